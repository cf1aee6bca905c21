import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {backend} from '#lib/backend/backend.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {ArticleReader} from './article-reader.ts';
import {blog} from './articles.ts';
import {LOOK_EVERY_MS, POLL_EVERY_MS, RETRY_AFTER_MS} from './freshness.ts';
import {invalidationOf, type Invalidation} from './invalidation.ts';

interface PollSettings {
  reader: Pick<ArticleReader, 'refresh' | 'refreshArticles' | 'expire'>;
  invalidation: Pick<Invalidation, 'wasAnnounced'>;
  lookEveryMs?: number;
  now?: () => number;
}

/**
 * Keeps the articles in memory up to date, so that no request asks the backend for a change: reads the list every minute
 * and the visited articles after it, and everything at once when a change was announced.
 */
export class Poll {
  readonly #settings: Required<PollSettings>;
  #nextAt = -Infinity;
  #stopped = false;

  constructor(settings: PollSettings) {
    this.#settings = {lookEveryMs: LOOK_EVERY_MS, now: () => performance.now(), ...settings};
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #run(): Promise<void> {
    const {reader, invalidation, lookEveryMs, now} = this.#settings;
    while (!this.#stopped) {
      const announced = await invalidation.wasAnnounced();
      if (this.#stopped) return;
      if (announced) reader.expire();
      if (announced || now() >= this.#nextAt) await this.#round();
      await sleep(lookEveryMs, undefined, {ref: false});
    }
  }

  async #round(): Promise<void> {
    const {reader, now} = this.#settings;
    const began = now();
    try {
      await reader.refresh();
      this.#nextAt = began + POLL_EVERY_MS;
      // In the background: three hundred articles take longer than an announced change may wait.
      void reader.refreshArticles();
    } catch {
      // The endpoint's log line says why; readers have the last good list.
      this.#nextAt = now() + RETRY_AFTER_MS;
    }
  }
}

/** Starts this process's poll. @param afterRound called when the visited articles were read; it never fails */
export function startPoll(afterRound: () => Promise<void>): Poll {
  const {disk, reader, search} = blog();
  return new Poll({
    invalidation: invalidationOf(backend().identity, disk),
    reader: {
      refresh: () => reader.refresh(),
      expire: () => reader.expire(),
      async refreshArticles() {
        await reader.refreshArticles();
        // Before a visitor has to wait for the index.
        await search.update();
        await afterRound();
      },
    },
  });
}

/**
 * A publisher says that articles changed: reads them now, so that the next answer shows it, and tells the other servers.
 * @param id of the one article that changed; all of them otherwise
 * @throws {GatewayError} when the backend or the other servers cannot be reached. Nothing is lost: the next visit
 * and the poll ask the backend again
 */
export async function articlesChanged(id?: number): Promise<void> {
  const {disk, reader} = blog();
  const {identity} = backend();
  reader.expire(id);
  const announced = invalidationOf(identity, disk)
    .announce()
    .catch((cause: unknown) => {
      throw new GatewayError('backend', 'store', 'passing', {cause});
    });
  await Promise.all([
    announced,
    reader.refresh().then(() => (id === undefined ? undefined : reader.refreshArticle(id))),
  ]);
}
