'use client';

import {useState, type ReactNode} from 'react';
import {SmallPanel, SpriteTile} from '#components/artwork/small-panel.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {MEASURE} from './form-page.tsx';
import {fill, type FormWords} from './sentences.tsx';
import type {SignUpTexts} from './sign-up-rail.tsx';

export interface PanelTiles {
  sprite: string;
  panel: readonly string[];
  /** Replaces the chosen tile in the panel, so that no face appears twice. */
  reserve: string;
}

interface WelcomePanelProps extends PanelTiles {
  chosen: string;
  /** In the rail: the visitor’s place is open. */
  open?: boolean;
}

export function WelcomePanel({sprite, panel, reserve, chosen, open}: WelcomePanelProps) {
  const place = chosen ? (
    <SpriteTile sprite={sprite} name={chosen} className="size-full" />
  ) : (
    <img className="block w-full" src="/icon.svg" alt="" width={100} height={100} />
  );
  return (
    <SmallPanel
      className={`grid-cols-[repeat(6,1fr)] ${open ? 'mt-10 rounded-bulle max-desk:hidden' : ''}`}
      sprite={sprite}
      tiles={panel.map((name) => (name === chosen ? reserve : name))}
      place={!open && <span className="tile-drop bg-nuit">{place}</span>}
    />
  );
}

interface SignUpDoneProps {
  texts: SignUpTexts;
  words: FormWords;
  home: string;
  participate: string;
  /** Empty after a reload. */
  email: string;
  sender: string;
  tiles: PanelTiles;
  people: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
  onAnother: () => void;
  children: ReactNode;
}

export function SignUpDone(props: SignUpDoneProps) {
  const {texts, words, home, participate, email, sender, tiles, people, chosen, children} = props;
  const {rail, done} = texts;
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
        <WelcomePanel {...tiles} chosen={chosen} />
      </div>
      {children}
      <p className="wrap-anywhere">{email ? fill(done.sentTo, {email}) : done.sentText}</p>
      <p className="mt-1 wrap-anywhere">{fill(done.spam, {sender})}</p>
      <p className="mt-1">{done.text}</p>
      <ButtonLink look="outline" className="mt-6 w-full fold:w-auto" href={participate}>
        {done.read}
      </ButtonLink>
      <ul className="mt-3 grid gap-y-2" role="list">
        <li>
          <a className="link" href={home} target="_blank" rel="noopener">
            <img src="/icon.svg" alt="" width={44} height={44} />
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
      </ul>
      <details>
        <summary className="link">{rail.choose}</summary>
        <p className="mt-2 text-small text-ardoise">{rail.choiceKept}</p>
        <div
          className="mt-4 grid max-w-110 grid-cols-4 gap-2 fold:grid-cols-8"
          role="group"
          aria-label={rail.people}
        >
          {people.map((name, index) => (
            <button
              key={name}
              type="button"
              className="min-h-11 overflow-hidden rounded-tile aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-bleu [&>svg]:block [&>svg]:w-full"
              aria-label={fill(rail.person, {count: index + 1})}
              aria-pressed={name === chosen}
              onClick={() => props.onChoose(name)}
            >
              <SpriteTile sprite={tiles.sprite} name={name} className="size-full" />
            </button>
          ))}
        </div>
      </details>
      <button type="button" className="link" onClick={props.onAnother}>
        {done.another}
      </button>
    </div>
  );
}
