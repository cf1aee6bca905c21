import '#server-only';
import {statfs} from 'node:fs/promises';

export const LOW_MB = 100;

/** Megabytes free for this user on the disk of a folder. Infinity if statfs fails; the store check reports that. */
export const freeMegabytes = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({bavail, bsize}) => Math.floor((bavail * bsize) / 1024 ** 2),
    () => Infinity,
  );
