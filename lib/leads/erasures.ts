import '#server-only';
import {createHash} from 'node:crypto';
import {appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {sameAddress} from '#lib/outbox/consents.ts';
import type {Store} from '#lib/outbox/engine.ts';
import {addErasures, erasuresAfter, type Erasure} from '#lib/outbox/erasures.ts';

/** Beside the stores, and in every backup. A line is the time and a hash of the address: the file names nobody. */
export const ERASURES = 'erasures.txt';

const hashOf = (email: string) =>
  createHash('sha256')
    .update(`erased ${sameAddress(email)}`)
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

/** Notes that a person was erased, so that no older copy brings him back: to be called before it is done. */
export function noteErasure(dataDir: string, email: string, now = new Date()): Erasure {
  const note = {hash: hashOf(email), at: now.getTime()};
  write(dataDir, [note]);
  return note;
}

/** Drops notes from before a time: copies as old as that are not to be restored. @returns how many */
export function purgeErasures(dataDir: string, before: Date): number {
  const file = path.join(dataDir, ERASURES);
  const all = linesOf(file);
  const young = all.filter(({at}) => at >= before.getTime());
  if (young.length === all.length) return 0;
  writeFileSync(`${file}.part`, young.map(line).join(''), {mode: 0o600});
  renameSync(`${file}.part`, file);
  return all.length - young.length;
}

/** When each person was erased the last time. */
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

/** Adds the notes of other files to ours. */
export const gatherErasures = (dataDir: string, files: readonly string[]): void =>
  add(dataDir, files.flatMap(linesOf));

/** What clocks of several servers may differ by, and a transaction may take. */
const LATE_MS = 3_600_000;

/**
 * Keeps this machine's file and the store alike, whoever erased somebody and wherever: a copy of the store is restored
 * where the store that it is of may be lost, by what lies on the machine.
 */
export class SharedErasures {
  /** What the store had up to this time is in our file. */
  #until: number | undefined;

  async share(store: Store, dataDir: string): Promise<void> {
    if (this.#until === undefined) {
      const ours = linesOf(path.join(dataDir, ERASURES));
      if (ours.length) await store.transaction((trx) => addErasures(trx, ours));
    }
    const theirs = await erasuresAfter(store, this.#until ?? 0);
    if (theirs.length) add(dataDir, theirs);
    this.#until = Math.max(0, ...theirs.map(({at}) => at - LATE_MS), this.#until ?? 0);
  }
}

/** When a person was erased the last time, by his address. */
export function erasedPeople(dataDir: string): (email: string) => Date | undefined {
  const times = lastTimes(linesOf(path.join(dataDir, ERASURES)));
  return (email) => {
    const at = times.get(hashOf(email));
    return at === undefined ? undefined : new Date(at);
  };
}
