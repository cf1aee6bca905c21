import '#server-only';
import {backendIdentity} from '#lib/backend/identity.ts';
import {env} from '#lib/config/env.ts';
import {ensureTables, pool, type SafePool} from '#lib/database/postgres.ts';
import {storeFault} from '#lib/database/unusable.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

const TABLES = [
  'create table if not exists article_change (backend text primary key, number bigint not null)',
];

/** The machines of one database tell each other by a counter that articles changed. */
export class Announcements {
  readonly #database: SafePool;
  readonly #backend: string;
  #known?: number;
  readonly #unreadable = new LogThrottle();

  constructor(database: SafePool, name: string) {
    this.#database = database;
    this.#backend = name;
  }

  async announce(): Promise<void> {
    await ensureTables(this.#database, TABLES);
    await this.#database.query(
      `insert into article_change values ($1, 1)
       on conflict (backend) do update set number = article_change.number + 1`,
      [this.#backend],
    );
  }

  /** The first call only learns where the counter stands. */
  async heard(): Promise<boolean> {
    try {
      await ensureTables(this.#database, TABLES);
      const text = 'select number from article_change where backend = $1';
      const {rows} = await this.#database.query<{number: number}>(text, [this.#backend]);
      const number = Number(rows[0]?.number ?? 0);
      const isNew = this.#known !== undefined && number !== this.#known;
      this.#known = number;
      this.#unreadable.ends();
      return isNew;
    } catch (error) {
      const code = storeFault(error);
      if (this.#unreadable.begins(code)) log.warn({code}, 'the counter of changed articles cannot be read');
      return false;
    }
  }
}

let known: Announcements | undefined;
/** Undefined without a database: the processes of one machine share what is published. */
export function announcements(): Announcements | undefined {
  const {databaseUrl, legacy} = env();
  return databaseUrl ? (known ??= new Announcements(pool(databaseUrl), backendIdentity(legacy))) : undefined;
}
