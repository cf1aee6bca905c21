import '#server-only';
import type {Counts} from './admin/counts.ts';
import {outbox} from './open-store.ts';
import type {Outbox} from './outbox.ts';

const PROBE_EVERY_MS = 5_000;

type Asked = Pick<Outbox, 'probe' | 'counts'>;

/** Whether the store can commit, and what it holds, by a probe that is at most five seconds old; its error is thrown. */
export function checking(open: () => Promise<Asked>, now = () => performance.now()): () => Promise<Counts> {
  let last: Promise<Counts> | undefined;
  let endedAt = 0;
  const ask = async () => {
    const store = await open();
    await store.probe();
    return store.counts();
  };
  return () => {
    if (last && now() - endedAt < PROBE_EVERY_MS) return last;
    endedAt = Infinity;
    last = ask();
    const ended = () => void (endedAt = now());
    last.then(ended, ended);
    return last;
  };
}

export const checkStore = checking(outbox);
