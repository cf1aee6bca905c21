import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {gatherErasures} from '#lib/leads/erasures.ts';
import type {OpenStore} from '#lib/leads/store.ts';
import {backUp, BackupError, erasuresBeside, hold, restoreFiles} from '#lib/operate/backup.ts';
import {isServing} from '#lib/operate/doctor/running-site.ts';
import {UsageError} from '../program.ts';

type Print = (value: unknown, text: () => string) => void;

/** What the system forbids is no fault of the store. */
function refuse(error: unknown, sentence: string): never {
  const {syscall, code} = error as NodeJS.ErrnoException;
  throw syscall ? new BackupError(`${sentence}: ${code}.`) : error;
}

/** Copies what cannot be had again. */
export async function backupTo(settings: Env, folder: string, print: Print): Promise<number> {
  const copied = await backUp(settings, path.resolve(folder)).catch((error: unknown) =>
    refuse(error, `The backup cannot be written to ${path.resolve(folder)}`),
  );
  print({copied}, () => `Copied to ${path.resolve(folder)}: ${copied.join(', ')}.`);
  return 0;
}

/** Parks what is under way, and says how to go on. */
export async function holdLeads(
  {store, administration}: Pick<OpenStore, 'store' | 'administration'>,
  {dataDir}: Pick<Env, 'dataDir'>,
  print: Print,
): Promise<number> {
  const {replayErasures} = await import('#lib/operate/replay-erasures.ts');
  const erased = await replayErasures(administration, dataDir);
  const count = await hold(store);
  const again = erased ? `${erased} people who had been erased since were erased again.\n` : '';
  print({count, erased}, () =>
    count
      ? `${again}${count} leads were under way and are held now: some may have been delivered since the copy was made.\nLook at them:    outbox -- list --state parked\nSend those that nobody has: outbox -- retry ID…, or all: outbox -- retry --state parked --error restored`
      : `${again}No lead was under way.`,
  );
  return 0;
}

/** Takes over the notes of who was erased, from a file that an operator names and from wherever they may lie. */
export function takeErasures(
  {dataDir}: Pick<Env, 'dataDir'>,
  named: string | undefined,
  beside: string[] = [],
): void {
  if (named !== undefined && !existsSync(named)) throw new BackupError(`There is no file ${named}.`);
  gatherErasures(dataDir, [...(named === undefined ? [] : [named]), ...beside]);
}

/** Brings the files of a backup back. The store is opened, and what was under way in it held, after this. */
export function restoreFrom(settings: Env, folder: string, erasures: string | undefined): void {
  if (settings.databaseUrl)
    throw new BackupError(
      'With DATABASE_URL, restore with pg_restore --dbname=… postgresql.dump into an empty database, then: outbox -- hold',
    );
  // Before anything is there: a file that is misnamed is no reason to begin again.
  if (erasures !== undefined && !existsSync(erasures)) throw new BackupError(`There is no file ${erasures}.`);
  let restored: string[];
  try {
    restored = restoreFiles(settings, path.resolve(folder));
  } catch (error) {
    refuse(error, `${settings.dataDir} cannot be written, or the backup cannot be read`);
  }
  takeErasures(settings, erasures, erasuresBeside(folder));
  console.error(
    `Restored: ${restored.join(', ')}. Whoever was erased since is erased again, as far as the notes go that are here: those of this backup, of others beside it${erasures ? `, and of ${erasures}` : '; --erasures FILE names more, such as the one of the old data folder'}.`,
  );
}

/** Moves everything from SQLite to PostgreSQL, and says how to go on. */
export async function moveTo(to: string | undefined, settings: Env, print: Print): Promise<number> {
  if (to !== 'postgresql') throw new UsageError('move needs --to postgresql: there is no way back.');
  const {databaseUrl} = settings;
  if (!databaseUrl) throw new UsageError('move needs DATABASE_URL, the database to move to.');
  if (await isServing(settings)) {
    print(
      {outcome: 'not possible'},
      () => 'The site runs: stop every server first, and start them after the move.',
    );
    return 1;
  }
  const {moveStore} = await import('#commands/outbox/move-store.ts');
  const moved = await moveStore({...settings, databaseUrl});
  print(
    moved,
    () =>
      `Moved: ${moved.leads} leads, ${moved.consents} records of consent, ${moved.registrations} sign-ups. The old store is empty.\nStart the site with DATABASE_URL.`,
  );
  return 0;
}
