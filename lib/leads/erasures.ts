import '#server-only';
import {createHash} from 'node:crypto';
import {appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {sameAddress} from '#lib/outbox/consents.ts';

/** Beside the stores, and in every backup. A line is the time and a hash of the address: the file names nobody. */
export const ERASURES = 'erasures.txt';

const hashOf = (email: string) =>
  createHash('sha256')
    .update(`erased ${sameAddress(email)}`)
    .digest('hex');

const LINE = /^(\S{24}) ([\da-f]{64})$/;

function linesOf(file: string): {at: string; hash: string}[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, at, hash] = LINE.exec(line) ?? [];
      return at && hash ? [{at, hash}] : [];
    });
}

/** Notes that a person was erased, so that no older copy brings him back: to be called before it is done. */
export function noteErasure(dataDir: string, email: string, now = new Date()): void {
  mkdirSync(dataDir, {recursive: true, mode: 0o700});
  appendFileSync(path.join(dataDir, ERASURES), `${now.toISOString()} ${hashOf(email)}\n`, {mode: 0o600});
}

/** Drops notes from before a time: copies as old as that are not to be restored. @returns how many */
export function purgeErasures(dataDir: string, before: Date): number {
  const file = path.join(dataDir, ERASURES);
  const all = linesOf(file);
  const young = all.filter(({at}) => at >= before.toISOString());
  if (young.length === all.length) return 0;
  writeFileSync(`${file}.part`, young.map(({at, hash}) => `${at} ${hash}\n`).join(''), {mode: 0o600});
  renameSync(`${file}.part`, file);
  return all.length - young.length;
}

/** Adds the notes of other files to ours. */
export function gatherErasures(dataDir: string, files: readonly string[]): void {
  const ours = path.join(dataDir, ERASURES);
  const known = new Set(linesOf(ours).map(({hash}) => hash));
  for (const {at, hash} of files.flatMap(linesOf)) {
    if (known.has(hash)) continue;
    known.add(hash);
    appendFileSync(ours, `${at} ${hash}\n`, {mode: 0o600});
  }
}

/** Whether a person was erased, by his address. */
export function erasedPeople(dataDir: string): (email: string) => boolean {
  const hashes = new Set(linesOf(path.join(dataDir, ERASURES)).map(({hash}) => hash));
  return (email) => hashes.has(hashOf(email));
}
