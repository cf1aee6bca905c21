import {existsSync} from 'node:fs';
import path from 'node:path';
import {env, type Env} from '#lib/config/env.ts';
import {gatherErasures} from '#lib/leads/erasures.ts';
import {localHealth} from '../doctor/running-site.ts';
import {UsageError} from '../program.ts';
import {withProgress} from '../progress.ts';
import {backUp, BackupError, erasuresBeside, parkPending, requireWhole, restoreFiles} from './backup.ts';
import {needed, type Run, type Words} from './words.ts';

/** An error of the file system is a sentence for the operator, not a fault of the store. */
function refuse(error: unknown, sentence: string): never {
  const {syscall, code} = error as NodeJS.ErrnoException;
  throw syscall ? new BackupError(`${sentence}: ${code}.`) : error;
}

/** Says whether a backup is whole. */
export async function verifyBackup({named: [folder = ''], print}: Words): Promise<number> {
  await withProgress((progress) => requireWhole(path.resolve(folder), progress));
  print({whole: true}, () => `The backup at ${path.resolve(folder)} is whole.`);
  return 0;
}

/** Copies what cannot be made again. */
export async function backupTo(settings: Env, words: Words): Promise<number> {
  const folder = path.resolve(needed(words, 'a new folder'));
  const copied = await withProgress((progress) => backUp(settings, folder, progress)).catch(
    (error: unknown) => refuse(error, `The backup cannot be written to ${folder}`),
  );
  words.print({copied}, () => `Copied to ${folder}: ${copied.join(', ')}.`);
  return 0;
}

/** Re-applies erasures, parks undelivered leads, and prints the next steps. */
export const holdLeads: Run = async ({store, touched}, {print}) => {
  const {replayErasures} = await import('./replay-erasures.ts');
  const erased = await withProgress((progress) => replayErasures(store, env().dataDir, progress));
  const count = await parkPending(store);
  touched.count = count;
  const again = erased ? `${erased} people who had been erased since were erased again.\n` : '';
  print({count, erased}, () =>
    count
      ? `${again}${count} undelivered leads are parked now: some may have been delivered since the backup.\nList them:    bin/site outbox list --state parked\nDeliver those that have not arrived: bin/site outbox retry ID…, or all: bin/site outbox retry --state parked --error restored`
      : `${again}There was no undelivered lead.`,
  );
  return 0;
};

/** Adds erasure logs to that of the data folder: one that the operator names, and others. */
export function takeErasures(
  {dataDir}: Pick<Env, 'dataDir'>,
  named: string | undefined,
  beside: string[] = [],
): void {
  if (named !== undefined && !existsSync(named)) throw new BackupError(`There is no file ${named}.`);
  gatherErasures(dataDir, [...(named === undefined ? [] : [named]), ...beside]);
}

/** Restores the files of a backup. `holdLeads` follows. */
export async function restoreFrom(
  settings: Env,
  folder: string,
  erasures: string | undefined,
): Promise<void> {
  if (settings.databaseUrl)
    throw new BackupError(
      'With DATABASE_URL, restore with pg_restore --dbname=… postgresql.dump into an empty database, then: bin/site outbox hold --erasures FILE',
    );
  // Checked first: after a restore, the data folder would have to be emptied before the next try.
  if (erasures !== undefined && !existsSync(erasures)) throw new BackupError(`There is no file ${erasures}.`);
  let restored: string[];
  try {
    restored = await withProgress((progress) => restoreFiles(settings, path.resolve(folder), progress));
  } catch (error) {
    refuse(error, `${settings.dataDir} cannot be written, or the backup cannot be read`);
  }
  takeErasures(settings, erasures, erasuresBeside(folder));
  console.error(
    `Restored: ${restored.join(', ')}. People who were erased since are erased again, by the erasure logs of this backup and of others beside it${erasures ? `, and of ${erasures}` : '; --erasures FILE names one more, such as that of the old data folder'}.`,
  );
}

/** Moves everything from SQLite to PostgreSQL, and says how to go on. */
export async function moveTo(settings: Env, {to, print}: Words): Promise<number> {
  if (to !== 'postgresql') throw new UsageError('move needs --to postgresql: there is no way back.');
  const {databaseUrl} = settings;
  if (!databaseUrl) throw new UsageError('move needs DATABASE_URL, the database to move to.');
  if (await localHealth(settings)) {
    print(
      {outcome: 'not possible'},
      () => 'The site runs: stop every server first, and start them after the move.',
    );
    return 1;
  }
  const {moveStore} = await import('./move-store.ts');
  const moved = await withProgress((progress) => moveStore({...settings, databaseUrl}, progress));
  print(
    moved,
    () =>
      `Moved: ${moved.leads} leads, ${moved.consents} records of consent, ${moved.registrations} sign-ups. The old store is empty.\nStart the site with DATABASE_URL.`,
  );
  return 0;
}
