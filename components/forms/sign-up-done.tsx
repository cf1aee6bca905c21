'use client';

import {useState, type ReactNode} from 'react';
import {SmallPanel} from '#components/artwork/small-panel.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {MEASURE} from './form-page.tsx';
import type {FormWords} from './sentences.tsx';
import type {SignUpTexts} from './sign-up-rail.tsx';

export interface PanelTiles {
  sprite: string;
  panel: readonly string[];
}

/** @param open in the rail: the visitor’s place is still free */
export function WelcomePanel({sprite, panel, open}: PanelTiles & {open?: boolean}) {
  return (
    <SmallPanel
      className={`grid-cols-[repeat(6,1fr)] ${open ? 'rounded-bulle' : ''}`}
      sprite={sprite}
      tiles={panel}
      place={
        !open && (
          <span className="tile-drop bg-nuit">
            <img className="block w-full" src="/icon.svg" alt="" width={100} height={100} />
          </span>
        )
      }
    />
  );
}

interface SignUpDoneProps {
  texts: SignUpTexts;
  words: FormWords;
  home: string;
  participate: string;
  tiles: PanelTiles;
  onAnother: () => void;
  children: ReactNode;
}

export function SignUpDone(props: SignUpDoneProps) {
  const {texts, words, home, participate, tiles, children} = props;
  const {done} = texts;
  const [status, setStatus] = useState('');

  function copyAddress() {
    const address = window.location.origin + window.location.pathname;
    // Over plain HTTP there is no clipboard.
    const copying = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'));
    void copying.then(
      () => setStatus(done.copied),
      () => setStatus(address),
    );
  }

  return (
    <div className={MEASURE}>
      <div className="mb-6 overflow-hidden rounded-bulle">
        <WelcomePanel {...tiles} />
      </div>
      {children}
      <ButtonLink className="w-full fold:w-auto" href={participate}>
        {done.read} <Icon name="arrow" />
      </ButtonLink>
      <ul className="mt-8 grid gap-y-1 border-t border-joint pt-4" role="list">
        <li>
          <a className="link" href={home} target="_blank" rel="noopener">
            <img src="/icon.svg" alt="" width={28} height={28} />
            <span>
              {done.site} {words.newTab}
            </span>
          </a>
        </li>
        <li className="flex flex-wrap items-center gap-x-3 noscript:hidden">
          <span>{done.friend}</span>
          <button type="button" className="link" onClick={copyAddress}>
            {done.copy}
          </button>
          <span role="status">{status}</span>
        </li>
        <li>
          <button type="button" className="link" onClick={props.onAnother}>
            {done.another}
          </button>
        </li>
      </ul>
    </div>
  );
}
