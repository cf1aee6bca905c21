import {all} from './dom.ts';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  ' ': (at) => at,
};

/** The tabs pattern of the ARIA practices: one tab stop, and arrow keys that wrap around. */
export function startTabs(list: HTMLElement): void {
  const tabs = all('[role=tab]', list);
  const panels = tabs.map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? ''));

  const choose = (chosen: number) =>
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.setAttribute('data-chosen', String(index === chosen));
    });

  // The tab that was pressed before this script ran, or whose panel the address names.
  const initial = panels.findIndex(
    (panel, index) => tabs[index] === document.activeElement || (panel && location.hash === `#${panel.id}`),
  );
  list.dataset.started = '';
  choose(Math.max(initial, 0));

  tabs.forEach((tab, index) => {
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(index);
    });
    tab.addEventListener('keydown', (event) => {
      const next = STEPS[event.key]?.(index, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      choose(next);
      tabs[next]?.focus();
    });
  });
}
