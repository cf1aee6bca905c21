import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {SplitSection} from '#components/sections/split-section.tsx';

interface ServiceStep {
  title: string;
  text: string;
}

interface StepsProps {
  title?: string;
  steps: readonly ServiceStep[];
  /** Below the steps. */
  children?: ReactNode;
}

/** Numbered steps below each other, beside their heading. Without a title: the steps of a service. */
export async function Steps({title, steps, children}: StepsProps) {
  const t = await getTranslations('services.detail');
  return (
    <SplitSection columns="5-7" title={title ?? t('steps')}>
      <div>
        <ol role="list">
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
      </div>
    </SplitSection>
  );
}
