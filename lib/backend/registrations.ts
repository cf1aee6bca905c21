import '#server-only';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import {ensureTables, type SafePool} from '#lib/database/postgres.ts';
import {openSqliteFile} from '#lib/database/sqlite.ts';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import type {WireFields} from './interface.ts';

/** A stored account. */
interface StoredRegistration {
  idempotencyKey: string;
  mail: string;
  /** JSON of {@link WireFields}. */
  fields: string;
  createdAt: Date;
}

/** The embedded backend's accounts: in its SQLite file, or in the database that several servers share. */
export interface Registrations {
  has(email: string): Promise<boolean>;
  /** The same key again adds nothing. */
  add(idempotencyKey: string, fields: WireFields): Promise<void>;
  /** A person's registrations, in any spelling of the mailbox: those that `forget` removes. */
  of(email: string): Promise<StoredRegistration[]>;
  /** Removes a person's registrations, in any spelling of the mailbox. @param until later ones stay @returns how many */
  forget(email: string, until?: Date): Promise<number>;
  /** Removes registrations from before a time. @returns how many */
  purge(before: Date): Promise<number>;
  /** At most 500 registrations, ordered by key, after a key; '' is the start. */
  page(after: string): Promise<StoredRegistration[]>;
  /** Adds a registration of another store. The same key again adds nothing. */
  put(registration: StoredRegistration): Promise<void>;
}

/** Registrations that one query of a list returns. */
const PAGE_ROWS = 500;

const LATEST = new Date('9999-12-31T23:59:59.999Z');

type Row = Record<string, unknown>;

const stored = (row: Row): StoredRegistration => ({
  idempotencyKey: String(row.idempotency_key),
  mail: String(row.mail),
  fields: String(row.fields),
  createdAt: new Date(row.created_at as string | Date),
});

/**
 * Accounts in a database.
 * @param ask runs one statement, whose values are `$1`, `$2`
 * @param now of a new account; null: by the clock of the database, which several servers share
 */
function registrationsIn(
  table: 'registration' | 'registrations',
  ask: (sql: string, ...values: unknown[]) => Promise<Row[]>,
  now: () => Date | null,
): Registrations {
  const put = async (key: string, mail: string, fields: string, createdAt: Date | null) =>
    void (await ask(
      `insert into ${table} (idempotency_key, mail, fields, created_at) values ($1, $2, $3, coalesce($4, current_timestamp))
       on conflict (idempotency_key) do nothing`,
      ...[key, mail, fields, createdAt?.toISOString() ?? null],
    ));
  return {
    has: async (email) =>
      (await ask(`select 1 from ${table} where mail = $1 limit 1`, mailboxOf(email))).length > 0,
    add: (key, fields) => put(key, mailboxOf(String(fields.mail ?? '')), JSON.stringify(fields), now()),
    put: ({idempotencyKey, mail, fields, createdAt}) => put(idempotencyKey, mail, fields, createdAt),
    of: async (email) => (await ask(`select * from ${table} where mail = $1`, mailboxOf(email))).map(stored),
    async forget(email, until = LATEST) {
      const own = `delete from ${table} where mail = $1 and created_at <= $2 returning 1`;
      return (await ask(own, mailboxOf(email), until.toISOString())).length;
    },
    async purge(before) {
      const old = `delete from ${table} where created_at < $1 returning 1`;
      return (await ask(old, before.toISOString())).length;
    },
    async page(after) {
      const next = `select * from ${table} where idempotency_key > $1 order by idempotency_key limit ${PAGE_ROWS}`;
      return (await ask(next, after)).map(stored);
    },
  };
}

/** How long a write waits for another process. Writes are single rows, and take a millisecond. */
const BUSY_MS = 1000;

/**
 * Opens or creates the embedded backend's file. Every commit is flushed before it is acknowledged.
 * @throws {Error} if the folder or file cannot be used
 */
export function openEmbeddedStore(dataDir: string): DatabaseSync {
  const store = openSqliteFile(path.join(dataDir, 'backend.sqlite'), {
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

/** Accounts in the embedded backend’s SQLite file. @param open called at each use */
export function sqliteRegistrations(open: () => DatabaseSync): Registrations {
  async function ask(sql: string, ...values: unknown[]): Promise<Row[]> {
    const store = await Promise.resolve(open());
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value as string]));
    const rows = store.prepare(sql).all(named);
    // Until then the WAL holds the row.
    if (sql.startsWith('delete') && rows.length) store.exec('pragma wal_checkpoint(truncate)');
    return rows;
  }
  return registrationsIn('registrations', ask, () => new Date());
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

/** Accounts in the database that several servers share. */
export function postgresRegistrations(database: SafePool): Registrations {
  return registrationsIn(
    'registration',
    async (sql, ...values) => {
      await ensureTables(database, TABLES);
      return (await database.query<Row>(sql, values)).rows;
    },
    () => null,
  );
}
