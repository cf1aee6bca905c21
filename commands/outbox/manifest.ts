import {createHash} from 'node:crypto';
import {createReadStream, existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {z} from 'zod';
import {filesIn} from '#lib/build/sources.ts';
import {isSound} from '#lib/database/sqlite.ts';
import type {Progress} from '#lib/outbox/admin/batches.ts';

/** Names, sizes and digests of a backup's files. Written last: a folder with it is complete. */
const MANIFEST = 'manifest.json';
const schema = z.array(z.object({name: z.string(), bytes: z.number(), sha256: z.string()}));

async function describeFile(folder: string, name: string): Promise<z.infer<typeof schema>[number]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path.join(folder, name)), hash);
  return {name, bytes: statSync(path.join(folder, name)).size, sha256: hash.digest('hex')};
}

const filesOf = (folder: string): string[] =>
  filesIn(folder)
    .map((file) => path.relative(folder, file))
    .sort();

export async function writeManifest(folder: string, progress: Progress): Promise<void> {
  const names = filesOf(folder);
  const files: z.infer<typeof schema> = [];
  for (const name of names) {
    progress(files.length, names.length, 'digests of files');
    files.push(await describeFile(folder, name));
  }
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify(files, null, 2), {mode: 0o600, flush: true});
}

/** Databases in a folder that SQLite finds damaged. */
export const damagedIn = (folder: string, progress: Progress): string[] =>
  filesOf(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .filter((name, at, {length}) => {
      progress(at, length, `check of ${name}, databases`);
      return !isSound(path.join(folder, name));
    });

function listedIn(folder: string): z.infer<typeof schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Checks a backup against its manifest, and its databases. A backup of an earlier release has no manifest.
 * @returns a sentence for each fault
 */
export async function faultsOf(folder: string, progress: Progress): Promise<string[]> {
  const damaged = damagedIn(folder, progress).map((name) => `${name} is damaged.`);
  if (!existsSync(path.join(folder, MANIFEST)))
    return /\.(?:part|damaged)$/.test(folder) ? ['It was never completed.', ...damaged] : damaged;
  const listed = listedIn(folder);
  if (!listed) return [`${MANIFEST} cannot be read.`, ...damaged];
  const faults: string[] = [];
  for (const [at, file] of listed.entries()) {
    progress(at, listed.length, 'digests of files');
    if (!existsSync(path.join(folder, file.name))) faults.push(`${file.name} is missing.`);
    else if ((await describeFile(folder, file.name)).sha256 !== file.sha256)
      faults.push(`${file.name} is not what was copied.`);
  }
  return [...faults, ...damaged];
}
