import type {Progress} from '#lib/outbox/admin/batches.ts';

const EVERY_MS = 100;
/** Returns to the begin of the line, and clears it. */
const CLEAR = '\r\u001b[K';

const number = (value: number) => value.toLocaleString('en-US');

const line = (done: number, all: number | undefined, what: string) =>
  `${what}${what && ': '}${number(done)}${all === undefined ? '' : ` of ${number(all)}, ${number(Math.max(0, all - done))} left`}`;

/** A stream that may be a terminal. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows on a terminal how far a work is, and clears the line at its end. In pipes and cron it shows nothing.
 * @param others output of the work itself: on a terminal it says enough
 */
export async function withProgress<T>(
  work: (progress: Progress) => Promise<T>,
  {to = process.stderr, others}: {to?: Output; others?: Output} = {},
): Promise<T> {
  if (!to.isTTY || others?.isTTY) return work(() => {});
  let shownAt = -Infinity;
  let shown = '';
  try {
    return await work((done, all, what = '') => {
      const about = `${what} ${all}`;
      if (about === shown && performance.now() - shownAt < EVERY_MS) return;
      [shown, shownAt] = [about, performance.now()];
      to.write(CLEAR + line(done, all, what));
    });
  } finally {
    to.write(CLEAR);
  }
}
