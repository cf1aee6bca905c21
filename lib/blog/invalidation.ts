import '#server-only';
import {env} from '#lib/config/env.ts';
import {ensureTables, pool, type SafePool} from '#lib/database/postgres.ts';
import {storeFault} from '#lib/database/unusable.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import type {ArticleCache} from './article-cache.ts';

/** How often a change was announced, at a place that all servers of this site share. */
interface Counter {
  add(): Promise<void>;
  /** @returns undefined, or throws, where it cannot be read at the moment */
  read(): Promise<number | undefined>;
}

/** The counter in the data folder, for servers of one machine. */
export const inFolder = (disk: ArticleCache): Counter => ({
  add: async () => disk.countChange(),
  read: async () => disk.changeCount(),
});

const TABLES = [
  'create table if not exists article_change (backend text primary key, number bigint not null)',
];

/** The counter in the database that servers share. @param backend whose articles changed */
export function inDatabase(database: SafePool, backend: string): Counter {
  return {
    async add() {
      await ensureTables(database, TABLES);
      await database.query(
        `insert into article_change values ($1, 1)
         on conflict (backend) do update set number = article_change.number + 1`,
        [backend],
      );
    },
    async read() {
      await ensureTables(database, TABLES);
      const text = 'select number from article_change where backend = $1';
      const {rows} = await database.query<{number: number}>(text, [backend]);
      return rows[0]?.number ?? 0;
    },
  };
}

/** Announces changed articles to every server of this site. */
export class Invalidation {
  readonly #counter: Counter;
  #known?: number;
  readonly #unreadable = new LogThrottle();

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  announce(): Promise<void> {
    return this.#counter.add();
  }

  /** Whether a change was announced since the last call. The first call only learns where the counter stands. */
  async wasAnnounced(): Promise<boolean> {
    const number = await this.#read();
    const announced = this.#known !== undefined && number !== undefined && number !== this.#known;
    this.#known = number ?? this.#known;
    return announced;
  }

  async #read(): Promise<number | undefined> {
    try {
      const number = await this.#counter.read();
      this.#unreadable.ends();
      return number;
    } catch (error) {
      const code = storeFault(error);
      if (this.#unreadable.begins(code))
        log.warn({code}, 'changes of articles cannot be heard of for the moment');
      return undefined;
    }
  }
}

/** In the database where there is one, else in the data folder. */
export function invalidationOf(backend: string, disk: ArticleCache): Invalidation {
  const {databaseUrl} = env();
  return new Invalidation(databaseUrl ? inDatabase(pool(databaseUrl), backend) : inFolder(disk));
}
