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
function closeAll(name: string): void {
  const stat = lstatSync(name, {throwIfNoEntry: false});
  if (!stat || stat.isSymbolicLink()) return;
  close(name, stat.mode);
  if (stat.isDirectory()) for (const entry of readdirSync(name)) closeAll(path.join(name, entry));
}

/** What other accounts of this machine can read of the data folder, and nothing is changed. */
export function readableByOthers(dataDir: string): string[] {
  const open: string[] = [];
  const look = (name: string): void => {
    const stat = lstatSync(name, {throwIfNoEntry: false});
    if (!stat || stat.isSymbolicLink()) return;
    if (stat.mode & OTHERS) open.push(name);
    if (stat.isDirectory()) for (const entry of readdirSync(name)) look(path.join(name, entry));
  };
  if (statSync(dataDir).mode & OTHERS) open.push(dataDir);
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) look(path.join(dataDir, name));
  return open;
}

/**
 * Makes the data folder where it is missing, and keeps it and what the site has put there from the eyes of other
 * accounts, whoever made or restored it. Files made from now on are nobody else's either.
 * @throws {OpenFileError} with a sentence for the operator
 * @throws {Error} when the folder cannot be made
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, {recursive: true, mode: 0o700});
  close(dataDir, statSync(dataDir).mode);
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) closeAll(path.join(dataDir, name));
}
