import {spawn, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

const onPath = (name: string) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));

/** A program of the servers' and one of the load's, each on a core of its own where there are two. */
export const SERVERS_CORE = '0';
export const LOADS_CORE = '1';
const pinned = (core: string, command: readonly string[]): [string, string[]] => {
  const words = onPath('taskset') ? ['taskset', '-c', core, ...command] : [...command];
  return [words[0] ?? '', words.slice(1)];
};

/** Runs a process that is there already on a core, or on all of them again. */
export const pin = (pid: number, cores: string) =>
  void (onPath('taskset') && spawnSync('taskset', ['-a', '-p', '-c', cores, String(pid)], {stdio: 'ignore'}));

export const missingTools = () =>
  ['wrk', 'nginx'].filter((name) => !onPath(name) && !existsSync(`/usr/sbin/${name}`));

export interface Measured {
  perSecond: number;
  answers: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx and 3xx, and broken connections. */
  bad: number;
}

const UNITS: Record<string, number> = {us: 0.001, ms: 1, s: 1000, m: 60_000};
function milliseconds(text: string | undefined): number {
  const [, amount = NaN, unit = ''] = /([\d.]+)(us|ms|s|m)/.exec(text ?? '') ?? [];
  return Number(amount) * (UNITS[unit] ?? NaN);
}

export interface Load {
  url: string;
  seconds: number;
  connections?: number;
  /** A program for wrk, which says what to ask for. */
  script?: string;
}

/** What a French visitor's browser sends, as far as it matters here. */
const HEADERS = ['Accept-Language: fr', 'Accept-Encoding: gzip'];

/** Asks as fast as it goes. */
export function load({url, seconds, connections = 32, script}: Load): Promise<Measured> {
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  for (const header of HEADERS) command.push('-H', header);
  if (script) command.push('-s', script);
  return new Promise((resolve, reject) => {
    const child = spawn(...pinned(LOADS_CORE, [...command, url]), {stdio: ['ignore', 'pipe', 'inherit']});
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
    child.on('error', reject);
    child.on('close', (status) => {
      if (status !== 0) return reject(new Error(`wrk ended with ${status}`));
      const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said) ?? [];
      resolve({
        perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? NaN),
        answers: Number(/(\d+) requests in/.exec(said)?.[1] ?? NaN),
        p50: milliseconds(/^ +50% +(\S+)/m.exec(said)?.[1]),
        p99: milliseconds(/^ +99% +(\S+)/m.exec(said)?.[1]),
        bad: [/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1], ...errors.slice(1)].reduce(
          (sum, one) => sum + Number(one ?? 0),
          0,
        ),
      });
    });
  });
}
