import {execFile} from 'node:child_process';
import {freePort} from '#__tests__/support/free-port.ts';
import {nodeArgs} from '#server/node-args.ts';
import {programEnvironment} from './program-environment.ts';
import {ServerProcess, SMALL} from './server-process.ts';

/** The token of operators, for all of health. */
const OPERATOR_TOKEN = 'jeton-de-l-exploitant';

export type ApiServer = Awaited<ReturnType<typeof startApiServer>>;

/**
 * The lead routes and the worker in a process of their own, as trials run them.
 * @param waitFor the status of health that says that it is up
 */
export async function startApiServer(settings: Record<string, string>, waitFor = 200) {
  const server = new ServerProcess(await freePort(), SMALL);
  server.start({OPERATOR_TOKEN, ...settings});
  await server.ready(undefined, waitFor);
  const {url} = server;
  // A connection of its own each: a kept one may be closed by the server just as the next request leaves.
  const own = {Connection: 'close'};
  return {
    url,
    /** Everything it has printed. */
    output: () => server.output,
    /** As the operator sees it. */
    health: () => fetch(`${url}/api/health`, {headers: {...own, Authorization: `Bearer ${OPERATOR_TOKEN}`}}),
    post: (route: string, body: object) =>
      fetch(`${url}/api/${route}`, {
        method: 'POST',
        headers: {...own, 'Content-Type': 'application/json'},
        body: JSON.stringify(body),
      }),
    end: (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => server.end(signal),
  };
}

export interface Spoken {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a word of bin/site as a process of its own, beside what this process serves. */
export function command(word: string, settings: Record<string, string>, ...words: string[]): Promise<Spoken> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...nodeArgs('commands/site.ts'), word, ...words],
      {env: programEnvironment(settings), encoding: 'utf8', maxBuffer: 16 * 1024 * 1024},
      (_error, stdout, stderr) => resolve({status: child.exitCode ?? -1, stdout, stderr}),
    );
  });
}

export const reportCommand = (settings: Record<string, string>, ...words: string[]): Promise<Spoken> =>
  command('report', settings, ...words);
/** `bin/site outbox …`, or `bin/site store …`. */
export const outboxCommand = (settings: Record<string, string>, ...words: string[]): Promise<Spoken> =>
  command(/^(?:backups?|restore|hold|move)$/.test(words[0] ?? '') ? 'store' : 'outbox', settings, ...words);
