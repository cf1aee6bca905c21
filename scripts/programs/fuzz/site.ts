import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {SERVER, serverMemory} from '../../server-process.mjs';
import {freePort} from '../free-port.ts';
import {memoryOf, sleep} from '../trial-server.ts';
import {MARK, TOKENS, VISITORS} from './marks.ts';

const PERSONAL = new RegExp(`${MARK}|${VISITORS.replaceAll('.', '\\.')}|2001:db8:|@exemple\\.`, 'i');
const STACK = /\bat (?:async )?[\w.<>$ ]*\(?(?:file|node|webpack|\/)[^\s)]*:\d+:\d+\)?|"stack":/;

/** What is wrong with a line of the log, if anything is. */
export function faultInLine(line: string): string | undefined {
  if (STACK.test(line)) return 'a stack in the log';
  if (PERSONAL.test(line)) return 'something of a visitor in the log';
  return /^\{"level":\d+,.*\}$/.test(line) ? undefined : 'a line in the log that is none of its own';
}

export interface FuzzedSite {
  port: number;
  /** What has gone wrong beside the answers since it was asked for last. */
  fault(): string | undefined;
  /** Megabytes that the process holds. */
  memory(): number;
  end(): Promise<void>;
}

/** The built site in a process of its own. @throws when it does not start */
export async function startSite(settings: Record<string, string>): Promise<FuzzedSite> {
  const port = await freePort();
  const {PATH = '', HOME = ''} = process.env;
  const child = spawn(process.execPath, SERVER, {
    env: {PATH, HOME, NODE_ENV: 'production', ...serverMemory(), ...TOKENS, ...settings, PORT: String(port)},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  let ready = false;
  let ending = false;
  let fault: string | undefined;
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      said.push(line);
      if (said.length > 100) said.shift();
      if (line.startsWith('Ready on')) ready = true;
      else if (ready && !ending) {
        const wrong = faultInLine(line);
        if (wrong) fault ??= `${wrong}: ${line.slice(0, 1_000)}`;
      }
    });
  const gone = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!ending) fault = `the server ended (${code ?? signal}):\n${said.join('\n')}`;
      resolve();
    }),
  );
  for (let tries = 0; !ready; tries++) {
    if (fault || tries > 600) {
      child.kill('SIGKILL');
      throw new Error(fault ?? `The site does not start:\n${said.join('\n')}`);
    }
    await sleep(100);
  }
  return {
    port,
    fault() {
      const now = fault;
      if (child.exitCode === null && child.signalCode === null) fault = undefined;
      return now;
    },
    memory: () => memoryOf(child.pid ?? 0).now,
    async end() {
      ending = true;
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await gone;
      clearTimeout(patience);
    },
  };
}
