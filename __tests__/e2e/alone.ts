import {createServer} from 'node:net';
import path from 'node:path';

/** Of Linux's abstract sockets: gone with the process that has it, however that ends. */
const NAME = `\0${path.resolve('.next/builds')}`;

/**
 * One walk at a time builds, or asks which build is the current one: walks that run at once share the folder of builds.
 * @throws what the work throws
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
