import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ServerProcess} from '../support/server-process.ts';

export interface Kill {
  /** The name that the killed process had at the receiver. */
  process: string;
  at: number;
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let visitors = 0;
/** Every visitor's another one, or the limits would end the trial. */
export function anAddress(): string {
  const visitor = ++visitors;
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/** Of the system's bookkeeping of a process's time on a processor. */
const TICKS_PER_SECOND = 100;

/** One server that is killed and started again, each time under another name. */
export class TrialServer extends ServerProcess {
  readonly name: string;
  readonly #settings: (process: string) => Record<string, string>;
  #starts = 0;
  /** Has answered since it was started. */
  up = false;

  constructor(
    name: string,
    port: number,
    settings: (process: string) => Record<string, string>,
    args?: readonly string[],
  ) {
    super(port, args);
    this.name = name;
    this.#settings = settings;
  }

  get process(): string {
    return `${this.name}-${this.#starts}`;
  }

  override start(): void {
    this.#starts += 1;
    this.up = false;
    super.start(this.#settings(this.process));
  }

  override async ready(): Promise<void> {
    await super.ready();
    this.up = true;
  }

  async kill(): Promise<Kill> {
    const kill = {process: this.process, at: Date.now()};
    this.up = false;
    await this.end('SIGKILL');
    return kill;
  }
}

/** The built site, as npm start runs it, with nothing kept from before. */
export class Site extends TrialServer {
  readonly #data: string;

  constructor(port: number, settings: Record<string, string>) {
    const data = mkdtempSync(path.join(tmpdir(), 'site-trial-'));
    super('the site', port, () => ({DATA_DIR: data, LOG_LEVEL: 'error', ...settings}));
    this.#data = data;
    this.start();
  }

  /** Until it answers and has nothing left to do. */
  async settled(): Promise<void> {
    await this.ready();
    for (let before = -1; before < this.processorMs;) {
      before = this.processorMs + 30;
      await sleep(1_000);
    }
  }

  /** Milliseconds that it has been on a processor, all its threads together. */
  get processorMs(): number {
    const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  }

  /** Megabytes that the system has given it. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  }

  override async end(): Promise<void> {
    await super.end();
    rmSync(this.#data, {recursive: true, force: true});
  }
}
