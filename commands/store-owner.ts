import {execFileSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import {userInfo} from 'node:os';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {orElse} from '#lib/config/or-else.ts';
import {hasTable} from '#lib/database/look-into-postgres.ts';
import {NotDone} from './program.ts';

/** @returns `'#999'`, which sudo takes, if the system has no name for the id */
export const userName = (uid: number): string =>
  orElse(`'#${uid}'`, () =>
    execFileSync('id', ['-nu', String(uid)], {encoding: 'utf8', stdio: 'pipe'}).trim(),
  );

export type StoreSettings = Pick<Env, 'databaseUrl' | 'dataDir'>;

export function storeName({databaseUrl, dataDir}: StoreSettings): string {
  if (!databaseUrl) return `SQLite, ${path.join(dataDir, 'outbox.sqlite')}`;
  const {hostname, port, pathname, searchParams} = new URL(databaseUrl);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `PostgreSQL, ${decodeURIComponent(pathname.slice(1))} at ${host}${port && `:${port}`}`;
}

/** @returns undefined if the file is this user's @throws if there is no such file */
export function otherOwner(file: string): string | undefined {
  const {uid} = statSync(file);
  return uid === process.getuid?.() ? undefined : userName(uid);
}

/** Opening would create a missing file; beside another user's, SQLite would make files that the site cannot read. */
export function requireOwnFile(file: string): void {
  if (!existsSync(file))
    throw new NotDone(
      `There is no store at ${file}. Are these the settings that the site runs with? They come from the environment, and from .env beside package.json. The first start makes the store.`,
    );
  const owner = otherOwner(file);
  if (owner)
    throw new NotDone(
      `${file} belongs to ${owner}, and you are ${userInfo().username}. Run this as its owner: sudo -u ${owner} …`,
    );
}

/** Creates nothing. @throws if the database does not answer */
export async function requireOwnStore({databaseUrl, dataDir}: StoreSettings): Promise<void> {
  if (!databaseUrl) return requireOwnFile(path.join(dataDir, 'outbox.sqlite'));
  if (await hasTable(databaseUrl, 'schema_version')) return;
  throw new NotDone(
    `There is no store in this database (${storeName({databaseUrl, dataDir})}). Are these the settings that the site runs with? The first start makes the store.`,
  );
}
