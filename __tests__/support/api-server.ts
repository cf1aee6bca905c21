import {execFile, spawn, type ChildProcess} from 'node:child_process';
import path from 'node:path';
import {freePort} from '#commands/free-port.ts';
import {eventually} from './eventually.ts';

/** Hundreds of commands start in a whole run, and compile the same modules: kept, one takes half of the processor's time. */
export const COMPILED = path.resolve('node_modules/.cache/node');
const clean = (settings: Record<string, string>): NodeJS.ProcessEnv => {
  const {PATH = '', HOME = ''} = process.env;
  return {PATH, HOME, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, ...settings};
};

/** The token of operators, for all of health. */
const OPERATOR_TOKEN = 'jeton-de-l-exploitant';

export interface ApiServer {
  url: string;
  /** Everything it has printed. */
  output(): string;
  post(route: string, body: object): Promise<Response>;
  /** As the operator sees it. */
  health(): Promise<Response>;
  end(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/**
 * The lead routes and the worker in a process of their own, as trials run them.
 * @param waitFor the status of health that says that it is up
 * @param root the folder of another version of the site
 */
export async function startApiServer(
  settings: Record<string, string>,
  waitFor = 200,
  root = process.cwd(),
): Promise<ApiServer> {
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '__tests__/trials/api-server.ts'],
    {
      cwd: root,
      env: clean({PORT: String(port), OPERATOR_TOKEN, ...settings}),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const url = `http://localhost:${port}`;
  // A connection of its own each: a kept one may be closed by the server just as the next request leaves.
  const own = {Connection: 'close'};
  const health = () =>
    fetch(`${url}/api/health`, {headers: {...own, Authorization: `Bearer ${OPERATOR_TOKEN}`}});
  const server: ApiServer = {
    url,
    output: () => output,
    health,
    post: (route, body) =>
      fetch(`${url}/api/${route}`, {
        method: 'POST',
        headers: {...own, 'Content-Type': 'application/json'},
        body: JSON.stringify(body),
      }),
    async end(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
  await eventually(async () => (await health().catch(() => undefined))?.status === waitFor, 30_000);
  return server;
}

export interface Spoken {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a script as a process of its own, beside what this process serves. */
export function command(
  script: string,
  settings: Record<string, string>,
  ...words: string[]
): Promise<Spoken> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/launch.mjs', script, ...words],
      {env: clean(settings), encoding: 'utf8', maxBuffer: 16 * 1024 * 1024},
      (_error, stdout, stderr) => resolve({status: child.exitCode ?? -1, stdout, stderr}),
    );
  });
}

export const reportCommand = (settings: Record<string, string>, ...words: string[]): Promise<Spoken> =>
  command('report', settings, ...words);
/** `bin/site outbox …`, or `bin/site store …`. */
export const outboxCommand = (settings: Record<string, string>, ...words: string[]): Promise<Spoken> =>
  command(/^(?:backup|restore|hold|move)$/.test(words[0] ?? '') ? 'store' : 'outbox', settings, ...words);
