'use client';

import {useState, type ReactNode} from 'react';
import {SmallPanel, type PanelTiles} from '#components/artwork/small-panel.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {MEASURE} from './form-page.tsx';
import type {FormWords} from './sentences.tsx';
import type {SignUpTexts} from './sign-up-rail.tsx';

interface SignUpDoneProps {
  texts: SignUpTexts['done'];
  words: FormWords;
  home: string;
  participate: string;
  tiles: PanelTiles;
  onAnother: () => void;
  children: ReactNode;
}

export function SignUpDone({texts, words, home, participate, tiles, onAnother, children}: SignUpDoneProps) {
  return (
    <div className={`[&>.small-panel]:mb-6 ${MEASURE}`}>
      <SmallPanel {...tiles} />
      {children}
      <ButtonLink className="w-full fold:w-auto" href={participate}>
        {texts.read} <Icon name="arrow" />
      </ButtonLink>
      <ul className="mt-8 flex flex-wrap gap-x-8 border-t border-joint pt-4" role="list">
        <li>
          <a className="link" href={home} target="_blank" rel="noopener">
            <img src="/icon.svg" alt="" width={28} height={28} />
            <span>
              {texts.site} {words.newTab}
            </span>
          </a>
        </li>
        <li>
          <button type="button" className="link" onClick={onAnother}>
            {texts.another}
          </button>
        </li>
        <li className="flex flex-wrap items-center gap-x-3">
          {texts.friend} <CopyAddress texts={texts} />
        </li>
      </ul>
    </div>
  );
}

function CopyAddress({texts}: {texts: SignUpTexts['done']}) {
  const [said, setSaid] = useState('');
  async function copy() {
    const address = window.location.origin + window.location.pathname;
    try {
      await navigator.clipboard.writeText(address);
      setSaid(texts.copied);
    } catch {
      // Over plain HTTP there is no clipboard.
      setSaid(address);
    }
  }
  return (
    <>
      <button type="button" className="link" onClick={() => void copy()}>
        {texts.copy}
      </button>
      <span role="status">{said}</span>
    </>
  );
}
