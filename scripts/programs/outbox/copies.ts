import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import type {OpenStore} from '#lib/leads/store.ts';
import {backUp, BackupError, hold, restoreFiles} from '#lib/operate/backup.ts';
import {isServing} from '#lib/operate/doctor/running-site.ts';
import {refuseStrangeFile} from '#lib/operate/own-store.ts';
import {PLACES, UsageError, type Place} from './words.ts';

type Print = (value: unknown, text: () => string) => void;

/** Copies what cannot be had again. */
export async function backupTo(settings: Env, folder: string, print: Print): Promise<number> {
  const copied = await backUp(settings, path.resolve(folder));
  print({copied}, () => `Copied to ${path.resolve(folder)}: ${copied.join(', ')}.`);
  return 0;
}

/** Parks what is under way, and says how to go on. */
export async function holdLeads({store}: Pick<OpenStore, 'store'>, print: Print): Promise<number> {
  const count = await hold(store);
  print({count}, () =>
    count
      ? `${count} leads were under way and are held now: some may have been delivered since the copy was made.\nLook at them:    outbox -- list --state parked\nSend those that nobody has: outbox -- retry ID…, or all: outbox -- retry --state parked --error restored`
      : 'No lead was under way.',
  );
  return 0;
}

/** Brings the files of a backup back. The store is opened, and what was under way in it held, after this. */
export function restoreFrom(settings: Env, folder: string): void {
  if (settings.databaseUrl)
    throw new BackupError(
      'With DATABASE_URL, restore with pg_restore --dbname=… postgresql.dump into an empty database, then: outbox -- hold',
    );
  if (existsSync(settings.dataDir)) refuseStrangeFile(settings.dataDir);
  const restored = restoreFiles(settings, path.resolve(folder));
  console.error(
    `Restored: ${restored.join(', ')}. Whoever was erased since must be erased again: outbox -- forget`,
  );
}

/** Carries everything from SQLite to PostgreSQL or back, and says how to go on. */
export async function moveTo(to: Place | undefined, settings: Env, print: Print): Promise<number> {
  if (!to) throw new UsageError(`move needs --to ${PLACES.join(' or --to ')}.`);
  const {databaseUrl} = settings;
  if (!databaseUrl)
    throw new UsageError('move needs DATABASE_URL, whichever way it goes; after --to sqlite, unset it.');
  if (await isServing(settings)) {
    print(
      {outcome: 'not possible'},
      () => 'The site runs: stop every server first, and start them after the move.',
    );
    return 1;
  }
  const {moveStore} = await import('#lib/operate/move.ts');
  const moved = await moveStore(to, {...settings, databaseUrl});
  print(moved, () =>
    [
      `Moved: ${moved.leads} leads, ${moved.consents} records of consent, ${moved.registrations} sign-ups. The old store is empty.`,
      to === 'postgresql' ? 'Start the site with DATABASE_URL.' : 'Unset DATABASE_URL, and start the site.',
    ].join('\n'),
  );
  return 0;
}
