import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {env} from '#lib/config/env.ts';
import {ensureTables, pool, type SafePool} from '#lib/database/postgres.ts';
import {storeFault} from '#lib/database/unusable.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import type {Copies} from './copies.ts';

/** Another server is told of a change: this one knows within ten seconds. */
const LOOK_EVERY_MS = 3_000;

/** How often someone has said that articles changed, where all servers of this site see it. */
interface Counter {
  add(): Promise<void>;
  /** How often, so far; undefined, or a failure, where it cannot be read just now. */
  read(): Promise<number | undefined>;
}

/** The count of changes in the data folder, for servers of one machine. */
export const inFolder = (copies: Copies): Counter => ({
  add: async () => copies.noteChange(),
  read: async () => copies.changes(),
});

const TABLE = 'create table if not exists article_change (backend text primary key, number bigint not null)';

/** The count of changes in the database that servers share. @param backend whose articles changed */
export function inDatabase(database: SafePool, backend: string): Counter {
  let made = false;
  const makeTable = async () => {
    if (!made) await ensureTables(database, [TABLE]);
    made = true;
  };
  return {
    async add() {
      await makeTable();
      await database.query(
        `insert into article_change values ($1, 1)
         on conflict (backend) do update set number = article_change.number + 1`,
        [backend],
      );
    },
    async read() {
      await makeTable();
      const text = 'select number from article_change where backend = $1';
      const {rows} = await database.query<{number: number}>(text, [backend]);
      return rows[0]?.number ?? 0;
    },
  };
}

/** Carries the news that articles changed to every server of this site. */
export class Changes {
  readonly #counter: Counter;
  readonly #everyMs: number;
  readonly #unheard = new LogThrottle();

  constructor(counter: Counter, everyMs = LOOK_EVERY_MS) {
    this.#counter = counter;
    this.#everyMs = everyMs;
  }

  tell(): Promise<void> {
    return this.#counter.add();
  }

  /** @returns what ends the hearing */
  hear(changed: () => void): () => void {
    let ended = false;
    let known: number | undefined;
    const listen = async () => {
      while (!ended) {
        const number = await this.#read();
        if (!ended && known !== undefined && number !== undefined && number !== known) changed();
        known = number ?? known;
        await sleep(this.#everyMs, undefined, {ref: false});
      }
    };
    void listen();
    return () => {
      ended = true;
    };
  }

  async #read(): Promise<number | undefined> {
    try {
      const number = await this.#counter.read();
      this.#unheard.ends();
      return number;
    } catch (error) {
      const code = storeFault(error);
      if (this.#unheard.begins(code))
        log.warn({code}, 'changes of articles cannot be heard of for the moment');
      return undefined;
    }
  }
}

/** In the database where there is one, else in the data folder. */
export function changesOf(backend: string, copies: Copies): Changes {
  const {databaseUrl} = env();
  return new Changes(databaseUrl ? inDatabase(pool(databaseUrl), backend) : inFolder(copies));
}
