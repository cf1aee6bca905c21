import '#server-only';
import {chmodSync, lstatSync, mkdirSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/** The data folder or something in it can be read by others, and that cannot be changed from here. */
export class OpenFileError extends Error {
  override name = 'OpenFileError';
}

/** What this site writes into its data folder; whatever else lies there is somebody else's. */
const OURS =
  /^(?:(?:outbox|backend|articles)\.sqlite(?:-wal|-shm|-journal)?|mail|cards|pictures|erasures\.txt)$/;

const OTHERS = 0o077;

function close(name: string, mode: number): void {
  if (!(mode & OTHERS)) return;
  try {
    chmodSync(name, mode & 0o700);
  } catch (error) {
    throw new OpenFileError(
      `${name} can be read by other accounts of this machine, and this one may not change that (${(error as NodeJS.ErrnoException).code}): make it the site’s own (chown), or take the others’ rights away (chmod go-rwx).`,
    );
  }
}

/** Symbolic links are left alone: what they lead to may be anybody's. */
function* whole(name: string): Generator<[name: string, mode: number]> {
  const stat = lstatSync(name, {throwIfNoEntry: false});
  if (!stat || stat.isSymbolicLink()) return;
  yield [name, stat.mode];
  if (stat.isDirectory()) for (const entry of readdirSync(name)) yield* whole(path.join(name, entry));
}

/** The data folder, and all that the site has put there. */
function* ours(dataDir: string): Generator<[name: string, mode: number]> {
  yield [dataDir, statSync(dataDir).mode];
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) yield* whole(path.join(dataDir, name));
}

/** What other accounts of this machine can read of the data folder, and nothing is changed. */
export const readableByOthers = (dataDir: string): string[] =>
  [...ours(dataDir)].flatMap(([name, mode]) => (mode & OTHERS ? [name] : []));

/**
 * Makes the data folder where it is missing, and keeps it and what the site has put there from the eyes of other
 * accounts, whoever made or restored it. Files made from now on are nobody else's either.
 * @throws {OpenFileError} with a sentence for the operator
 * @throws {Error} when the folder cannot be made
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, {recursive: true, mode: 0o700});
  for (const [name, mode] of ours(dataDir)) close(name, mode);
}
