'use client';

import type {ReactNode} from 'react';
import {MEASURE} from './form-page.tsx';
import type {FormWords} from './sentences.ts';
import type {SignUpTexts} from './sign-up-texts.ts';

interface SignUpDoneProps {
  texts: SignUpTexts;
  words: FormWords;
  /** The address of the home page. */
  home: string;
  /** The panel with the visitor’s tile. */
  panel: ReactNode;
  /** The dialog, which shows the panel too, is open. */
  covered: boolean;
}

/** The success view, above the receipt: the panel, what happens, and the logo that opens the site in a new tab. */
export function SignUpDone({texts: {rail, done}, words, home, panel, covered}: SignUpDoneProps) {
  return (
    <div className={`mb-9 ${MEASURE}`}>
      <div className={`overflow-hidden rounded-bulle ${covered ? 'invisible' : ''}`}>{panel}</div>
      <p className="mt-3 text-small text-ardoise">{rail.placeKept}</p>
      <p className="mt-6">{done.sentText}</p>
      <p className="mt-1">{done.text}</p>
      <a
        className="mt-6 inline-flex items-center gap-4 font-semibold underline underline-offset-4"
        href={home}
        target="_blank"
        rel="noopener"
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- the mark's drawing would add to the form's script */}
        <img src="/icon.svg" alt="" width={80} height={80} />
        <span>
          {done.site} {words.newTab}
        </span>
      </a>
    </div>
  );
}
