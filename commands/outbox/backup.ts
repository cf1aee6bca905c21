import {chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {ARTICLE_FILE} from '#lib/blog/article-store.ts';
import type {Env} from '#lib/config/env.ts';
import {dumpDatabase} from '#lib/database/postgres-dump.ts';
import {copyDatabase, isSound} from '#lib/database/sqlite.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {parkingOf, tally} from '#lib/outbox/store/tally.ts';
import {ERASURES, gatherErasures} from '#lib/privacy/erasure-log.ts';
import {NotDone} from '../program.ts';
import {damagedIn, faultsOf, writeSums} from './sums.ts';

/** Of the articles only the days on which they were first published cannot be read again from the backend. */
const DATABASES = ['outbox.sqlite', 'backend.sqlite', ARTICLE_FILE];
const MAIL = 'mail';
const DUMP = 'postgresql.dump';

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

function makePrivate(folder: string): void {
  for (const entry of readdirSync(folder, {withFileTypes: true, recursive: true}))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Copies the mail folder. Skips mails that are erased during the copy. */
function copyMails(from: string, to: string): void {
  mkdirSync(to, {mode: 0o700});
  for (const name of readdirSync(from)) {
    if (name.endsWith('.part')) continue;
    try {
      cpSync(path.join(from, name), path.join(to, name), {
        recursive: true,
        dereference: true,
        preserveTimestamps: true,
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/**
 * Copies everything that cannot be made again into a new folder, while the site runs. Folders 0700, files 0600. The folder
 * has its name only when the copy is complete: before, its name ends in `.part`.
 * @returns the names of the copies
 * @throws {NotDone} if it cannot be made, or the copy is damaged: then it lies in a folder with the ending `.damaged`
 */
export async function backUp(
  settings: Pick<Env, 'dataDir' | 'databaseUrl'>,
  folder: string,
): Promise<string[]> {
  if (!isEmpty(folder)) throw new NotDone(`${folder} is not empty: name a new folder for each backup.`);
  const part = `${folder}.part`;
  rmSync(part, {recursive: true, force: true});
  const copied = await copyInto(part, settings);
  const damaged = damagedIn(part);
  if (damaged.length) {
    rmSync(`${folder}.damaged`, {recursive: true, force: true});
    renameSync(part, `${folder}.damaged`);
    throw new NotDone(
      `The copy of ${damaged.join(', ')} is damaged, as the store may be: bin/site doctor. It lies in ${folder}.damaged; keep the last good backup.`,
    );
  }
  await writeSums(part);
  renameSync(part, folder);
  return copied;
}

/** @returns the names of the copies */
async function copyInto(
  folder: string,
  {dataDir, databaseUrl}: Pick<Env, 'dataDir' | 'databaseUrl'>,
): Promise<string[]> {
  mkdirSync(folder, {recursive: true, mode: 0o700});
  chmodSync(folder, 0o700);
  for (const name of DATABASES) {
    const file = path.join(dataDir, name);
    // A damaged file of articles, which can be read again, must not fail the copy of the leads.
    if (!existsSync(file) || (name === ARTICLE_FILE && !isSound(file))) continue;
    await copyDatabase(file, path.join(folder, name));
  }
  if (existsSync(path.join(dataDir, MAIL))) copyMails(path.join(dataDir, MAIL), path.join(folder, MAIL));
  if (existsSync(path.join(dataDir, ERASURES)))
    cpSync(path.join(dataDir, ERASURES), path.join(folder, ERASURES), {preserveTimestamps: true});
  if (databaseUrl) await dumpDatabase(databaseUrl, path.join(folder, DUMP));
  makePrivate(folder);
  return readdirSync(folder).sort();
}

/** @throws {NotDone} naming what is missing or damaged in a backup */
export async function requireWhole(folder: string): Promise<void> {
  if (![...DATABASES, MAIL, DUMP].some((name) => existsSync(path.join(folder, name))))
    throw new NotDone(`There is no backup at ${folder}.`);
  const faults = await faultsOf(folder);
  if (faults.length) throw new NotDone(`The backup at ${folder} cannot be used: ${faults.join(' ')}`);
}

/**
 * Copies a backup into the data folder, which must have no store. Keeps the modes of the files; `keepPrivate` tightens them.
 * @param newer a data folder whose mails and embedded sign-ups are taken instead
 * @throws {NotDone}
 */
export async function restoreFiles(
  {dataDir}: Pick<Env, 'dataDir'>,
  folder: string,
  newer = '',
): Promise<string[]> {
  await requireWhole(folder);
  const found = [...DATABASES, MAIL].filter((name) => existsSync(path.join(folder, name)));
  if (!found.length) throw new NotDone(`The backup at ${folder} has no SQLite file.`);
  const inTheWay = found.filter((name) => existsSync(path.join(dataDir, name)));
  if (inTheWay.length)
    throw new NotDone(
      `${dataDir} holds ${inTheWay.join(', ')} already. Stop the site, and move the folder away first.`,
    );
  mkdirSync(dataDir, {recursive: true, mode: 0o700});
  for (const name of found) {
    const later = newer && name !== 'outbox.sqlite' && path.join(newer, name);
    const to = path.join(dataDir, name);
    if (later && name !== MAIL && isSound(later)) await copyDatabase(later, to);
    else
      cpSync(later && name === MAIL && existsSync(later) ? later : path.join(folder, name), to, {
        recursive: true,
        preserveTimestamps: true,
      });
  }
  gatherErasures(dataDir, [path.join(folder, ERASURES)]);
  return found;
}

/** Erasure logs of the backups beside this one, later ones too. */
export function erasuresBeside(folder: string): string[] {
  const parent = path.dirname(path.resolve(folder));
  return readdirSync(parent)
    .map((name) => path.join(parent, name, ERASURES))
    .filter((file) => existsSync(file));
}

/** The error of leads that are parked after a restore. */
export const RESTORED = 'operator: restored';

/** Leads of one statement: PostgreSQL and SQLite have a bound of parameters. */
const SOME = 500;

/**
 * Parks every undelivered lead of a restored store: it may have been delivered since the backup.
 * @param known leads of which a newer store says what became of them
 * @returns how many
 */
export function parkPending(store: Store, known: ReadonlySet<string> = new Set()): Promise<number> {
  return store.transaction(async (trx, now) => {
    const waiting = await trx
      .selectFrom('lead')
      .select('id')
      .where('delivered_at', 'is', null)
      .where('suspected', '=', 0)
      .execute();
    const ids = waiting.map(({id}) => id).filter((id) => !known.has(id));
    const parked = new Set<string>();
    for (let at = 0; at < ids.length; at += SOME) {
      const some = ids.slice(at, at + SOME);
      const parking = await parkingOf(trx.selectFrom('lead').where('id', 'in', some));
      const rows = await trx
        .updateTable('job')
        .set({state: 'parked', last_error: RESTORED, settled_at: now, lease_token: null, lease_until: null})
        .where('state', '=', 'pending')
        .where('lead_id', 'in', some)
        .returning('lead_id')
        .execute();
      for (const {lead_id: id} of rows) parked.add(id);
      await tally(trx, now, parking);
    }
    return parked.size;
  });
}
