import '#server-only';
import {statfs} from 'node:fs/promises';

/** Below it the operator is told: a full disk keeps no lead. */
export const LOW_MB = 100;
/** From here on he is told that it is over: between the two a file more or less is no news. */
export const ENOUGH_MB = 120;

/** Free on the disk of a folder, for this user; Infinity where the folder cannot be asked, of which the store tells. */
export async function freeMegabytes(folder: string): Promise<number> {
  try {
    const {bavail, bsize} = await statfs(folder);
    return Math.floor((bavail * bsize) / 1024 ** 2);
  } catch {
    return Infinity;
  }
}
