import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {asTheSite, MEMORY_ENVIRONMENT, SERVER} from '#scripts/launch.mjs';

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

/** Node's words for the routes and the worker without the pages. */
export const SMALL = asTheSite('__tests__/trials/api-server.ts');

/** Of the system's bookkeeping of a process's time on a processor. */
const TICKS_PER_SECOND = 100;

/** One server that is killed and started again, each time under another name. */
export class TrialServer {
  readonly name: string;
  readonly port: number;
  readonly #words: readonly string[];
  readonly #environment: (process: string) => Record<string, string>;
  protected child: ChildProcess | undefined;
  #starts = 0;
  output = '';
  /** Has answered since it was started. */
  up = false;

  constructor(
    name: string,
    port: number,
    environment: (process: string) => Record<string, string>,
    words: readonly string[] = SERVER,
  ) {
    this.name = name;
    this.port = port;
    this.#words = words;
    this.#environment = environment;
  }

  get process(): string {
    return `${this.name}-${this.#starts}`;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  start(): void {
    this.#starts += 1;
    this.up = false;
    const {PATH = '', HOME = ''} = process.env;
    const child = spawn(process.execPath, [...this.#words], {
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        ...MEMORY_ENVIRONMENT,
        PORT: String(this.port),
        ...this.#environment(this.process),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on(
        'data',
        (bytes: Buffer) => (this.output = (this.output + bytes.toString()).slice(-1_000_000)),
      );
    this.child = child;
  }

  async ready(withinMs = 60_000): Promise<void> {
    const patience = Date.now() + withinMs;
    for (;;) {
      const answer = await fetch(`${this.url}/api/health`, {signal: AbortSignal.timeout(5_000)}).catch(
        () => undefined,
      );
      await answer?.body?.cancel();
      if (answer?.ok) {
        this.up = true;
        return;
      }
      if (!this.running || Date.now() > patience)
        throw new Error(`${this.name} does not answer:\n${this.output.slice(-2_000)}`);
      await sleep(100);
    }
  }

  get pid(): number {
    if (!this.child?.pid) throw new Error(`${this.name} was not started`);
    return this.child.pid;
  }

  get running(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<Kill> {
    const kill = {process: this.process, at: Date.now()};
    this.up = false;
    const {child} = this;
    if (child && this.running) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await gone;
      clearTimeout(patience);
    }
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

  override async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM') {
    const kill = await super.end(signal);
    rmSync(this.#data, {recursive: true, force: true});
    return kill;
  }
}
