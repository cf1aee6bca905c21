import '#server-only';
import {chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {DumpError, dumpDatabase} from '#lib/database/postgres-dump.ts';
import {copyDatabase, isSound} from '#lib/database/sqlite.ts';
import {storeFault, UnusableStoreError} from '#lib/database/unusable.ts';

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** Folders of the data folder with the store as it was before a migration, in the form of a backup. */
const COPY = /^before-\d+$/;

async function writeCopy({dataDir, databaseUrl}: Place, folder: string) {
  const file = path.join(folder, databaseUrl ? 'postgresql.dump' : 'outbox.sqlite');
  if (databaseUrl) await dumpDatabase(databaseUrl, file);
  else await copyDatabase(path.join(dataDir, 'outbox.sqlite'), file);
  chmodSync(file, 0o600);
  if (!databaseUrl && !isSound(file)) throw new UnusableStoreError('the store is damaged: bin/site doctor');
}

/**
 * Copies the store into the folder `before-VERSION` of the data folder, in place of an earlier such copy. Call it while no
 * other process can migrate the store.
 * @param version that the store is migrated to
 * @returns the folder
 * @throws {UnusableStoreError} if there is no whole copy: the store must then not be migrated
 */
export async function copyBeforeMigration(settings: Place, version: number): Promise<string> {
  const folder = path.join(settings.dataDir, `before-${version}`);
  const part = `${folder}.part`;
  rmSync(part, {recursive: true, force: true});
  try {
    mkdirSync(part, {recursive: true, mode: 0o700});
    await writeCopy(settings, part);
    rmSync(folder, {recursive: true, force: true});
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, {recursive: true, force: true});
    const why = error instanceof DumpError ? error.message : `${storeFault(error)}.`;
    throw new UnusableStoreError(
      `The store was not migrated to version ${version}, because it could not be copied first. ${why} The release that ran before goes on with it.`,
    );
  }
  return folder;
}

/** Removes copies from before a time. @returns how many */
export function purgeCopies(dataDir: string, before: Date): number {
  if (!existsSync(dataDir)) return 0;
  const old = readdirSync(dataDir)
    .filter((name) => COPY.test(name))
    .map((name) => path.join(dataDir, name))
    .filter((folder) => statSync(folder).mtimeMs < before.getTime());
  for (const folder of old) rmSync(folder, {recursive: true, force: true});
  return old.length;
}
