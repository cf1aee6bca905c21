import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';

/** How far along a step is: one dot each, filled up to it. */
function Dots({filled, of}: {filled: number; of: number}) {
  const row = (count: number) => `M8 8h${(count - 1) * 20 + 0.1}`;
  return (
    <svg
      viewBox={`0 0 ${of * 20 - 4} 16`}
      className="row-span-2 mt-1.5 mb-5 h-3.5"
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

/** Never two and one: five that have no room in one row stand below each other, their dots before them. */
const COLUMNS: Record<number, string> = {
  3: 'tablet:grid-cols-3',
  4: 'fold:grid-cols-2 desk:grid-cols-4',
  5: 'desk:grid-cols-5',
};

/** Steps side by side, each with the dots done so far. */
export function StepRow({steps}: {steps: readonly ServiceStep[]}) {
  return (
    <ol className={`grid gap-x-8 gap-y-10 ${COLUMNS[steps.length] ?? ''}`} role="list">
      {steps.map(({title, text}, index) => (
        <li
          key={title}
          className={steps.length === 5 ? 'fold:grid fold:grid-cols-[9rem_1fr] desk:block' : undefined}
        >
          <Dots filled={index + 1} of={steps.length} />
          <h3 className="mb-2 text-h4 tracking-normal">{title}</h3>
          <p className="text-ardoise">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The steps of a service, side by side on mist, and what follows them. */
export async function StepsBand({steps, children}: {steps: readonly ServiceStep[]; children?: ReactNode}) {
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

/** Steps below each other, with large numbers. */
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
