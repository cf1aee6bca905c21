import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {env, type Env} from '#lib/config/env.ts';
import {firstOf} from '#lib/outbox/admin/filter.ts';
import {listLeads} from '#lib/outbox/admin/report.ts';
import {salvage} from '#lib/outbox/admin/salvage.ts';
import {RESTORED, storedIn, takeNewer, type StoredLead} from '#lib/outbox/admin/take-newer.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {ERASURES, gatherErasures} from '#lib/privacy/erasure-log.ts';
import {inParis, table, toJson} from '../print.ts';
import {isDatabase, NotDone, typedPath} from '../program.ts';
import {backUp, backupsIn, erasuresBeside, requireWhole, restoreFiles} from './backup.ts';
import {first, type Run, type Words} from './words.ts';

export async function verifyBackup(words: Words): Promise<number> {
  const folder = typedPath(first(words));
  await requireWhole(folder);
  words.print({whole: true}, () => `The backup at ${folder} is whole.`);
  return 0;
}

/** @throws where there is no such folder, or it is not this user's */
export function listBackups({named: [folder = '/var/backups/site'], print}: Words): number {
  const backups = backupsIn(typedPath(folder));
  print(backups, () =>
    !backups.length
      ? `There is no backup at ${folder}.`
      : table(
          ['backup', 'made', 'MB', 'state'],
          backups.map(({name, madeAt, bytes, state}) => [
            name,
            inParis(madeAt),
            (bytes / 1e6).toFixed(1),
            state,
          ]),
        ),
  );
  return 0;
}

export const backup: Run = async (_open, words) => {
  const folder = typedPath(first(words));
  const copied = await backUp(env(), folder);
  words.print({copied}, () => `Copied to ${folder}: ${copied.join(', ')}.`);
  return 0;
};

/** Reads a data folder, its outbox.sqlite, what `export --salvage` printed, or a database. */
async function* newerLeads(named: string): AsyncGenerator<StoredLead> {
  if (isDatabase(named)) {
    const {SafePool} = await import('#lib/database/postgres.ts');
    const {openPostgres} = await import('#lib/outbox/store/postgres.ts');
    // Of any version: the way back from a migration leads here.
    await using newer = new Store(await openPostgres(named, new SafePool(named), () => Promise.resolve()));
    return yield* storedIn((read) => newer.transaction(read));
  }
  const file = isFolder(named) ? path.join(named, 'outbox.sqlite') : named;
  if (file.endsWith('.sqlite')) return yield* salvage(file);
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line) yield JSON.parse(line) as StoredLead;
}

const isFolder = (named: string) => Boolean(statSync(named, {throwIfNoEntry: false})?.isDirectory());

export function salvageFrom({dataDir}: Env): number {
  let count = 0;
  for (const one of salvage(path.join(dataDir, 'outbox.sqlite'))) {
    console.log(toJson(one));
    if ('lead' in one) count += 1;
  }
  console.error(`${count} leads could be read.`);
  return 0;
}

/** Counts leads that a restore has parked and no command has changed since. */
const held = (store: Store): Promise<number> =>
  store.transaction(async (trx) => {
    const of = trx.selectFrom('job').where('state', '=', 'parked').where('last_error', '=', RESTORED);
    return (await of.select('lead_id').distinct().execute()).length;
  });

/** Parks undelivered leads, takes what a newer store knows, re-applies erasures, and prints the next steps. */
export const holdLeads: Run = async ({store, touched}, {print, sinceDelivered}) => {
  const {parkPending, replayErasures} = await import('./hold.ts');
  await parkPending(store);
  if (sinceDelivered !== undefined) {
    const {stepsOf, isKind} = await import('#lib/leads/kinds.ts');
    const folder = isFolder(sinceDelivered) ? sinceDelivered : path.dirname(sinceDelivered);
    gatherErasures(env().dataDir, [path.join(folder, ERASURES)]);
    const newer = newerLeads(sinceDelivered);
    const {known, delivered, added} = await takeNewer(store, newer, (kind) =>
      isKind(kind) ? stepsOf(kind) : [],
    );
    console.error(
      `Of ${known} leads the newer store says what became of them: ${delivered} are delivered, ${added} came since the backup.`,
    );
  }
  const erased = await replayErasures(store, env().dataDir);
  const count = await held(store);
  touched.count = count;
  const again = erased ? `${erased} people who had been erased since were erased again.\n` : '';
  print({count, erased}, () =>
    count
      ? `${again}${count} undelivered leads are parked now: some may have been delivered since the backup.\nList them:    bin/site outbox list --state parked\nDeliver those that have not arrived: bin/site outbox retry ID…, or all: bin/site outbox retry --state parked --error restored`
      : `${again}No lead had to be parked.`,
  );
  return 0;
};

/** What restore does to leads, for a database that pg_restore has restored. */
export const hold: Run = async (open, words) => {
  const {confirmed} = await import('./change.ts');
  gatherErasures(env().dataDir, words.erasures === undefined ? [] : [words.erasures]);
  const {first: leads} = await firstOf(listLeads(open.store, ['pending']), () => true);
  return (await confirmed(leads, words)) ? holdLeads(open, words) : 1;
};

export async function restoreFrom(settings: Env, words: Words): Promise<void> {
  const folder = typedPath(first(words));
  const {erasures, sinceDelivered} = words;
  if (settings.databaseUrl)
    throw new NotDone(
      'With DATABASE_URL, restore with pg_restore --dbname=… postgresql.dump into an empty database, then: bin/site store hold --erasures FILE',
    );
  const restored = await restoreFiles(
    settings,
    folder,
    sinceDelivered && isFolder(sinceDelivered) ? sinceDelivered : undefined,
  );
  gatherErasures(settings.dataDir, [
    ...(erasures === undefined ? [] : [erasures]),
    ...erasuresBeside(folder),
  ]);
  console.error(
    `Restored: ${restored.join(', ')}. People who were erased since are erased again, by the erasure logs of this backup and of others beside it${erasures ? `, and of ${erasures}` : '; --erasures FILE names one more, such as that of the old data folder'}.`,
  );
}

export const move: Run = async ({store}, {print}) => {
  const {moveStore} = await import('./move-store.ts');
  const moved = await moveStore(env(), store);
  print(
    moved,
    () =>
      `Moved: ${moved.leads} leads, ${moved.consents} records of consent, ${moved.registrations} sign-ups. The old store is empty.\nStart the site with DATABASE_URL.`,
  );
  return 0;
};
