import type {BrowserContext, Page} from '@playwright/test';

/** Has every page of a browser add up how far its parts move (layout shift) from its first picture on. */
export const feelShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts = {sum: 0};
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({type: 'layout-shift', buffered: true});
  });

/** What counts as none: browsers call ten times as much good, and letters that come late move words by a fraction of it. */
export const STILL = 0.01;

/** The sum so far. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as {shifts: {sum: number}}).shifts.sum);
