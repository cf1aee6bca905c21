import {spawn, type ChildProcess} from 'node:child_process';
import {MEMORY_ENVIRONMENT, nodeArgs, SERVER} from '#server/node-args.ts';
import {eventually} from './eventually.ts';
import {programEnvironment} from './program-environment.ts';

/** Node's arguments for the API routes and the worker without the pages. */
export const SMALL = nodeArgs('__tests__/trials/api-server.ts');

/** Most of what a process has said, in characters. */
const MAX_OUTPUT = 1_000_000;

/** A server of the site in a process of its own, on settings of its own. */
export class ServerProcess {
  readonly port: number;
  readonly #args: readonly string[];
  readonly #cwd: string | undefined;
  protected child: ChildProcess | undefined;
  /** What it has printed, over all its starts. */
  output = '';

  constructor(port: number, args: readonly string[] = SERVER, cwd?: string) {
    this.port = port;
    this.#args = args;
    this.#cwd = cwd;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  start(settings: Record<string, string>): void {
    const child = spawn(process.execPath, [...this.#args], {
      cwd: this.#cwd,
      env: programEnvironment({...MEMORY_ENVIRONMENT, PORT: String(this.port), ...settings}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on(
        'data',
        (bytes: Buffer) => (this.output = (this.output + bytes.toString()).slice(-MAX_OUTPUT)),
      );
    this.child = child;
  }

  /** Waits until its health has a status. @throws when it has ended */
  ready(withinMs = 60_000, status = 200): Promise<void> {
    return eventually(async () => {
      if (!this.running) throw new Error(`It does not run:\n${this.output.slice(-2_000)}`);
      // A connection of its own: a kept one may be closed by the server just as the next request leaves.
      const headers = {Connection: 'close'};
      const asked = fetch(`${this.url}/api/health`, {headers, signal: AbortSignal.timeout(5_000)});
      const answer = await asked.catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.status === status;
    }, withinMs);
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get running(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it, by a kill where it does not end by itself. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const {child} = this;
    if (!child || !this.running) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await gone;
    clearTimeout(patience);
  }
}
