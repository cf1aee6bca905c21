import '#server-only';
import type {DatabaseSync} from 'node:sqlite';
import {ensureTables, type SafePool} from '#lib/database/postgres.ts';
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

const account = (idempotencyKey: string, fields: WireFields) => ({
  idempotencyKey,
  mail: mailboxOf(String(fields.mail ?? '')),
  fields: JSON.stringify(fields),
});

const stored = (row: Record<string, unknown>): StoredRegistration => ({
  idempotencyKey: String(row.idempotency_key),
  mail: String(row.mail),
  fields: String(row.fields),
  createdAt: new Date(row.created_at as string | Date),
});

/** Accounts in the embedded backend’s SQLite file. @param open called at the first use */
export function sqliteRegistrations(open: () => Promise<DatabaseSync>): Registrations {
  async function put({idempotencyKey, mail, fields, createdAt}: StoredRegistration): Promise<void> {
    (await open())
      .prepare(
        `insert into registrations (idempotency_key, mail, fields, created_at) values (?, ?, ?, ?)
         on conflict (idempotency_key) do nothing`,
      )
      .run(idempotencyKey, mail, fields, createdAt.toISOString());
  }
  return {
    put,
    has: async (email) =>
      (await open()).prepare('select 1 from registrations where mail = ? limit 1').get(mailboxOf(email)) !==
      undefined,
    add: (idempotencyKey, fields) => put({...account(idempotencyKey, fields), createdAt: new Date()}),
    async of(email) {
      const store = await open();
      return store.prepare('select * from registrations where mail = ?').all(mailboxOf(email)).map(stored);
    },
    async forget(email, until = LATEST) {
      const store = await open();
      const {changes} = store
        .prepare('delete from registrations where mail = ? and created_at <= ?')
        .run(mailboxOf(email), until.toISOString());
      // Until then the WAL holds the row.
      store.exec('pragma wal_checkpoint(truncate)');
      return Number(changes);
    },
    async purge(before) {
      const store = await open();
      const {changes} = store
        .prepare('delete from registrations where created_at < ?')
        .run(before.toISOString());
      if (changes) store.exec('pragma wal_checkpoint(truncate)');
      return Number(changes);
    },
    async page(after) {
      const store = await open();
      return store
        .prepare('select * from registrations where idempotency_key > ? order by idempotency_key limit ?')
        .all(after, PAGE_ROWS)
        .map(stored);
    },
  };
}

const TABLES = [
  `create table if not exists registration (
     idempotency_key text primary key,
     mail text not null,
     fields text not null,
     created_at timestamptz not null default now()
   )`,
  'create index if not exists registration_by_mail on registration (mail)',
];

/** Accounts in the database that several servers share. */
export function postgresRegistrations(database: SafePool): Registrations {
  async function ask(text: string, values: unknown[]) {
    await ensureTables(database, TABLES);
    return database.query<Record<string, unknown>>(text, values);
  }
  type Dated = Omit<StoredRegistration, 'createdAt'> & {createdAt?: Date};
  async function put({idempotencyKey, mail, fields, createdAt}: Dated): Promise<void> {
    await ask(
      `insert into registration (idempotency_key, mail, fields, created_at)
       values ($1, $2, $3, coalesce($4, now())) on conflict (idempotency_key) do nothing`,
      [idempotencyKey, mail, fields, createdAt],
    );
  }
  return {
    has: async (email) =>
      (await ask('select 1 from registration where mail = $1 limit 1', [mailboxOf(email)])).rowCount === 1,
    put,
    async of(email) {
      const {rows} = await ask('select * from registration where mail = $1', [mailboxOf(email)]);
      return rows.map(stored);
    },
    // Dated by the clock of the database, which the servers share.
    add: (idempotencyKey, fields) => put(account(idempotencyKey, fields)),
    async forget(email, until = LATEST) {
      const erased = await ask('delete from registration where mail = $1 and created_at <= $2', [
        mailboxOf(email),
        until,
      ]);
      return erased.rowCount ?? 0;
    },
    purge: async (before) =>
      (await ask('delete from registration where created_at < $1', [before])).rowCount ?? 0,
    async page(after) {
      const {rows} = await ask(
        // Collation C: the order of SQLite, whatever the language of the database.
        `select * from registration
         where idempotency_key collate "C" > $1 order by idempotency_key collate "C" limit ${PAGE_ROWS}`,
        [after],
      );
      return rows.map(stored);
    },
  };
}
