import '#server-only';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Holds a lock of this machine in a file: until it is closed, or its process ends in whatever way.
 * @returns undefined while another process holds it
 * @throws if the file cannot be used, as on a full disk
 */
export function machineLock(file: string): {close(): void} | undefined {
  mkdirSync(path.dirname(file), {recursive: true, mode: 0o700});
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as {errcode?: number}).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
