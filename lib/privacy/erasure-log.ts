import '#server-only';
import {createHash} from 'node:crypto';
import {appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {addErasures, readErasures, type Erasure} from '#lib/outbox/admin/erasures.ts';
import type {Store} from '#lib/outbox/store/engine.ts';

/** The erasure log: beside the stores, and in every backup. A line is the time and a hash of the address, no name. */
export const ERASURES = 'erasures.txt';

const hashOf = (email: string) =>
  createHash('sha256')
    .update(`erased ${mailboxOf(email)}`)
    .digest('hex');

const LINE = /^(\S{24}) ([\da-f]{64})$/;

function linesOf(file: string): Erasure[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, at, hash] = LINE.exec(line) ?? [];
      return at && hash ? [{at: Date.parse(at), hash}] : [];
    });
}

const line = ({at, hash}: Erasure) => `${new Date(at).toISOString()} ${hash}\n`;

function write(dataDir: string, notes: readonly Erasure[]): void {
  mkdirSync(dataDir, {recursive: true, mode: 0o700});
  appendFileSync(path.join(dataDir, ERASURES), notes.map(line).join(''), {mode: 0o600});
}

/** Logs that a person is being erased, so that no restored backup brings the person back. Call it before the erasure. */
export function noteErasure(dataDir: string, email: string, now = new Date()): Erasure {
  const note = {hash: hashOf(email), at: now.getTime()};
  write(dataDir, [note]);
  return note;
}

/** Drops entries from before a time: backups of that age must not be restored. @returns how many */
export function purgeErasureLog(dataDir: string, before: Date): number {
  const file = path.join(dataDir, ERASURES);
  const all = linesOf(file);
  const young = all.filter(({at}) => at >= before.getTime());
  if (young.length === all.length) return 0;
  writeFileSync(`${file}.part`, young.map(line).join(''), {mode: 0o600});
  renameSync(`${file}.part`, file);
  return all.length - young.length;
}

const lastTimes = (notes: readonly Erasure[]) =>
  new Map(notes.toSorted((one, other) => one.at - other.at).map(({hash, at}) => [hash, at]));

function add(dataDir: string, notes: readonly Erasure[]): void {
  const known = lastTimes(linesOf(path.join(dataDir, ERASURES)));
  const news = [...lastTimes(notes)].filter(([hash, at]) => at > (known.get(hash) ?? 0));
  if (news.length)
    write(
      dataDir,
      news.map(([hash, at]) => ({hash, at})),
    );
}

export const gatherErasures = (dataDir: string, files: readonly string[]): void =>
  add(dataDir, files.flatMap(linesOf));

/** Syncs file and table: every server learns each erasure, and a restored backup can re-apply it without the database. */
export async function shareErasures(store: Store, dataDir: string): Promise<void> {
  const theirs = await readErasures(store);
  add(dataDir, theirs);
  const known = lastTimes(theirs);
  const news = linesOf(path.join(dataDir, ERASURES)).filter(({hash, at}) => at > (known.get(hash) ?? 0));
  if (news.length) await store.transaction((trx) => addErasures(trx, news));
}

export function erasedPeople(dataDir: string): (email: string) => Date | undefined {
  const times = lastTimes(linesOf(path.join(dataDir, ERASURES)));
  return (email) => {
    const at = times.get(hashOf(email));
    return at === undefined ? undefined : new Date(at);
  };
}
