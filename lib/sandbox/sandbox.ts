import '#server-only';
import {fork, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import {perProcess} from 'per-process';

/** A job did not end well. It costs that job alone: the next one has a process again. */
class SandboxError extends Error {
  override name = 'SandboxError';
  /** `refused`: the function threw; `crashed`: its process ended by itself. */
  readonly code: 'refused' | 'timeout' | 'memory' | 'crashed';

  constructor(code: SandboxError['code']) {
    super(code);
    this.code = code;
  }
}

/** Compares the name: the bundle of the pages has a class of its own. */
export const isSandboxError = (error: unknown) => error instanceof Error && error.name === 'SandboxError';

/** Of a child process, native memory included: a picture of 40 million pixels takes 110 MB. */
const MAX_RSS_BYTES = 350_000_000;
/** Starting Node and loading the modules of a first job, on a machine that does much else. */
const START_MS = 20_000;
const WATCH_EVERY_MS = 20;
const PAGE_BYTES = 4096;
const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--max-old-space-size=256',
];

/** Jobs of one lane run one after another, in a child process of their own. */
const LANES = {
  /** A hostile text delays the texts behind it by this much. The process stays: starting it takes 200 ms. */
  texts: {deadlineMs: 3_000, idleMs: 0},
  pictures: {deadlineMs: 10_000, idleMs: 60_000},
};
type Lane = keyof typeof LANES;

export interface Job {
  /** A module by its path from the root of this tree, and the name of a function that it exports. */
  file: string;
  name: string;
  values: unknown[];
}

/** What a child sends: `begun` after loading the module, then the result. */
export type Report = {kind: 'begun'} | {kind: 'done'; value: unknown} | {kind: 'refused'};

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

class Sandbox {
  readonly #lane: Lane;
  readonly #limit = pLimit(1);
  #child?: ChildProcess;
  #idle?: NodeJS.Timeout;

  constructor(lane: Lane) {
    this.#lane = lane;
  }

  run(job: Job): Promise<unknown> {
    return this.#limit(() => this.#run(job));
  }

  async #run(job: Job): Promise<unknown> {
    clearTimeout(this.#idle);
    const {deadlineMs, idleMs} = LANES[this.#lane];
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    try {
      return await workOf(child, job, deadlineMs);
    } catch (error) {
      if (!(error instanceof SandboxError && error.code === 'refused')) this.#end(child);
      throw error;
    } finally {
      child.unref();
      child.channel?.unref();
      if (idleMs) this.#idle = setTimeout(() => this.#end(child), idleMs).unref();
    }
  }

  #start(): ChildProcess {
    const child = fork(path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/sandbox/child.ts'), {
      execArgv: FLAGS,
      serialization: 'advanced',
      // No setting and no secret of the site; what V8 prints at its end may hold foreign text.
      env: {MALLOC_ARENA_MAX: '2'} as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    child.on('exit', forget);
    child.on('error', forget);
    return child;
  }

  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
    child.kill('SIGKILL');
  }
}

/** Sends a job to a child and watches it. @throws {SandboxError} */
function workOf(child: ChildProcess, job: Job, deadlineMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let endsAt = performance.now() + START_MS;
    const fail = (code: SandboxError['code']) => settle(() => reject(new SandboxError(code)));
    const crashed = () => fail('crashed');
    const receive = (report: Report) => {
      if (report.kind === 'begun') endsAt = performance.now() + deadlineMs;
      else if (report.kind === 'done') settle(() => resolve(report.value));
      else fail('refused');
    };
    child.send(job, (error) => error && crashed());
    const watch = setInterval(() => {
      if (performance.now() > endsAt) fail('timeout');
      else if (child.pid && residentBytes(child.pid) > MAX_RSS_BYTES) fail('memory');
    }, WATCH_EVERY_MS);
    const settle = (finish: () => void) => {
      clearInterval(watch);
      child.off('message', receive).off('exit', crashed).off('error', crashed);
      finish();
    };
    child.on('message', receive).on('exit', crashed).on('error', crashed);
  });
}

/**
 * A function that works on foreign content, as one that runs in a child process with a deadline and a bound on memory.
 * Values and result are copied: plain data and Buffers.
 * @param file of the function, from the root of this tree
 * @returns a function that throws {@link SandboxError}
 */
export function sandboxed<Work extends (...values: never[]) => unknown>(
  lane: Lane,
  file: string,
  name: string,
): (...values: Parameters<Work>) => Promise<Awaited<ReturnType<Work>>> {
  return (...values) =>
    perProcess(`sandbox of ${lane}`, () => new Sandbox(lane)).run({file, name, values}) as Promise<
      Awaited<ReturnType<Work>>
    >;
}
