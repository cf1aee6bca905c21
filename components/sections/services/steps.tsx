import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';

/** One dot for each step, filled up to this one. */
function Dots({filled, of, className = ''}: {filled: number; of: number; className?: string}) {
  const row = (count: number) => `M8 8h${(count - 1) * 20 + 0.1}`;
  return (
    <svg
      viewBox={`0 0 ${of * 20 - 4} 16`}
      className={`mt-1.5 mb-5 h-3.5 ${className}`}
      fill="none"
      aria-hidden="true"
    >
      <path
        d={row(of)}
        className="stroke-joint"
        strokeWidth="11"
        strokeLinecap="round"
        strokeDasharray="0 20"
      />
      <path
        d={row(filled)}
        className="stroke-bleu"
        strokeWidth="11"
        strokeLinecap="round"
        strokeDasharray="0 20"
      />
    </svg>
  );
}

interface ServiceStep {
  title: string;
  text: string;
}

/** No incomplete rows: five steps without room for one row are stacked. */
const COLUMNS: Record<number, string> = {
  3: 'tablet:grid-cols-3',
  4: 'fold:grid-cols-2 desk:grid-cols-4',
  5: 'wide:grid-cols-5',
};

/** Steps side by side with dots; titles and texts of a row align. */
export function StepRow({steps}: {steps: readonly ServiceStep[]}) {
  const many = steps.length === 5;
  return (
    <ol className={`-mb-12 grid gap-x-8 ${COLUMNS[steps.length] ?? ''}`} role="list">
      {steps.map(({title, text}, index) => (
        <li
          key={title}
          className={
            many
              ? 'mb-12 fold:grid fold:grid-cols-[9rem_1fr] wide:row-span-3 wide:grid-cols-1 wide:grid-rows-subgrid'
              : 'row-span-3 mb-12 grid grid-rows-subgrid'
          }
        >
          <Dots filled={index + 1} of={steps.length} className={many ? 'row-span-2 wide:row-span-1' : ''} />
          <h3 className="mb-2 text-h4 tracking-normal">{title}</h3>
          <p className="text-ardoise">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The steps of a service side by side, on a grey ground. */
export async function StepsSection({steps, children}: {steps: readonly ServiceStep[]; children?: ReactNode}) {
  const t = await getTranslations('services.detail');
  return (
    <section className="bg-brume band">
      <div className="wrap">
        <h2 className="band-title">{t('steps')}</h2>
        <StepRow steps={steps} />
        {children}
      </div>
    </section>
  );
}

/** Steps below each other with large numbers. */
export function StepColumn({steps}: {steps: readonly ServiceStep[]}) {
  return (
    <ol role="list">
      {steps.map(({title, text}, index) => (
        <li
          key={title}
          className="grid grid-cols-[56px_1fr] border-t border-joint py-7 last:border-b fold:grid-cols-[96px_1fr]"
        >
          <span aria-hidden="true" className="font-display text-h2 font-bold text-brique">
            {index + 1}
          </span>
          <div>
            <h3 className="mb-1.5">{title}</h3>
            <p className="max-w-[34em] text-ardoise">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
