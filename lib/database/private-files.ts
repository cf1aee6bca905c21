import '#server-only';
import {chmodSync, mkdirSync, statSync} from 'node:fs';

/** The data folder can be entered by others, and this process may not change that. */
export class OpenFileError extends Error {
  override name = 'OpenFileError';
}

const OTHERS = 0o077;

/** Creates the data folder if it is missing, and closes it to other accounts. By the umask later files are private too. */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, {recursive: true, mode: 0o700});
  if (!(statSync(dataDir).mode & OTHERS)) return;
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    throw new OpenFileError(
      `${dataDir} can be read by other accounts of this machine, and this one may not change that (${(error as NodeJS.ErrnoException).code}): give it to the site’s user (chown), or remove the rights of others (chmod go-rwx).`,
    );
  }
}
