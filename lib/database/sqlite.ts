import '#server-only';
import {closeSync, existsSync, mkdirSync, openSync} from 'node:fs';
import path from 'node:path';
import {backup, DatabaseSync} from 'node:sqlite';
import {Worker} from 'node:worker_threads';
import {orElse} from '#lib/config/or-else.ts';

const SQLITE_BUSY = 5;

interface SqliteOptions {
  /** How long a statement, or the opening, waits for another process's transaction (ms). */
  busyMs: number;
  /** `full`: every commit is flushed to disk before it is acknowledged. `normal`: a crash may lose the latest. */
  synchronous: 'full' | 'normal';
  /** Overwrites deleted rows: for files with personal data. */
  secureDelete?: boolean;
}

export function openSqliteFile(file: string, {busyMs, synchronous, secureDelete}: SqliteOptions) {
  mkdirSync(path.dirname(file), {recursive: true, mode: 0o700});
  closeSync(openSync(file, 'a', 0o600)); // SQLite gives its -wal and -shm files the mode of this one.
  const database = new DatabaseSync(file, {timeout: busyMs});
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}`);
    if (secureDelete) database.exec('pragma secure_delete = on');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Immediate: a deferred transaction fails at its first write if another process wrote since its first read. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const done = work();
    database.exec('commit');
    return done;
  } catch (error) {
    // SQLite rolls back by itself on a full disk.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

export const lookIntoSqliteFile = (file: string) => new DatabaseSync(file, {readOnly: true});

export const isSound = (file: string): boolean =>
  orElse(false, () => {
    using database = lookIntoSqliteFile(file);
    return database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok';
  });

/** Whether another process keeps writers out for longer than one of the site does. */
export function isLocked(file: string): boolean {
  using database = new DatabaseSync(file, {timeout: 2_000});
  try {
    database.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    return (error as {errcode?: number}).errcode === SQLITE_BUSY;
  }
}

/** In a thread: a store of a gigabyte takes seconds, in which the driver would answer no request. */
const CHECK = `
  const {DatabaseSync} = require('node:sqlite');
  const {parentPort, workerData} = require('node:worker_threads');
  const check = () => {
    const database = new DatabaseSync(workerData, {readOnly: true});
    const {quick_check: found} = database.prepare('pragma quick_check(1)').get();
    database.close();
    return found === 'ok' ? undefined : {errcode: 11, errstr: 'database disk image is malformed'};
  };
  try {
    parentPort.postMessage(check());
  } catch ({errcode, errstr}) {
    parentPort.postMessage({errcode, errstr});
  }`;

/** The embedded backend's sign-ups lie beside the leads. */
export const SIGN_UPS = 'backend.sqlite';

/** @throws SQLite's error where a page of the file is damaged, or the file cannot be read */
export async function checkFile(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const {promise, resolve, reject} = Promise.withResolvers<object | undefined>();
  new Worker(CHECK, {eval: true, workerData: file, execArgv: ['--disable-warning=ExperimentalWarning']})
    .once('message', resolve)
    .once('error', reject);
  const fault = await promise;
  if (fault) throw Object.assign(new Error('damaged'), {code: 'ERR_SQLITE_ERROR'}, fault);
}

export async function copyDatabase(file: string, to: string): Promise<void> {
  using database = new DatabaseSync(file);
  await backup(database, to);
}

/** Locks a file against other processes until it is closed or this process ends. Returns undefined if it is locked. */
export function machineLock(file: string): {close(): void} | undefined {
  mkdirSync(path.dirname(file), {recursive: true, mode: 0o700});
  const lock = new DatabaseSync(file);
  try {
    // It holds no data, so no journal appears in the folder.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as {errcode?: number}).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
