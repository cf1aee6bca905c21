import '#server-only';
import {accessSync, constants, existsSync, statSync} from 'node:fs';
import {readableByOthers} from '#lib/database/private-files.ts';
import {freeMegabytes, LOW_MB} from '#lib/leads/disk.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

/** What a server takes after ten minutes of load over all pages, and some air (docs/figures-pages.md). */
const SERVER_MB = 400;
const BUILD_MB = 1_200;
/** Below it there is time to act before the site tells of it by itself. */
const TIGHT_MB = 1_000;

/** Whether the site runs on this Node. @param version as process.version says it: `v24.1.0` */
export const node = (version: string): Finding =>
  Number(/^v(\d+)/.exec(version)?.[1]) >= 24
    ? ok('node', `Node ${version.slice(1)}.`)
    : fault('node', `Node ${version.slice(1)} is too old.`, 'Install Node 24 or newer.');

/** @param bytes free, swap included; Infinity where the system does not say */
export function memory(bytes: number): Finding {
  if (bytes === Infinity) return ok('memory', 'This system does not say how much is free.');
  const free = Math.floor(bytes / 1024 ** 2);
  const found = `${free} MB are free.`;
  if (free >= BUILD_MB) return ok('memory', found);
  if (free >= SERVER_MB)
    return warning(
      'memory',
      `${found} That is enough to serve, and too little to build (${BUILD_MB} MB).`,
      'Build elsewhere and bring a release, or add swap.',
    );
  return warning(
    'memory',
    `${found} A server takes up to ${SERVER_MB} MB, which one that runs has already.`,
    'Stop other programs, or add memory or swap.',
  );
}

/** How many megabytes are free where the data are: a fault below the bound of the alert, as a full disk keeps no lead. */
export async function disk(dataDir: string): Promise<Finding> {
  const free = await freeMegabytes(dataDir);
  if (free === Infinity)
    return warning('disk', 'It cannot be asked.', 'See what is said of the data folder.');
  const found = `${free} MB are free where the data are.`;
  const remedy = 'Free some, or move DATA_DIR to a larger disk: a full one keeps no lead.';
  if (free < LOW_MB) return fault('disk', found, remedy);
  return free < TIGHT_MB ? warning('disk', found, remedy) : ok('disk', found);
}

const owner = (folder: string) => statSync(folder).uid;

/** Looks only: a start of the site, and most of its commands, mend the rights of files that are ours. */
export function dataFolder(dataDir: string, uid = process.getuid?.()): Finding {
  const about = 'data folder';
  if (!existsSync(dataDir))
    return warning(
      about,
      `${dataDir} is not there yet.`,
      'The first start makes it. If the site runs already, these are not its settings: run this where its .env is, or with its environment.',
    );
  if (uid !== undefined && owner(dataDir) !== uid)
    return fault(
      about,
      `${dataDir} belongs to the user with id ${owner(dataDir)}, and this is ${uid}.`,
      `Run this as the site’s user: sudo -u '#${owner(dataDir)}' …, or give it the folder: chown -R.`,
    );
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fault(about, `${dataDir} cannot be written.`, 'chmod u+rwx, or mount its disk for writing.');
  }
  const [open, ...more] = readableByOthers(dataDir);
  if (open)
    return warning(
      about,
      `${open}${more.length ? ` and ${more.length} more` : ''} can be read by other accounts of this machine.`,
      'The next start takes these rights away; or: chmod -R go-rwx.',
    );
  return ok(about, `${dataDir}, for the site’s user alone.`);
}
