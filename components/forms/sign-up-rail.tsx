'use client';

import {useRef, type ReactNode, type Ref} from 'react';
import {Icon} from '#components/ui/icon.tsx';
import {Progress} from '#components/ui/progress.tsx';
import {RAIL_TITLE} from './form-page.tsx';
import {fill} from './sentences.ts';
import type {SignUpTexts} from './sign-up-texts.ts';

export type SignUpStep = 'one' | 'two' | 'done';

/** Somebody whose tile a visitor may choose: the name in the sprite, and the drawing, which stays out of the script. */
export interface Person {
  name: string;
  tile: ReactNode;
}

/** In which order the cells of the tile lift: the face first, the corners last. */
const LIFTED = [4, 1, 7, 3, 5, 0, 2, 6, 8];

interface SignUpRailProps {
  step: SignUpStep;
  texts: SignUpTexts;
  /** Per cent. */
  progress: number;
  /** How much is answered, from 0 to 1. */
  answered: number;
  people: readonly Person[];
  /** Whose tile was chosen, empty before; and that tile. */
  chosen: string;
  portrait: ReactNode;
  onChoose: (name: string) => void;
  heading: Ref<HTMLHeadingElement>;
}

/**
 * Beside the form: where one is, and the visitor's tile, which appears as answers arrive. On a phone a line under the
 * bar. Whose tile it is stays in the tab, and is no field of the form.
 */
export function SignUpRail(props: SignUpRailProps) {
  const {step, texts, progress, answered, people, chosen, portrait, onChoose, heading} = props;
  const {rail} = texts;
  const picker = useRef<HTMLDetailsElement>(null);
  const lifted = step === 'done' ? 9 : Math.floor(answered * 9);
  const whole = step === 'done' ? rail.tileLaid : rail.tileDone;
  const told = lifted === 9 ? whole : rail.tile;
  return (
    <div className="flex items-center gap-4 desk:grid desk:gap-7">
      <div className="max-desk:sr-only">
        <h1 className={RAIL_TITLE} ref={heading} tabIndex={-1} aria-describedby="step">
          {rail[step].title}
        </h1>
        <p className="mt-3.5 max-w-[26em] text-ardoise">{rail[step].intro}</p>
      </div>
      {/* The title once more, for the eye: as large as a line takes it. */}
      <span
        className="mr-2 font-display text-legend font-bold desk:hidden max-fold:hidden"
        aria-hidden="true"
      >
        {rail[step].title}
      </span>
      <Progress
        headingId="step"
        value={progress}
        label={rail.heading[step]}
        // Where a line has no room for the title.
        before={step !== 'done' && rail.progress}
        valueText={fill(rail.percent, {count: progress})}
      />
      {/* A visitor may have opened it before React comes. Once it is sent there is nothing left to choose. */}
      <details
        className="picker flex-none noscript:hidden"
        data-closes
        ref={picker}
        hidden={step === 'done' && !portrait}
        suppressHydrationWarning
      >
        <summary className="grid cursor-pointer list-none gap-3.5">
          <span
            className={`picker-tile relative grid aspect-square w-11 overflow-hidden rounded-md desk:w-40 desk:rounded-lg ${portrait ? '' : 'border-2 border-dashed border-bleu'}`}
          >
            {portrait ?? <Icon name="plus" className="m-auto size-[40%] text-bleu" />}
            <span className="picker-cells" aria-hidden="true">
              {portrait &&
                LIFTED.map((_, cell) => (
                  <span key={cell} data-lifted={LIFTED.indexOf(cell) < lifted || undefined} />
                ))}
            </span>
          </span>
          <span className="max-w-[24em] text-small text-balance text-ardoise max-desk:sr-only">
            {portrait ? told : rail.choose}
            {portrait && step !== 'done' && (
              <>
                {' '}
                <span className="font-semibold text-bleu underline underline-offset-4">{rail.change}</span>
              </>
            )}
          </span>
        </summary>
        <div
          className="picker-people fold:grid-cols-8 desk:max-w-72 desk:grid-cols-4"
          role="group"
          aria-label={rail.people}
        >
          <p className="col-span-full text-small">
            <span className="desk:hidden">{rail.choose}</span> {rail.kept}
          </p>
          {people.map(({name, tile}, index) => (
            <button
              key={name}
              type="button"
              className="min-h-11 overflow-hidden rounded-tile aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-bleu [&>svg]:block [&>svg]:w-full"
              aria-label={fill(rail.person, {count: index + 1})}
              aria-pressed={name === chosen}
              onClick={() => {
                onChoose(name);
                picker.current?.removeAttribute('open');
                picker.current?.querySelector('summary')?.focus();
              }}
            >
              {tile}
            </button>
          ))}
        </div>
      </details>
      <p className="mt-8 flex gap-3 text-small max-desk:hidden">
        <Icon name="lock" className="flex-none text-sapin" />
        <span>{rail.purpose}</span>
      </p>
    </div>
  );
}
