import {execFile, spawn} from 'node:child_process';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {localHealth, processAt} from '../local-health.ts';

const POLL_MS = 250;
/** A server that stops is gone after fifteen. */
const STOPPED_WITHIN_MS = 20_000;

export type Until = 'live' | 'ready';

export async function portsOfSystemd(): Promise<number[]> {
  const words = ['list-units', '--plain', '--no-legend', 'site@*.service'];
  const {stdout} = await promisify(execFile)('systemctl', words).catch(() => ({stdout: ''}));
  return [...stdout.matchAll(/\bsite@(\d+)\.service/g)].map(([, port]) => Number(port));
}

export interface Processes {
  ports: readonly number[];
  bindAddress?: string;
  /** A shell command that stops the process of `$PORT` and starts it again. */
  restart: string;
  withinMs: number;
  env: NodeJS.ProcessEnv;
}

/** @returns why a process does not take leads, or does not answer; undefined if it does */
async function unready({bindAddress}: Processes, port: number, until: Until): Promise<string | undefined> {
  const health = await localHealth({port, bindAddress});
  if (!health) return 'it does not answer';
  if (until === 'live') return undefined;
  const {status, reason} = health;
  return status === 'failing' || status === 'damaged' ? (reason ?? status) : undefined;
}

/** Whether any process takes leads. If none does, a release is not to blame for it. */
export async function isReady(processes: Processes): Promise<boolean> {
  const reasons = await Promise.all(processes.ports.map((port) => unready(processes, port, 'ready')));
  return reasons.includes(undefined);
}

/** @returns why the process is not ready; `isUntouched`: that of before still answers */
export async function restart(processes: Processes, port: number, until: Until) {
  const {restart: command, withinMs, env, bindAddress} = processes;
  const before = await processAt({port, bindAddress});
  const begun = Date.now();
  const child = spawn('sh', ['-c', command], {
    env: {...env, PORT: String(port)},
    stdio: 'inherit',
    timeout: withinMs,
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) return {reason: `“${command}” failed for port ${port}`, isUntouched: false};
  for (;;) {
    const isUntouched = before !== undefined && (await processAt({port, bindAddress})) === before;
    const reason = isUntouched
      ? `“${command}” has not stopped the process of before`
      : await unready(processes, port, until);
    if (reason === undefined) return undefined;
    const within = isUntouched ? Math.min(withinMs, STOPPED_WITHIN_MS) : withinMs;
    if (Date.now() - begun > within)
      return {reason: `after ${within / 1000} s ${reason.replace(/\.$/, '')}`, isUntouched};
    await setTimeout(POLL_MS);
  }
}
