import {createHash} from 'node:crypto';
import {createReadStream, existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {z} from 'zod';
import {filesIn} from '#lib/build/sources.ts';
import {isSound} from '#lib/database/sqlite.ts';

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

export async function writeManifest(folder: string): Promise<void> {
  const files: z.infer<typeof schema> = [];
  for (const name of filesOf(folder)) files.push(await describeFile(folder, name));
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify(files, null, 2), {mode: 0o600, flush: true});
}

/** Databases in a folder that SQLite finds damaged. */
export const damagedIn = (folder: string): string[] =>
  filesOf(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .filter((name) => !isSound(path.join(folder, name)));

function listedIn(folder: string): z.infer<typeof schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Checks a backup against its manifest, and its databases.
 * @returns a sentence for each fault
 */
export async function faultsOf(folder: string): Promise<string[]> {
  const damaged = damagedIn(folder).map((name) => `${name} is damaged.`);
  if (!existsSync(path.join(folder, MANIFEST))) return ['It was never completed.', ...damaged];
  const listed = listedIn(folder);
  if (!listed) return [`${MANIFEST} cannot be read.`, ...damaged];
  const faults: string[] = [];
  for (const file of listed) {
    if (!existsSync(path.join(folder, file.name))) faults.push(`${file.name} is missing.`);
    else if ((await describeFile(folder, file.name)).sha256 !== file.sha256)
      faults.push(`${file.name} is not what was copied.`);
  }
  return [...faults, ...damaged];
}
