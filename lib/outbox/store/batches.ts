import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Store, Trx} from './engine.ts';

/** Leads that one transaction erases or changes. Visitors' leads wait for no longer transaction. */
export const BATCH = 25;
const PAUSE_MS = 10;
/** Pause after a batch, in multiples of its duration: its pages are still being flushed, which other leads wait for. */
const PAUSE_TIMES = 2;

export async function paced<T>(batch: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await batch();
  await sleep(Math.max(PAUSE_MS, PAUSE_TIMES * (performance.now() - begun)));
  return result;
}

export async function inBatches(store: Store, batch: (trx: Trx, now: number) => Promise<number>) {
  for (let all = 0; ;) {
    const changed = await paced(() => store.transaction(batch));
    all += changed;
    if (changed === 0) return all;
  }
}

export async function* inPages<Row>(read: (last?: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let page = await read(); page.length; page = await read(page.at(-1))) yield page;
}
