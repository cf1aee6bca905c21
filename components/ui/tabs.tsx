'use client';

import {useEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';

export interface TabItem {
  id: string;
  /** « 01 », shown before the title. */
  number: string;
  title: string;
  tone: 'ciel' | 'rose' | 'menthe' | 'souci';
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  panelClassName?: string;
}

const TONES = {ciel: 'tone-ciel', rose: 'tone-rose', menthe: 'tone-menthe', souci: 'tone-souci'};
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Index cards: one panel at a time on wide screens, all of them stacked on narrow ones and without a script.
 * The style sheet decides which; here only the choice is kept.
 */
export function Tabs({label, items, panelClassName = ''}: TabsProps) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A tab that was pressed before this script came has the focus by now.
    const pressed = Array.from(list.current?.children ?? []).findIndex(
      (tab) => tab === document.activeElement,
    );
    if (pressed > 0) setChosen(pressed);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const next = STEPS[event.key]?.(chosen, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <>
      <div className="tabs" ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map(({id, number, title, tone}, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            className={`tab ${TONES[tone]}`}
            aria-controls={id}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            <span className="tab-number">{number}</span>
            <span>{title}</span>
          </button>
        ))}
      </div>
      <div>
        {items.map(({id, tone, panel}, index) => (
          <div
            key={id}
            role="tabpanel"
            id={id}
            className={`tab-panel ${TONES[tone]} ${panelClassName}`.trim()}
            aria-labelledby={`${id}-tab`}
            data-chosen={index === chosen}
          >
            {panel}
          </div>
        ))}
      </div>
    </>
  );
}
