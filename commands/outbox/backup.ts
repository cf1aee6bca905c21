import {createHash} from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {ARTICLE_FILE} from '#lib/blog/article-file.ts';
import {filesIn} from '#lib/build/sources.ts';
import {dumpDatabase} from '#lib/database/postgres-dump.ts';
import {copyDatabase, isSound, SIGN_UPS} from '#lib/database/sqlite.ts';
import {storeFault} from '#lib/database/unusable.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {ERASURES, gatherErasures} from '#lib/privacy/erasure-log.ts';
import {NotDone, sentenceOf} from '../program.ts';
import type {StoreSettings} from '../store-owner.ts';

/** The articles' file alone knows on which days they were first published. */
const LEADS = 'outbox.sqlite';
const DATABASES = [LEADS, SIGN_UPS, ARTICLE_FILE];
const FOLDERS = ['mail', 'desk'];
const DUMP = 'postgresql.dump';

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

function makePrivate(folder: string): void {
  for (const entry of readdirSync(folder, {withFileTypes: true, recursive: true}))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Skips mails that are erased during the copy. */
function copyFolder(from: string, to: string): void {
  if (!existsSync(from)) return;
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

/** Digests of a backup's files, as `sha256sum` writes them. Written last: a folder with it is complete. */
const SUMS = 'SHA256SUMS';

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Leaves out the files that SQLite makes beside a database that is read, because they change. */
const namesIn = (folder: string): string[] =>
  filesIn(folder)
    .map((file) => path.relative(folder, file))
    .filter((name) => !/-(?:wal|shm)$/.test(name));

async function writeSums(folder: string): Promise<void> {
  let sums = '';
  for (const name of namesIn(folder).sort()) sums += `${await digestOf(path.join(folder, name))}  ${name}\n`;
  writeFileSync(path.join(folder, SUMS), sums, {mode: 0o600, flush: true});
}

const damagedIn = (folder: string): string[] =>
  namesIn(folder).filter((name) => name.endsWith('.sqlite') && !isSound(path.join(folder, name)));

async function faultsOf(folder: string): Promise<string[]> {
  const damaged = damagedIn(folder).map((name) => `${name} is damaged.`);
  const sums = path.join(folder, SUMS);
  if (!existsSync(sums)) return ['It was never completed.', ...damaged];
  const faults: string[] = [];
  for (const line of readFileSync(sums, 'utf8').trimEnd().split('\n')) {
    const [digest, name] = [line.slice(0, 64), line.slice(66)];
    const file = path.join(folder, name);
    if (!name) faults.push(`${SUMS} cannot be read.`);
    else if (!existsSync(file)) faults.push(`${name} is missing.`);
    else if ((await digestOf(file)) !== digest) faults.push(`${name} is not what was copied.`);
  }
  return [...faults, ...damaged];
}

/**
 * Copies everything that cannot be made again into a new folder, while the site runs. Folders 0700, files 0600. The folder
 * has its name only when the copy is complete: before, its name ends in `.part`.
 * @returns the names of the copies
 * @throws {NotDone} if it cannot be made, or the copy is damaged: then it lies in a folder with the ending `.damaged`
 */
export async function backUp(settings: StoreSettings, folder: string): Promise<string[]> {
  if (!isEmpty(folder)) throw new NotDone(`${folder} is not empty: name a new folder for each backup.`);
  const part = `${folder}.part`;
  rmSync(part, {recursive: true, force: true});
  const copied = await copyInto(part, settings).catch((error: unknown) => {
    // Each night has another name: what is left of a copy would keep a full disk full.
    rmSync(part, {recursive: true, force: true});
    if (sentenceOf(error)) throw error;
    throw new NotDone(`${folder} could not be written: ${storeFault(error)}.`);
  });
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

async function copyInto(folder: string, {dataDir, databaseUrl}: StoreSettings): Promise<string[]> {
  mkdirSync(folder, {recursive: true, mode: 0o700});
  chmodSync(folder, 0o700);
  for (const name of DATABASES) {
    const file = path.join(dataDir, name);
    // A damaged file of articles, which can be read again, must not fail the copy of the leads.
    if (!existsSync(file) || (name === ARTICLE_FILE && !isSound(file))) continue;
    await copyDatabase(file, path.join(folder, name));
  }
  for (const name of FOLDERS) copyFolder(path.join(dataDir, name), path.join(folder, name));
  if (existsSync(path.join(dataDir, ERASURES)))
    cpSync(path.join(dataDir, ERASURES), path.join(folder, ERASURES), {preserveTimestamps: true});
  if (databaseUrl) await dumpDatabase(databaseUrl, path.join(folder, DUMP));
  makePrivate(folder);
  return readdirSync(folder).sort();
}

/** @throws {NotDone} naming what is missing or damaged in a backup */
export async function requireWhole(folder: string): Promise<void> {
  if (![...DATABASES, ...FOLDERS, DUMP].some((name) => existsSync(path.join(folder, name))))
    throw new NotDone(`There is no backup at ${folder}.`);
  const faults = await faultsOf(folder);
  if (faults.length) throw new NotDone(`The backup at ${folder} cannot be used: ${faults.join(' ')}`);
}

/** The latest first. Only `--verify` reads what is in one. */
export function backupsIn(folder: string) {
  return readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => {
      const whole = path.join(folder, name);
      const bytes = filesIn(whole).reduce((sum, file) => sum + statSync(file).size, 0);
      const state = name.endsWith('.damaged')
        ? 'damaged'
        : existsSync(path.join(whole, SUMS))
          ? 'complete'
          : 'unfinished';
      return {name, madeAt: statSync(whole).mtime, bytes, state};
    })
    .sort((one, other) => Number(other.madeAt) - Number(one.madeAt));
}

/** The store gets its name once its undelivered leads are held: a failure before leaves none that a server would deliver. */
async function restoreLeads(file: string, dataDir: string): Promise<void> {
  // Imported late: their modules read the settings at once.
  const {openSqlite} = await import('#lib/outbox/store/sqlite.ts');
  const {parkPending} = await import('./hold.ts');
  const aside = path.join(dataDir, 'restored.part');
  rmSync(aside, {recursive: true, force: true});
  mkdirSync(aside, {mode: 0o700});
  cpSync(file, path.join(aside, LEADS));
  {
    await using store = new Store(await openSqlite(aside));
    await parkPending(store);
  }
  renameSync(path.join(aside, LEADS), path.join(dataDir, LEADS));
  rmSync(aside, {recursive: true});
}

/**
 * Copies a backup into the data folder, which must have no store.
 * @param newer a data folder from which all but the leads is taken instead
 * @throws {NotDone}
 */
export async function restoreFiles(
  {dataDir}: Pick<StoreSettings, 'dataDir'>,
  folder: string,
  newer = '',
): Promise<string[]> {
  await requireWhole(folder);
  const found = [...DATABASES, ...FOLDERS].filter((name) => existsSync(path.join(folder, name)));
  if (!found.length) throw new NotDone(`The backup at ${folder} has no SQLite file.`);
  const inTheWay = found.filter((name) => existsSync(path.join(dataDir, name)));
  if (inTheWay.length)
    throw new NotDone(
      `${dataDir} holds ${inTheWay.join(', ')} already. Stop the site, and move the folder away first.`,
    );
  mkdirSync(dataDir, {recursive: true, mode: 0o700});
  for (const name of found.filter((one) => one !== LEADS)) {
    const later = path.join(newer, name);
    const isLater = newer && existsSync(later);
    const to = path.join(dataDir, name);
    if (isLater && DATABASES.includes(name) && isSound(later)) await copyDatabase(later, to);
    else
      cpSync(isLater && FOLDERS.includes(name) ? later : path.join(folder, name), to, {
        recursive: true,
        preserveTimestamps: true,
      });
  }
  gatherErasures(dataDir, [path.join(folder, ERASURES)]);
  if (found.includes(LEADS)) await restoreLeads(path.join(folder, LEADS), dataDir);
  makePrivate(dataDir);
  return found;
}

/** Erasure logs of the backups beside this one, later ones too. */
export function erasuresBeside(folder: string): string[] {
  const parent = path.dirname(path.resolve(folder));
  return readdirSync(parent)
    .map((name) => path.join(parent, name, ERASURES))
    .filter((file) => existsSync(file));
}
