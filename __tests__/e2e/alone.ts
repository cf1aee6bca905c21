import {execFile} from 'node:child_process';
import {createServer, type Server} from 'node:net';
import path from 'node:path';
import {promisify} from 'node:util';

/** A Linux abstract socket: it ends with its process. */
const NAME = `\0${path.resolve('.next-build')}`;

/** @returns undefined while another process holds the lock */
const takeLock = () =>
  new Promise<Server | undefined>((resolve, reject) => {
    const lock = createServer();
    lock.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    lock.listen(NAME, () => resolve(lock));
  });

/** Runs work that builds, or reads the current build, one process at a time: parallel runs share one build. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  let lock = await takeLock();
  while (!lock) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    lock = await takeLock();
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** Builds the site if its sources have changed. */
export const build = () => promisify(execFile)(process.execPath, ['scripts/launch.mjs', 'build']);

// scripts/test.mjs runs it as a program.
if (process.argv[1]?.endsWith('alone.ts')) void alone(build);
