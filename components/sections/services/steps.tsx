import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Tile} from '#components/artwork/tile.tsx';
import {SplitSection} from '#components/sections/split-section.tsx';
import {Icon} from '#components/ui/icon.tsx';
import type {PersonName} from '#lib/artwork/people.ts';

interface StepsProps {
  title?: string;
  steps: readonly {title: string; text: string}[];
  voice?: ReactNode;
  children?: ReactNode;
}

/** Without a title they are the steps of a service. */
export async function Steps({title, steps, voice, children}: StepsProps) {
  const t = await getTranslations('services.detail');
  return (
    <SplitSection
      columns="5-7"
      title={title ?? t('steps')}
      beside={voice && <div className="mt-10 max-desk:hidden">{voice}</div>}
    >
      <div>
        <ol id="etapes" role="list">
          {steps.map((step, index) => (
            <li
              key={step.title}
              className="grid grid-cols-[56px_1fr] border-t border-joint py-7 last:border-b print:py-3 fold:grid-cols-[96px_1fr]"
            >
              <span aria-hidden="true" className="font-display text-h2 font-bold text-brique">
                {index + 1}
              </span>
              <div>
                <h3 className="mb-1.5">{step.title}</h3>
                <p className="max-w-[34em] text-ardoise">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        {children}
        {voice && <div className="mt-12 desk:hidden">{voice}</div>}
      </div>
    </SplitSection>
  );
}

interface ReceiveProps {
  titles?: {items: string; questions: string};
  items: readonly ReactNode[];
  questions: readonly {question: string; answer: ReactNode}[];
  after?: ReactNode;
}

export async function Receive({titles, items, questions, after}: ReceiveProps) {
  const t = await getTranslations('services.detail');
  return (
    <section className="band">
      <div className="wrap grid items-start gap-x-20 gap-y-16 desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="rounded-bulle bg-souci-100 p-[clamp(28px,3.6vw,52px)] desk:sticky desk:top-[calc(var(--nav)+32px)]">
          <h2 className="mb-6 text-h3">{titles?.items ?? t('receive')}</h2>
          <ul className="grid gap-4" role="list">
            {items.map((item, index) => (
              <li key={index} className="grid grid-cols-[1.5rem_1fr] gap-3">
                <Icon name="check" className="mt-1" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 id="questions" className="mb-8">
            {titles?.questions ?? t('questions')}
          </h2>
          {questions.map(({question, answer}, index) => (
            <details key={question} className="question" open={index === 0}>
              <summary className="text-balance">
                {question} <Icon name="plus" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
          {after}
        </div>
      </div>
    </section>
  );
}

interface AsideProps {
  face: PersonName;
  className: string;
  title: string;
  text: string;
}

export function Aside({face, className, title, text}: AsideProps) {
  return (
    <div
      className={`grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 rounded-bulle p-[clamp(24px,3.4vw,52px)] ${className}`}
    >
      <h3 className="desk:self-end">{title}</h3>
      <Tile tile={face} className="w-16 rounded-[14px] desk:row-span-2 desk:w-30 cramped:hidden" />
      <p className="max-w-[44em] self-start max-desk:col-span-full">{text}</p>
    </div>
  );
}
