'use client';

import {useState, type ReactNode} from 'react';
import {SmallPanel, type PanelTiles} from '#components/artwork/small-panel.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {MEASURE} from './form-page.tsx';
import type {FormWords} from './sentences.tsx';
import type {SignUpTexts} from './sign-up-rail.tsx';

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
      <SmallPanel {...tiles} className="mb-6 grid-cols-[repeat(6,1fr)] rounded-bulle" />
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
