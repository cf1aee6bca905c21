import {accessSync, constants, existsSync} from 'node:fs';
import {freeMegabytes, LOW_MB} from '#lib/alerts/disk-space.ts';
import {readableByOthers} from '#lib/database/private-files.ts';
import {requireOwnFile} from '../store-owner.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

/** A server takes some 150 MB under load (docs/scale.md); the rest is for the publisher. */
const SERVER_MB = 400;
/** A warning above the limit of the site's own alert. */
const TIGHT_MB = 1_000;

/** Swap included. */
export function memory(): Finding {
  const free = Math.floor(process.availableMemory() / 1024 ** 2);
  const found = `${free} MB are free.`;
  return free >= SERVER_MB
    ? ok('memory', found)
    : warning(
        'memory',
        `${found} A server and its publisher need up to ${SERVER_MB} MB; those that run have them already.`,
        'Stop other programs, or add memory or swap.',
      );
}

/** Free megabytes on the disk of the data folder. A fault below the limit of the alert: a full disk takes no lead. */
export async function disk(dataDir: string): Promise<Finding> {
  const free = await freeMegabytes(dataDir);
  if (free === Infinity) return warning('disk', 'Its free space is unknown.', 'See data folder.');
  const found = `${free} MB are free on the disk of the data folder.`;
  const remedy = 'Free some, or move DATA_DIR to a larger disk: a full one takes no lead.';
  if (free < LOW_MB) return fault('disk', found, remedy);
  return free < TIGHT_MB ? warning('disk', found, remedy) : ok('disk', found);
}

/** Changes nothing. A start of the site, and most of its commands, correct the rights of the site's files. */
export function dataFolder(dataDir: string): Finding {
  const about = 'data folder';
  if (!existsSync(dataDir))
    return warning(
      about,
      `${dataDir} is not there yet.`,
      'The first start makes it. If the site runs already, these are not its settings: run this where its .env is, or with its environment.',
    );
  try {
    requireOwnFile(dataDir);
  } catch (error) {
    return fault(about, (error as Error).message, 'Or give it the folder: chown -R.');
  }
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
      'The next start removes these rights; or: chmod -R go-rwx.',
    );
  return ok(about, `${dataDir}, for the site’s user alone.`);
}
