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

/** The build that the next start serves. It has this name only when it is complete. */
export const BUILD = '.next-build';

/** The sources that a build was made from, as `fingerprint` names them; undefined where there is no build. */
export function builtFrom(build: string): string | undefined {
  // Next writes it: next.config.ts gives it the name.
  const record = path.join(build, 'BUILD_ID');
  return existsSync(record) ? readFileSync(record, 'utf8') : undefined;
}

/** Folders of a build whose files have a hash of their content in their name: of Next, and of the browser's scripts. */
const HASHED = ['static', 'site'];

/** How long a file stays after its build was replaced, in milliseconds: pages that were open then still ask for it. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Where the files with a hash in their name stay, of every build: beside the releases, or in this checkout. */
export function hashedFolder(home = ownersFolder()): string {
  return home ? path.join(home, 'static') : path.resolve('.next-static');
}

/**
 * Keeps the hashed files of a build, whose place another build takes or which runs beside another one, and deletes those
 * that no build of the last thirty days had.
 */
export function keepHashedFiles(build: string, kept = hashedFolder(), now = new Date()): void {
  for (const file of HASHED.map((folder) => path.join(build, folder)).flatMap(filesIn)) {
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
