'use client';

import {useRef, type ReactNode, type Ref} from 'react';
import {SpriteTile} from '#components/artwork/sprite-tile.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Progress} from '#components/ui/progress.tsx';
import {RAIL_TITLE} from './form-page.tsx';
import {fill} from './sentences.ts';
import type {SignUpTexts} from './sign-up-texts.ts';

export type SignUpStep = 'one' | 'two' | 'done';

/** The order in which the nine cells of the tile are uncovered: the face first, the corners last. */
const UNCOVER_ORDER = [4, 1, 7, 3, 5, 0, 2, 6, 8];

interface SignUpRailProps {
  step: SignUpStep;
  texts: SignUpTexts;
  /** Per cent. */
  progress: number;
  /** The share of required answers that are given, from 0 to 1. */
  answeredShare: number;
  /** Names of the tiles that a visitor can choose. */
  people: readonly string[];
  /** The address of the sprite of tiles. */
  sprite: string;
  /** The chosen tile's name, empty if none is chosen; and its drawing. */
  chosen: string;
  portrait: ReactNode;
  onChoose: (name: string) => void;
  heading: Ref<HTMLHeadingElement>;
  /** The panel with the visitor’s place, below. */
  children: ReactNode;
}

/**
 * Beside the form, on a phone in a line under the navigation bar: the progress, and a tile that the visitor chooses and
 * that is uncovered with every answer. The choice stays in the tab and is never sent.
 */
export function SignUpRail(props: SignUpRailProps) {
  const {step, texts, progress, people, sprite, chosen, portrait, onChoose, heading} = props;
  const {rail} = texts;
  const picker = useRef<HTMLDetailsElement>(null);
  const uncovered = step === 'done' ? 9 : Math.floor(props.answeredShare * 9);
  const complete = step === 'done' ? rail.tileLaid : rail.tileDone;
  const status = uncovered === 9 ? complete : rail.tile;
  return (
    <div className="flex items-center gap-4 desk:grid desk:gap-7">
      <div className="max-desk:sr-only">
        <h1 className={RAIL_TITLE} ref={heading} tabIndex={-1} aria-describedby="step">
          {rail[step].title}
        </h1>
        <p className="mt-3.5 max-w-[26em] text-ardoise">{rail[step].intro}</p>
      </div>
      {/* The title again, visible in the line of a tablet. */}
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
        // On phones the line has no room for the title.
        before={step !== 'done' && rail.progress}
        valueText={fill(rail.percent, {count: progress})}
      />
      {/* Visitors can open it before hydration, so its attributes may differ. */}
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
            {portrait || <Icon name="plus" className="m-auto size-[40%] text-bleu" />}
            <span className="picker-cells" aria-hidden="true">
              {portrait &&
                UNCOVER_ORDER.map((_, cell) => (
                  <span key={cell} data-lifted={UNCOVER_ORDER.indexOf(cell) < uncovered || undefined} />
                ))}
            </span>
          </span>
          <span className="max-w-[24em] text-small text-balance text-ardoise max-desk:sr-only">
            <span>{portrait ? status : rail.choose}</span>{' '}
            <span className="font-semibold text-bleu underline underline-offset-4">
              {portrait && step !== 'done' ? rail.change : ''}
            </span>
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
          {people.map((name, index) => (
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
              <SpriteTile sprite={sprite} name={name} className="size-full" />
            </button>
          ))}
        </div>
      </details>
      <p className="mt-8 flex gap-3 text-small max-desk:hidden">
        <Icon name="lock" className="flex-none text-sapin" />
        <span>{rail.purpose}</span>
      </p>
      {props.children}
    </div>
  );
}
