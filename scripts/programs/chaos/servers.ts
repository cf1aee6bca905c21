import {spawn, type ChildProcess} from 'node:child_process';
import {createServer} from 'node:net';
import {asTheSite} from '../../server-process.mjs';

export interface Kill {
  /** The name that the killed process had at the receiver. */
  process: string;
  at: number;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** For the servers of trials and benches: the counts of this moment are the operator's. */
const OPERATOR_TOKEN = 'jeton-des-essais-seulement';
export const asOperator = {headers: {Authorization: `Bearer ${OPERATOR_TOKEN}`}};

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One server that is killed and started again, each time under another name. */
export class TrialServer {
  readonly name: string;
  readonly port: number;
  readonly #small: boolean;
  readonly #environment: (process: string) => Record<string, string>;
  #child: ChildProcess | undefined;
  #starts = 0;
  output = '';
  /** Has answered since it was started. */
  up = false;

  constructor(
    name: string,
    port: number,
    small: boolean,
    environment: (process: string) => Record<string, string>,
  ) {
    this.name = name;
    this.port = port;
    this.#small = small;
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
    const words = this.#small
      ? asTheSite('scripts/programs/api-server.ts')
      : ['--disable-warning=ExperimentalWarning', 'server/main.ts'];
    const child = spawn(process.execPath, words, {
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
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
    this.#child = child;
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
      if (Date.now() > patience)
        throw new Error(`${this.name} does not answer:\n${this.output.slice(-2_000)}`);
      await sleep(100);
    }
  }

  get pid(): number {
    if (!this.#child?.pid) throw new Error(`${this.name} was not started`);
    return this.#child.pid;
  }

  get running(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<Kill> {
    const kill = {process: this.process, at: Date.now()};
    this.up = false;
    const child = this.#child;
    if (child && this.running) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    }
    return kill;
  }
}
