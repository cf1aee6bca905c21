import {setImmediate} from 'node:timers/promises';
import {isUnshowable} from './article-parser.ts';

/** Concurrent calls that a small PHP host bears. */
const CONCURRENCY = 4;

/**
 * Reads several articles in the background, a few at a time. The first failure ends it: a backend in trouble is left alone.
 * An article that cannot be shown is passed over.
 * @returns the IDs that failed
 */
export async function readEach(
  ids: readonly number[],
  read: (id: number) => Promise<unknown>,
): Promise<number[]> {
  const queue = [...ids];
  const failed: number[] = [];
  const worker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      // Requests come first: an article from disk is read and parsed on this thread.
      await setImmediate();
      try {
        await read(id);
      } catch (error) {
        if (isUnshowable(error)) continue;
        failed.push(id);
        queue.length = 0;
      }
    }
  };
  await Promise.all(Array.from({length: CONCURRENCY}, worker));
  return failed;
}
