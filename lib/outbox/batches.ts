import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';

/** So many leads are erased or changed in one transaction: whoever wants the store meanwhile waits for no more. */
export const BATCH = 25;
const PAUSE_MS = 10;
/** What a batch has written is still on its way to the disk, which everybody else's leads wait for too. */
const PAUSE_TIMES = 2;

/** Does one piece, and then leaves the store to others for longer than that took. */
async function paced(piece: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const changed = await piece();
  await sleep(Math.max(PAUSE_MS, PAUSE_TIMES * (performance.now() - begun)));
  return changed;
}

/**
 * Repeats a bounded piece of work until it finds nothing more to do; in between others get at the store.
 * @param piece one transaction at most; says how many leads it has changed
 * @returns how many were changed in all
 */
export async function inBatches(piece: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const changed = await paced(piece);
    all += changed;
    if (changed === 0) return all;
  }
}

/** Does something with so many of them at a time; in between others get at the store. */
export async function batchwise<T>(
  items: readonly T[],
  piece: (batch: T[]) => Promise<number>,
): Promise<number> {
  let all = 0;
  for (let at = 0; at < items.length; at += BATCH) {
    all += await paced(() => piece(items.slice(at, at + BATCH)));
  }
  return all;
}
