import '#server-only';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import {ensureTables, type SafePool} from '#lib/database/postgres.ts';
import {openSqliteFile, SIGN_UPS} from '#lib/database/sqlite.ts';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import type {WireFields} from './interface.ts';

const PAGE_ROWS = 500;

const LATEST = new Date('9999-12-31T23:59:59.999Z');

type Row = Record<string, unknown>;
/** The values are `$1`, `$2`. */
type Ask = (sql: string, ...values: unknown[]) => Promise<Row[]>;

const stored = (row: Row) => ({
  idempotencyKey: String(row.idempotency_key),
  mail: String(row.mail),
  fields: String(row.fields),
  createdAt: new Date(row.created_at as string | Date),
});
type StoredRegistration = ReturnType<typeof stored>;

export class Registrations {
  readonly #table: string;
  readonly #ask: Ask;

  constructor(table: 'registration' | 'registrations', ask: Ask) {
    this.#table = table;
    this.#ask = ask;
  }

  async has(email: string): Promise<boolean> {
    return (await this.of(email)).length > 0;
  }

  add(idempotencyKey: string, fields: WireFields): Promise<void> {
    const mail = mailboxOf(String(fields.mail ?? ''));
    return this.put({idempotencyKey, mail, fields: JSON.stringify(fields), createdAt: new Date()});
  }

  /** The same key again adds nothing. */
  async put({idempotencyKey, mail, fields, createdAt}: StoredRegistration): Promise<void> {
    await this.#ask(
      `insert into ${this.#table} (idempotency_key, mail, fields, created_at) values ($1, $2, $3, $4)
       on conflict (idempotency_key) do nothing`,
      ...[idempotencyKey, mail, fields, createdAt.toISOString()],
    );
  }

  /** Finds any spelling of the mailbox. */
  async of(email: string): Promise<StoredRegistration[]> {
    const own = `select * from ${this.#table} where mail = $1`;
    return (await this.#ask(own, mailboxOf(email))).map(stored);
  }

  async forget(email: string, until = LATEST): Promise<number> {
    const own = `delete from ${this.#table} where mail = $1 and created_at <= $2 returning 1`;
    return (await this.#ask(own, mailboxOf(email), until.toISOString())).length;
  }

  async purge(before: Date): Promise<number> {
    const old = `delete from ${this.#table} where created_at < $1 returning 1`;
    return (await this.#ask(old, before.toISOString())).length;
  }

  async page(after: string): Promise<StoredRegistration[]> {
    const next = `select * from ${this.#table} where idempotency_key > $1 order by idempotency_key limit ${PAGE_ROWS}`;
    return (await this.#ask(next, after)).map(stored);
  }
}

/** A write waits so long for another process; it takes a millisecond itself. */
const BUSY_MS = 1000;

/** Flushes every commit before it is acknowledged. @throws {Error} if the folder or file cannot be used */
export function openEmbeddedStore(dataDir: string): DatabaseSync {
  const store = openSqliteFile(path.join(dataDir, SIGN_UPS), {
    busyMs: BUSY_MS,
    synchronous: 'full',
    secureDelete: true,
  });
  store.exec(`
    create table if not exists registrations (
      idempotency_key text primary key, mail text not null, fields text not null, created_at text not null
    ) strict;
    create index if not exists registrations_by_mail on registrations (mail);
  `);
  return store;
}

export function sqliteRegistrations(open: () => DatabaseSync): Registrations {
  return new Registrations('registrations', async (sql, ...values) => {
    const store = await Promise.resolve(open());
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value as string]));
    const rows = store.prepare(sql).all(named);
    // Until then the WAL holds the row.
    if (sql.startsWith('delete') && rows.length) store.exec('pragma wal_checkpoint(truncate)');
    return rows;
  });
}

const TABLES = [
  // Collation C: the order of SQLite, whatever the language of the database.
  `create table if not exists registration (
     idempotency_key text collate "C" primary key,
     mail text not null,
     fields text not null,
     created_at timestamptz not null
   )`,
  'create index if not exists registration_by_mail on registration (mail)',
];

export function postgresRegistrations(database: SafePool): Registrations {
  return new Registrations('registration', async (sql, ...values) => {
    await ensureTables(database, TABLES);
    return (await database.query<Row>(sql, values)).rows;
  });
}
