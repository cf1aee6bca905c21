import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Icon} from '#components/ui/icon.tsx';

interface ReceiveProps {
  /** Headings of a page that is not a service's. */
  titles?: {items: string; questions: string};
  items: readonly ReactNode[];
  questions: readonly {question: string; answer: ReactNode}[];
}

/** What a page promises beside its frequent questions, the first of them open. */
export async function Receive({titles, items, questions}: ReceiveProps) {
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
          <h2 className="mb-8">{titles?.questions ?? t('questions')}</h2>
          {questions.map(({question, answer}, index) => (
            <details key={question} className="question" open={index === 0}>
              <summary className="text-balance">
                {question} <Icon name="plus" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
