import {spawn, type ChildProcess} from 'node:child_process';
import path from 'node:path';
import {serve} from './serve.ts';

/** A process of the current release: it stays in the folder to which the link led at its start. */
export class ReleaseProcess {
  readonly port: number;
  readonly #current: string;
  readonly #env: NodeJS.ProcessEnv;
  #child?: ChildProcess;

  /** @param current the link to the release that the next start serves */
  constructor(port: number, current: string, env: NodeJS.ProcessEnv) {
    this.port = port;
    this.#current = current;
    this.#env = env;
  }

  start(): void {
    this.#child = spawn(path.join(this.#current, 'bin/site'), ['start'], {
      cwd: this.#current,
      env: {...this.#env, PORT: String(this.port)},
      stdio: 'ignore',
    });
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async restart(): Promise<void> {
    await this.stop();
    this.start();
  }
}

/** Starts a process of the current release for each port; `bin/site deploy` restarts them by HTTP, as it does by systemd. */
export async function superviseProcesses(
  current: string,
  ports: readonly number[],
  env: NodeJS.ProcessEnv = process.env,
) {
  const processes = ports.map((port) => new ReleaseProcess(port, current, env));
  for (const process of processes) process.start();
  const {url, end} = await serve((request, response) => {
    const asked = processes.find(({port}) => request.url === `/${port}`);
    Promise.resolve(asked?.restart()).then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
  });
  const script = `fetch('${url}/' + process.env.PORT).then(({ok}) => process.exit(ok ? 0 : 1))`;
  return {
    processes,
    /** For `bin/site deploy` and `rollback`. */
    options: ['--ports', ports.join(), '--restart', `'${process.execPath}' -e "${script}"`],
    async end(): Promise<void> {
      await end();
      await Promise.all(processes.map((process) => process.stop('SIGKILL')));
    },
  };
}
