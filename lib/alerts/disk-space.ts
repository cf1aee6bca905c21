import '#server-only';
import {statfs} from 'node:fs/promises';

export const LOW_MB = 100;

/** Megabytes free for this user on the disk of a folder. Infinity if statfs fails; the store check reports that. */
export async function freeMegabytes(folder: string): Promise<number> {
  try {
    const {bavail, bsize} = await statfs(folder);
    return Math.floor((bavail * bsize) / 1024 ** 2);
  } catch {
    return Infinity;
  }
}
