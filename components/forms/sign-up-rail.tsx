'use client';

import type {ReactNode, Ref} from 'react';
import {Icon, type IconName} from '#components/ui/icon.tsx';
import {Progress} from '#components/ui/progress.tsx';
import type french from '#messages/fr/index.ts';
import {MEASURE} from './form-page.tsx';
import {fill} from './sentences.tsx';

export type SignUpStep = 'one' | 'two' | 'done';

export interface SignUpTexts extends Pick<
  typeof french.registration,
  'stepOne' | 'stepTwo' | 'genders' | 'quit' | 'done' | 'asked' | 'consents'
> {
  rail: (typeof french.registration)['rail'] & {next: string; steps: readonly string[]};
  minimumAge: number;
  /** [value sent, label shown], in the order of the select. */
  countries: readonly (readonly [string, string])[];
  professions: readonly (readonly [string, string])[];
  specialties: readonly (readonly [string, string])[];
}

interface SignUpRailProps {
  step: SignUpStep;
  texts: SignUpTexts['rail'];
  progress: number;
  heading: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function SignUpRail({step, texts, progress, heading, children}: SignUpRailProps) {
  return (
    <>
      <h1
        className="mb-4 max-w-none text-[clamp(1.75rem,1.5rem+1.6vw,3.125rem)]/[1.05] desk:mb-7 desk:max-w-[8em]"
        ref={heading}
        tabIndex={-1}
        aria-describedby="step"
      >
        {texts[step].title}
      </h1>
      <p className="-mt-2 mb-4 max-w-[34em] text-ardoise desk:-mt-3.5 desk:mb-7 desk:max-w-[26em]">
        {step === 'done' ? texts.placeKept : texts[step].intro}
      </p>
      <Progress
        headingId="step"
        value={progress}
        label={texts.heading[step]}
        valueText={fill(texts.percent, {count: progress})}
      />
      <div className="mt-7 grid gap-7 max-desk:hidden">
        {step !== 'done' && (
          <div>
            <h2 className="mb-3 text-h4">{texts.next}</h2>
            <ol className="receipt-steps gap-2.5" role="list">
              {texts.steps.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ol>
          </div>
        )}
        <p>{texts.since}</p>
        {step !== 'done' && children}
      </div>
    </>
  );
}

const FACTS = {what: 'speech', long: 'clock', paid: 'check', leave: 'mail'} as const satisfies Record<
  string,
  IconName
>;

export function StudySummary({
  texts,
  participate,
  newTab,
}: {
  texts: SignUpTexts['asked'];
  participate: string;
  newTab: string;
}) {
  return (
    <section className={`mb-4 rounded-bulle bg-brume px-5 pt-2 pb-4 fold:mb-6 fold:p-6 desk:mb-8 ${MEASURE}`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h4">{texts.title}</h2>
        <a className="link" href={participate} target="_blank" rel="noopener">
          {texts.more}
          <span className="sr-only">
            {' '}
            {texts.read} {newTab}
          </span>
        </a>
      </div>
      <ul className="grid gap-1.5 text-base/snug fold:gap-2" role="list">
        {Object.entries(FACTS).map(([fact, icon]) => {
          const {title, text} = texts[fact as keyof typeof FACTS];
          return (
            <li key={fact} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
              <Icon name={icon} className="mt-0.5 text-sapin" />
              <span className="text-pretty">
                <b>{title}</b> {text}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
