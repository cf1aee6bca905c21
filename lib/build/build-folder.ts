import '#server-only';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import {ownersFolder} from '#lib/config/site-files.ts';
import {filesIn} from './sources.ts';

/** A build has this name only when it is complete. */
export const BUILD = '.next-build';

export function builtFrom(build: string): string | undefined {
  // Next writes it: next.config.ts gives it the name.
  const record = path.join(build, 'BUILD_ID');
  return existsSync(record) ? readFileSync(record, 'utf8') : undefined;
}

const HASHED = ['static', 'site'];

/** Milliseconds: pages that were open when their build was replaced still ask for its files. */
const KEPT_MS = 30 * 24 * 3_600_000;

export const hashedFolder = (home = ownersFolder()): string =>
  home ? path.join(home, 'static') : path.resolve('.next-static');

/** Keeps the hashed files of a replaced build, and deletes those that no build of the last thirty days had. */
export function keepHashedFiles(build: string, kept = hashedFolder(), now = new Date()): void {
  for (const file of HASHED.map((folder) => path.join(/* turbopackIgnore: true */ build, folder)).flatMap(
    filesIn,
  )) {
    const target = path.join(kept, path.relative(build, file));
    if (!existsSync(target)) {
      mkdirSync(path.dirname(target), {recursive: true});
      // Under its name when it is whole: a server may be asked for it now.
      copyFileSync(file, `${target}.${process.pid}`);
      renameSync(`${target}.${process.pid}`, target);
    }
    utimesSync(target, now, now);
  }
  for (const file of filesIn(kept)) if (now.getTime() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
}
