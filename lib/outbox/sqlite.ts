import '#server-only';
import {statSync} from 'node:fs';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import {Kysely, SqliteDialect, type SqliteDatabase} from 'kysely';
import {openSqliteFile} from '#lib/database/sqlite.ts';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import type {Engine} from './engine.ts';
import {migrate} from './migrations.ts';
import type {Tables} from './tables.ts';

/** The synchronous driver stops the whole server while it waits for a lock, so it hardly waits: the outbox does. */
const BUSY_MS = 20;
/** Opening may find another process about to switch the new file to its log of changes. */
const OPENING_MS = 3_000;

/** Groups of every size have texts of their own; more than these are made anew. */
const STATEMENTS = 300;

/** node:sqlite in the shape that Kysely's SQLite dialect expects; each statement is prepared once. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  type Statement = ReturnType<SqliteDatabase['prepare']>;
  const prepared = new Map<string, Statement>();

  function prepare(sql: string): Statement {
    // A deferred transaction that reads first and writes later fails at once when another process wrote in between.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
    // A full store has rolled back by itself; a second rollback would hide the reason.
    const over = () => sql === 'rollback' && !database.isTransaction;
    const bind = (parameters: readonly unknown[]) => parameters as (string | number | null)[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...bind(parameters)),
      run: (parameters) => (over() ? {changes: 0, lastInsertRowid: 0} : statement.run(...bind(parameters))),
      iterate: (parameters) => statement.iterate(...bind(parameters)),
    };
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= STATEMENTS) prepared.clear();
      const statement = prepare(sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** SQLite's primary result code; its extended forms have it in their lowest byte. */
function resultCode(error: unknown): number | undefined {
  const code = (error as {errcode?: unknown}).errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

const BUSY = 5;
/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH. */
const REFUSED = [18, 19, 20];

/**
 * Opens (and makes, when new) the outbox's file with every commit flushed to disk before it is acknowledged.
 * @throws {UnusableStoreError} when a newer version wrote it
 * @throws {Error} when the folder or file cannot be used
 */
export async function openSqlite(dataDir: string): Promise<Engine> {
  const file = path.join(dataDir, 'outbox.sqlite');
  const database = openSqliteFile(file, {busyMs: OPENING_MS, synchronous: 'full', secureDelete: true});
  database.exec(`pragma foreign_keys = on; pragma busy_timeout = ${BUSY_MS}`);
  const opened = statSync(file).ino;
  const engine: Engine = {
    name: 'SQLite',
    // A file that was removed or replaced would take leads all the same, and nobody would see them again.
    verify() {
      if (statSync(file, {throwIfNoEntry: false})?.ino !== opened)
        throw new UnusableStoreError(
          'The store’s file was removed or replaced while the server ran. Put it in its place, and restart the server.',
        );
    },
    db: new Kysely<Tables>({dialect: new SqliteDialect({database: asKyselyDatabase(database)})}),
    now: () => Promise.resolve(Date.now()),
    // A transaction here has the whole store to itself.
    lock: () => Promise.resolve(),
    lockSchema: () => Promise.resolve(),
    locksRows: false,
    // The log of changes still holds the pages as they were.
    async wipe() {
      database.exec('pragma wal_checkpoint(truncate)');
    },
    isBusy: (error) => resultCode(error) === BUSY,
    isRefusal: (error) => REFUSED.includes(resultCode(error) ?? 0),
  };
  try {
    await migrate(engine);
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
  return engine;
}
