import '#server-only';
import {statSync} from 'node:fs';
import {userInfo} from 'node:os';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {hasTable} from '#lib/database/look-into-postgres.ts';

/** A command must not touch this store. The message is a sentence that says why, and what to do. */
export class StrangeStoreError extends Error {
  override name = 'StrangeStoreError';
}

type Settings = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** Where the leads are, for an operator: the file, or the database without user and password. */
export function storeName({databaseUrl, dataDir}: Settings): string {
  if (!databaseUrl) return `SQLite, ${path.join(dataDir, 'outbox.sqlite')}`;
  const {hostname, port, pathname, searchParams} = new URL(databaseUrl);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `PostgreSQL, ${decodeURIComponent(pathname.slice(1))} at ${host}${port && `:${port}`}`;
}

function ownerOf(file: string): number | undefined {
  try {
    return statSync(file).uid;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StrangeStoreError(
      `${file} cannot be looked at (${(error as NodeJS.ErrnoException).code}): run this as the user of the site.`,
    );
  }
}

/**
 * Refuses a file that is not there, since opening would make an empty one in whatever folder the settings of this shell
 * name; and a file of another user's, since what this one writes beside it the site could not read any more.
 * @throws {StrangeStoreError}
 */
export function refuseStrangeFile(file: string, uid = process.getuid?.()): void {
  const owner = ownerOf(file);
  if (owner === undefined)
    throw new StrangeStoreError(
      `There is no store at ${file}. Are these the settings that the site runs with? They come from the environment, and from .env beside package.json. The first start makes the store.`,
    );
  if (uid !== undefined && owner !== uid)
    throw new StrangeStoreError(
      `${file} belongs to the user with id ${owner}, and you are ${userInfo().username} (${uid}). Run this as its owner: sudo -u '#${owner}' …`,
    );
}

/**
 * Makes sure that a command works on the store that the site has made, and makes none.
 * @throws {StrangeStoreError} when there is none, or it is another user's
 * @throws when the database does not answer
 */
export async function refuseStrangeStore({databaseUrl, dataDir}: Settings): Promise<void> {
  if (!databaseUrl) return refuseStrangeFile(path.join(dataDir, 'outbox.sqlite'));
  if (await hasTable(databaseUrl, 'schema_version')) return;
  throw new StrangeStoreError(
    `There is no store in this database (${storeName({databaseUrl, dataDir})}). Are these the settings that the site runs with? The first start makes the store.`,
  );
}
