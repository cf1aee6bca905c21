import '#server-only';
import {closeSync, mkdirSync, openSync} from 'node:fs';
import path from 'node:path';
import {backup, DatabaseSync} from 'node:sqlite';

interface SqliteOptions {
  /** Milliseconds that a statement waits for another process's transaction, while the file is opened too. */
  busyMs: number;
  /** `full`: every commit is flushed to disk before it is acknowledged. `normal`: a crash may lose the latest. */
  synchronous: 'full' | 'normal';
  /** What is removed is overwritten: for files that hold people's data. */
  secureDelete?: boolean;
}

/**
 * Opens (and makes, when new) a file of the data folder, readable by the site's user alone, with a write-ahead log.
 * @throws {Error} when the folder or file cannot be used; nothing is left open then
 */
export function openSqliteFile(
  file: string,
  {busyMs, synchronous, secureDelete}: SqliteOptions,
): DatabaseSync {
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

/**
 * Opens a file to look at it: nothing is made or changed, whatever state it is in.
 * @throws {Error} when it is not there, or cannot be read
 */
export const lookIntoSqliteFile = (file: string) => new DatabaseSync(file, {readOnly: true});

/** Copies a SQLite database while others write into it: the copy is as it was at one moment. */
export async function copyDatabase(file: string, to: string): Promise<void> {
  const database = new DatabaseSync(file);
  try {
    await backup(database, to);
  } finally {
    database.close();
  }
}
