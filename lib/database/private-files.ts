import '#server-only';
import {chmodSync, lstatSync, mkdirSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/** The data folder, or a file in it, is readable by others, and this process may not change that. */
export class OpenFileError extends Error {
  override name = 'OpenFileError';
}

/** What this site writes into its data folder. Other files there are left alone. */
const OURS = /^(?:(?:outbox|backend|articles-\d+)\.sqlite(?:-wal|-shm|-journal)?|mail|desk|erasures\.txt)$/;

const OTHERS = 0o077;

function close(name: string, mode: number): void {
  if (!(mode & OTHERS)) return;
  try {
    chmodSync(name, mode & 0o700);
  } catch (error) {
    throw new OpenFileError(
      `${name} can be read by other accounts of this machine, and this one may not change that (${(error as NodeJS.ErrnoException).code}): give it to the site’s user (chown), or remove the rights of others (chmod go-rwx).`,
    );
  }
}

/** A file or folder with all that is in it. Symbolic links are skipped: their targets may belong to others. */
function* whole(name: string): Generator<[name: string, mode: number]> {
  const stat = lstatSync(name, {throwIfNoEntry: false});
  if (!stat || stat.isSymbolicLink()) return;
  yield [name, stat.mode];
  if (stat.isDirectory()) for (const entry of readdirSync(name)) yield* whole(path.join(name, entry));
}

/** The data folder, and the site's files in it. */
function* ours(dataDir: string): Generator<[name: string, mode: number]> {
  yield [dataDir, statSync(dataDir).mode];
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) yield* whole(path.join(dataDir, name));
}

/**
 * Creates the data folder if it is missing, and makes it and the site's files in it private to this account. Sets the umask,
 * so that later files are private too.
 * @throws {OpenFileError} with a sentence for the operator
 * @throws {Error} if the folder cannot be created
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, {recursive: true, mode: 0o700});
  for (const [name, mode] of ours(dataDir)) close(name, mode);
}
