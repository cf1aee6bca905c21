import {createHash} from 'node:crypto';
import {createReadStream, existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {filesIn} from '#lib/build/sources.ts';
import {isSound} from '#lib/database/sqlite.ts';

/** Digests of a backup's files, as `sha256sum` writes them. Written last: a folder with it is complete. */
const SUMS = 'SHA256SUMS';

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Without what a look into a database leaves beside it: that changes with the next look. */
const namesIn = (folder: string): string[] =>
  filesIn(folder)
    .map((file) => path.relative(folder, file))
    .filter((name) => !/-(?:wal|shm)$/.test(name));

export async function writeSums(folder: string): Promise<void> {
  let sums = '';
  for (const name of namesIn(folder).sort()) sums += `${await digestOf(path.join(folder, name))}  ${name}\n`;
  writeFileSync(path.join(folder, SUMS), sums, {mode: 0o600, flush: true});
}

/** Databases in a folder that SQLite finds damaged. */
export const damagedIn = (folder: string): string[] =>
  namesIn(folder).filter((name) => name.endsWith('.sqlite') && !isSound(path.join(folder, name)));

/** Checks a backup against its digests, and its databases. @returns a sentence for each fault */
export async function faultsOf(folder: string): Promise<string[]> {
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
