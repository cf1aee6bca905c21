import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {SERVER, serverMemory} from '../../server-process.mjs';
import {sleep} from '../chaos/servers.ts';

/** Of the system's bookkeeping of a process's time on a processor. */
const TICKS_PER_SECOND = 100;

/** Milliseconds that a process has been on a processor since it began. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** The built site, as npm start runs it, with nothing kept from before. */
export class Site {
  readonly port: number;
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #data = mkdtempSync(path.join(tmpdir(), 'bench-serving-'));

  constructor(port: number, settings: Record<string, string> = {}) {
    this.port = port;
    this.url = `http://localhost:${port}`;
    const {PATH = '', HOME = ''} = process.env;
    this.#child = spawn(process.execPath, SERVER, {
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        ...serverMemory(),
        PORT: String(port),
        DATA_DIR: this.#data,
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.once('exit', () => this.#child.kill('SIGKILL'));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Until it answers. */
  async up(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const answer = await fetch(`${this.url}/api/health`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) break;
      if (tries > 300 || this.#child.exitCode !== null) throw new Error('the site did not start');
      await sleep(200);
    }
  }

  /** Until it has made every page, and squeezed it: nothing of that is left to be measured. */
  async warm(): Promise<void> {
    await this.up();
    await this.settled();
  }

  /** Until it has nothing left to do. */
  async settled(): Promise<void> {
    for (let before = -1; before < this.processorMs;) {
      before = this.processorMs + 30;
      await sleep(1_000);
    }
  }

  get processorMs(): number {
    return processorMs(this.pid);
  }

  /** Megabytes that the system has given it, now and at the most. */
  get memory(): {now: number; peak: number} {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    const of = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? NaN) / 1024;
    return {now: of('VmRSS'), peak: of('VmHWM')};
  }

  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await gone;
    rmSync(this.#data, {recursive: true, force: true});
  }
}
