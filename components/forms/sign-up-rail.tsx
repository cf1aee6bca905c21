'use client';

import type {MouseEvent, ReactNode, Ref} from 'react';
import {Icon} from '#components/ui/icon.tsx';
import {Progress} from '#components/ui/progress.tsx';
import {PRODUCT} from '#lib/config/site.ts';
import {RAIL_TITLE} from './form-page.tsx';
import {fill} from './sentences.ts';
import type {SignUpTexts} from './sign-up-texts.ts';

export type SignUpStep = 'one' | 'two' | 'done';

const PERCENT: Record<SignUpStep, number> = {one: 0, two: 49, done: 100};

/** In which order the cells of the tile lift: the face first, the corners last. */
const LIFTED = [4, 1, 7, 3, 5, 0, 2, 6, 8];

interface SignUpRailProps {
  step: SignUpStep;
  texts: SignUpTexts;
  /** How much is answered, from 0 to 1. */
  answered: number;
  portrait: ReactNode;
  heading: Ref<HTMLHeadingElement>;
  mark: ReactNode;
  /** The main site. */
  home: string;
  /** Asks first, while there is something to lose. */
  onQuit?: (event: MouseEvent) => void;
}

/** Beside the form: where one is, and a tile that appears as answers arrive. The portrait is the same for everybody. */
export function SignUpRail({step, texts, answered, portrait, heading, mark, home, onQuit}: SignUpRailProps) {
  const {rail} = texts;
  const lifted = step === 'done' ? 9 : Math.floor(answered * 9);
  const caption = step === 'done' ? rail.tileLaid : lifted === 9 ? rail.tileDone : rail.tile;
  return (
    <>
      <div className="mb-7 flex items-center justify-between gap-4 desk:mb-10">
        <a
          className="-ml-1 rounded-md p-1"
          href={home}
          aria-label={fill(texts.frame.home, {product: PRODUCT})}
          onClick={onQuit}
        >
          {mark}
        </a>
        <a className="link" href={home} onClick={onQuit}>
          {texts.frame.quit}
        </a>
      </div>
      <h1 className={RAIL_TITLE} ref={heading} tabIndex={-1}>
        {rail[step].title}
      </h1>
      <p className="mt-3.5 max-w-[26em] text-ardoise">{rail[step].intro}</p>
      <div className="my-5 desk:mt-7 desk:mb-8">
        <Progress
          heading
          value={PERCENT[step]}
          label={rail.heading[step]}
          valueText={fill(rail.percent, {count: PERCENT[step]})}
        />
      </div>
      <div className="grid grid-cols-[104px_1fr] items-center gap-4.5 desk:block">
        <div className="relative aspect-square overflow-hidden rounded-lg shadow-2 desk:w-52">
          {portrait}
          <div className="absolute inset-0 grid grid-cols-3 grid-rows-3" aria-hidden="true">
            {LIFTED.map((_, cell) => (
              <i
                key={cell}
                className={`bg-[#dde7f5] [box-shadow:inset_0_0_0_1px_#fff] transition-opacity duration-500 ${LIFTED.indexOf(cell) < lifted ? 'opacity-0' : ''}`}
              />
            ))}
          </div>
        </div>
        <p className="max-w-[24em] text-small text-ardoise desk:mt-3.5">{caption}</p>
      </div>
      <ul role="list" className="mt-8 grid gap-3.5 text-small max-desk:hidden">
        {(
          [
            ['check', rail.free],
            ['lock', rail.purpose],
          ] as const
        ).map(([icon, text]) => (
          <li key={icon} className="grid grid-cols-[22px_1fr] gap-3">
            <Icon name={icon} className="text-sapin" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
