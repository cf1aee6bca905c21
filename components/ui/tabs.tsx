import type {ReactNode} from 'react';

export interface TabItem {
  id: string;
  number: string;
  title: string;
  tone: 'ciel' | 'rose' | 'menthe' | 'souci';
  panel: ReactNode;
}

const TONES = {
  ciel: '[--tone:theme(--color-ciel)]',
  rose: '[--tone:theme(--color-rose)]',
  menthe: '[--tone:theme(--color-menthe)]',
  souci: '[--tone:theme(--color-souci-100)]',
};

/** Stacked panels on narrow screens and without scripts (ui.css). browser/tabs.ts makes tabs of the links. */
export function Tabs({label, items}: {label: string; items: readonly TabItem[]}) {
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {items.map(({id, number, title, tone}, index) => (
          <a
            key={id}
            role="tab"
            id={`${id}-tab`}
            className={`tab ${TONES[tone]}`}
            href={`#${id}`}
            aria-controls={id}
            aria-selected={index === 0}
          >
            <span className="font-display text-[1.75rem]/none font-bold tracking-[-0.02em] [font-variant-numeric:tabular-nums]">
              {number}
            </span>
            <span>{title}</span>
          </a>
        ))}
      </div>
      <div>
        {items.map(({id, tone, panel}, index) => (
          <div
            key={id}
            role="tabpanel"
            id={id}
            className={`tab-panel ${TONES[tone]}`}
            aria-labelledby={`${id}-tab`}
            data-chosen={index === 0}
          >
            {panel}
          </div>
        ))}
      </div>
    </>
  );
}
