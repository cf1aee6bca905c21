import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';

/** Leads that one transaction erases or changes. Visitors' leads wait for no longer transaction. */
export const BATCH = 25;
const PAUSE_MS = 10;
/** Pause after a batch, in multiples of its duration: its pages are still being flushed, which other leads wait for. */
const PAUSE_TIMES = 2;

/**
 * Called as a long work goes on. @param all how much there is to do; undefined if that is not known
 * @param what is being done, if a work has parts
 */
export type Progress = (done: number, all?: number, what?: string) => void;
export const unseen: Progress = () => {};

/** Runs one batch, then leaves the store to others for longer than that took. */
async function paced(batch: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const changed = await batch();
  await sleep(Math.max(PAUSE_MS, PAUSE_TIMES * (performance.now() - begun)));
  return changed;
}

/**
 * Repeats a batch until it changes nothing.
 * @param batch at most one transaction; returns how many leads it changed
 * @param progress called with the number of all that were changed
 * @returns how many were changed in all
 */
export async function inBatches(
  batch: () => Promise<number>,
  progress: (done: number) => void = unseen,
): Promise<number> {
  for (let all = 0; ;) {
    const changed = await paced(batch);
    all += changed;
    if (changed === 0) return all;
    progress(all);
  }
}

/** Works on slices of BATCH items, with a pause after each. */
export async function inSlices<T>(
  items: readonly T[],
  work: (slice: T[]) => Promise<number>,
  progress = unseen,
): Promise<number> {
  let all = 0;
  for (let at = 0; at < items.length; at += BATCH) {
    progress(at, items.length, 'changes');
    all += await paced(() => work(items.slice(at, at + BATCH)));
  }
  return all;
}
