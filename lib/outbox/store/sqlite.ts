import '#server-only';
import {statSync} from 'node:fs';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import {Kysely, SqliteDialect, type KyselyPlugin, type SqliteDatabase} from 'kysely';
import {checkFile, openSqliteFile, SIGN_UPS} from '#lib/database/sqlite.ts';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import type {Engine} from './engine.ts';
import {migrate, type Prepare} from './migrations.ts';
import type {Tables} from './tables.ts';

/** How long the driver waits for a lock. It blocks the event loop, so the wait is short: Store.transaction retries. */
const BUSY_MS = 20;
/** The same while opening: another process may be switching a new file to WAL. */
const OPENING_MS = 3_000;

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A deferred transaction fails at its first write if another process wrote since its first read.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      // SQLite rolls back by itself on a full disk; a second rollback would hide the reason.
      const over = () => sql === 'rollback' && !database.isTransaction;
      const bind = (parameters: readonly unknown[]) => parameters as (string | number | null)[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...bind(parameters)),
        run: (parameters) => (over() ? {changes: 0, lastInsertRowid: 0} : statement.run(...bind(parameters))),
        iterate: (parameters) => statement.iterate(...bind(parameters)),
      };
    },
  };
}

/** `for update` is PostgreSQL's: here a transaction locks the whole store. */
const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({node}) => (node.kind === 'SelectQueryNode' ? {...node, endModifiers: undefined} : node),
  transformResult: ({result}) => Promise.resolve(result),
};

function resultCode(error: unknown): number | undefined {
  const code = (error as {errcode?: unknown}).errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

const BUSY = 5;
/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH. */
const REFUSED = [18, 19, 20];

/** Opens or creates the outbox's file. @throws {UnusableStoreError} if a newer version wrote it */
export async function openSqlite(dataDir: string, prepare: Prepare = migrate): Promise<Engine> {
  const file = path.join(dataDir, 'outbox.sqlite');
  const database = openSqliteFile(file, {busyMs: OPENING_MS, synchronous: 'full', secureDelete: true});
  database.exec(`pragma foreign_keys = on; pragma busy_timeout = ${BUSY_MS}`);
  const opened = statSync(file).ino;
  const engine: Engine = {
    name: 'SQLite',
    // SQLite would go on writing to a file that was removed or replaced, and those leads would be lost.
    verify() {
      if (statSync(file, {throwIfNoEntry: false})?.ino !== opened)
        throw new UnusableStoreError(
          'The store’s file was removed or replaced while the server ran. Put it in its place, and restart the server.',
        );
    },
    db: new Kysely<Tables>({
      dialect: new SqliteDialect({database: asKyselyDatabase(database)}),
      plugins: [withoutRowLocks],
    }),
    now: () => Promise.resolve(Date.now()),
    lock: () => Promise.resolve(),
    // Until then the WAL holds the old pages.
    async wipe() {
      database.exec('pragma wal_checkpoint(truncate)');
    },
    async check() {
      for (const name of ['outbox.sqlite', SIGN_UPS])
        await checkFile(path.join(/* turbopackIgnore: true */ dataDir, name));
    },
    isBusy: (error) => resultCode(error) === BUSY,
    isRefusal: (error) => REFUSED.includes(resultCode(error) ?? 0),
  };
  try {
    await prepare(engine);
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
  return engine;
}
