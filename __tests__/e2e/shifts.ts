import type {BrowserContext, Page} from '@playwright/test';

/** Sums the layout shifts of every page in a browser. */
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

/** A sum that counts as none: a tenth of what browsers call good. */
export const STILL = 0.01;

/** The sum so far. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as {shifts: {sum: number}}).shifts.sum);
