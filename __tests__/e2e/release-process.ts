import {spawn, type ChildProcess} from 'node:child_process';
import path from 'node:path';
import {expect} from './site.ts';

/** A process of the current release, as systemd would have it. */
export class ReleaseProcess {
  readonly port: number;
  readonly #current: string;
  readonly #env: NodeJS.ProcessEnv;
  #child?: ChildProcess;

  /** @param current the link to the release that the next start takes */
  constructor(port: number, current: string, env: NodeJS.ProcessEnv) {
    this.port = port;
    this.#current = current;
    this.#env = env;
  }

  async start(): Promise<void> {
    this.#child = spawn(path.join(this.#current, 'bin/site'), ['start'], {
      cwd: this.#current,
      env: {...this.#env, PORT: String(this.port)},
      stdio: 'ignore',
    });
    await expect.poll(() => this.has('/api/health'), {timeout: 30_000}).toBe(true);
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  has(address: string): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}${address}`).then(
      ({ok}) => ok,
      () => false,
    );
  }
}
