import {setTimeout as sleep} from 'node:timers/promises';
import type {ArticleSource} from '#lib/backend/interface.ts';
import type {ArticleStore} from '#lib/blog/article-store.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {codeOf, isGatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/observability/log.ts';
import type {Announcements} from '#lib/publication/announcements.ts';
import type {Publisher, Wanted} from '#lib/publication/runner.ts';

/** Milliseconds: another machine's announcement is promised to show within ten seconds. */
const LOOK_EVERY_MS = 3_000;
/** A change in PHP shows within about a minute; a folder on this machine is asked at each look. */
const ASK_EVERY_MS = 55_000;
const MAX_VISITED = 50;
/** Editors correct what they have just written, so the newest are asked for in each round. */
const NEWEST = 5;

const RETRY_MS = 600_000;

interface PollSettings {
  source: ArticleSource;
  /** A full disk keeps no server from starting. */
  store(): ArticleStore;
  publisher: Publisher;
  announcements?: Pick<Announcements, 'heard'>;
  afterRound(): Promise<void>;
  lookEveryMs?: number;
  askEveryMs?: number;
}

/** Publishes where the backend's answers have other bytes than those that were published. */
export class Poll {
  readonly #settings: PollSettings;
  readonly #visited = new Set<number>();
  #stopped = false;
  #askedAt = -Infinity;
  #publishedAt = performance.now();

  constructor(settings: PollSettings) {
    this.#settings = settings;
    void this.#run();
  }

  noteVisit(id: number): void {
    if (this.#visited.size < MAX_VISITED) this.#visited.add(id);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #run(): Promise<void> {
    const {source, announcements, lookEveryMs = LOOK_EVERY_MS} = this.#settings;
    const {askEveryMs = source.name === 'embedded' ? 0 : ASK_EVERY_MS} = this.#settings;
    while (!this.#stopped) {
      await sleep(lookEveryMs, undefined, {ref: false});
      if (this.#stopped) return;
      if (await announcements?.heard()) await this.#publish({all: true});
      else if (performance.now() - this.#askedAt >= askEveryMs) await this.#round();
    }
  }

  async #round(): Promise<void> {
    this.#askedAt = performance.now();
    const changed = await this.#changed().catch((error: unknown) => {
      // Readers have what was published last. The log line of an endpoint says why it fails.
      if (!isGatewayError(error)) log.error({code: codeOf(error)}, 'the poll could not look for changes');
      return undefined;
    });
    // Once a day for what has its own time: photographs, files that expire, what was left out.
    if (changed || performance.now() - this.#publishedAt > DAY_MS) await this.#publish(changed ?? {});
    await this.#settings.afterRound();
  }

  async #publish(wanted: Wanted): Promise<void> {
    this.#publishedAt = performance.now();
    await this.#settings.publisher.publish(wanted);
  }

  /** Undefined where nothing has changed. */
  async #changed(): Promise<Wanted | undefined> {
    const {source} = this.#settings;
    const store = this.#settings.store();
    const {digest} = await source.listArticles();
    const list = store.list();
    const digests = store.digests();
    const newest = (list?.articles ?? [])
      .map(({id}) => id)
      .sort((one, other) => other - one)
      .slice(0, NEWEST);
    const looked = [...new Set([...this.#visited, ...newest])].filter((id) => digests.has(id));
    this.#visited.clear();
    const ids: number[] = [];
    for (const id of looked) {
      const answer = await source.findArticle(id);
      if (answer.digest !== digests.get(id)) ids.push(id);
    }
    const isNewList =
      !store.isLeftOut('list', digest) &&
      (list?.digest !== digest || list.failure !== undefined || Date.now() >= list.due);
    const isIncomplete = list?.articles?.some(({id}) => !digests.has(id));
    const isDue = performance.now() - this.#publishedAt > RETRY_MS;
    return isNewList || ids.length || (isIncomplete && isDue) ? {ids} : undefined;
  }
}
