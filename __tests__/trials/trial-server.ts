import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {nodeArgs, MEMORY_ENVIRONMENT, SERVER} from '#server/node-args.ts';

export interface Kill {
  /** The name that the killed process had at the receiver. */
  process: string;
  at: number;
}

/** For the servers of trials and benches: the counts of this moment are the operator's. */
const OPERATOR_TOKEN = 'jeton-des-essais-seulement';
export const asOperator = {headers: {Authorization: `Bearer ${OPERATOR_TOKEN}`}};

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let visitors = 0;
/** Every visitor's another one, or the limits would end the trial. */
export function anAddress(): string {
  const visitor = ++visitors;
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/** Node's words for the routes and the worker without the pages. */
export const SMALL = nodeArgs('__tests__/trials/api-server.ts');

/** Of the system's bookkeeping of a process's time on a processor. */
const TICKS_PER_SECOND = 100;

/** Milliseconds that a process has been on a processor since it began, all its threads together. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Megabytes that the system has given a process, now and at the most. */
export function memoryOf(pid: number): {now: number; peak: number} {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? NaN) / 1024;
  return {now: of('VmRSS'), peak: of('VmHWM')};
}

/** Where a server runs. */
export interface Place {
  address: string;
  /** Words before a command, which then runs there. */
  inside: readonly string[];
}

/** One server that is killed and started again, each time under another name. */
export class TrialServer {
  readonly name: string;
  readonly port: number;
  readonly #words: readonly string[];
  readonly #environment: (process: string) => Record<string, string>;
  readonly #machine: Place;
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
    machine: Place = {address: 'localhost', inside: []},
  ) {
    this.#machine = machine;
    this.name = name;
    this.port = port;
    this.#words = words;
    this.#environment = environment;
  }

  get process(): string {
    return `${this.name}-${this.#starts}`;
  }

  get url(): string {
    return `http://${this.#machine.address}:${this.port}`;
  }

  start(): void {
    this.#starts += 1;
    this.up = false;
    const {PATH = '', HOME = ''} = process.env;
    const [program = '', ...words] = [...this.#machine.inside, process.execPath, ...this.#words];
    const child = spawn(program, words, {
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        ...MEMORY_ENVIRONMENT,
        OPERATOR_TOKEN,
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

  /** How many leads wait for their delivery. */
  async pending(): Promise<number> {
    const health = (await (await fetch(`${this.url}/api/health`, asOperator)).json()) as {
      outbox: {pending: number};
    };
    return health.outbox.pending;
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
  readonly data: string;

  /** @param words Node's, in place of those of npm start */
  constructor(port: number, settings: Record<string, string> = {}, words = SERVER) {
    const data = mkdtempSync(path.join(tmpdir(), 'site-trial-'));
    super('the site', port, () => ({DATA_DIR: data, LOG_LEVEL: 'error', ...settings}), words);
    this.data = data;
    this.start();
    process.once('exit', () => {
      void this.end('SIGKILL');
      rmSync(data, {recursive: true, force: true});
    });
  }

  /** Until it has made every page, and squeezed it: nothing of that is left to be measured. */
  async warm(): Promise<void> {
    await this.ready();
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

  get memory(): {now: number; peak: number} {
    return this.running ? memoryOf(this.pid) : {now: NaN, peak: NaN};
  }

  override async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM') {
    const kill = await super.end(signal);
    rmSync(this.data, {recursive: true, force: true});
    return kill;
  }
}
