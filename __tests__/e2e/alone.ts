import {createServer} from 'node:net';
import path from 'node:path';

/** A Linux abstract socket: it ends with its process. */
const NAME = `\0${path.resolve('.next/builds')}`;

/**
 * Runs work that builds, or reads the current build, one process at a time: parallel runs share the folder of builds.
 */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const lock = createServer();
  const taken = () =>
    new Promise<boolean>((resolve, reject) => {
      lock.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      lock.listen(NAME, () => resolve(true));
    });
  while (!(await taken())) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    return await work();
  } finally {
    await new Promise((resolve) => lock.close(resolve));
  }
}
