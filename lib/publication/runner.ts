import '#server-only';
import {fork} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {env, type Env} from '#lib/config/env.ts';
import {orElse} from '#lib/config/or-else.ts';
import {log} from '#lib/observability/log.ts';

export interface Wanted {
  ids?: readonly number[];
  all?: boolean;
}

/** `refused`: settings, texts or content cannot be used, and nothing was published. `failed`: it ended in another way. */
export type Outcome = 'published' | 'refused' | 'failed';

export interface Progress {
  made: number;
  of: number;
  live?: true;
}

export const EXIT = {published: 0, failed: 1, refused: 2, busy: 75} as const;

/** A progressive photo of 24 megapixels takes 300 MB, Next 200. */
export const MAX_RSS_BYTES = 700_000_000;
/** The longest single work on a slow machine, or the start of Next, may take so long. */
const MAX_SILENCE_MS = 45_000;
const WATCH_EVERY_MS = 100;
const PAGE_BYTES = 4096;
/** Runs that were ended, one after another: each leaves out what the one before worked on. */
const MAX_ENDED = 20;
const BUSY_RETRY_MS = 500;

const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--max-old-space-size=320',
];

const SECRETS = [
  'REVALIDATE_TOKEN',
  'OPERATOR_TOKEN',
  'LEAD_WEBHOOK_URL',
  'LEAD_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_URL',
  'HEARTBEAT_URL',
  'DESK_PASSWORD_OWNER',
  'DESK_PASSWORD_OPERATOR',
];

/** The settings without secrets: it works on what others wrote. Empty ones, because `.env` would fill in what is absent. */
export function publisherEnvironment(
  {showSamples, databaseUrl, mailProvider}: Env = env(),
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...Object.fromEntries(SECRETS.map((name) => [name, ''])),
    // The policy says whether these are used. On this machine: a setting refuses another one without TLS.
    DATABASE_URL: databaseUrl ? 'postgres://localhost/site' : '',
    MAILCHIMP_TRANSACTIONAL_API_KEY: mailProvider ? 'set' : '',
    SHOW_SAMPLES: String(showSamples),
    PUBLISHING: 'true',
    // The publisher reads what the owner has now.
    PUBLISHED_TEXTS: '',
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
  };
}

const residentBytes = (pid: number): number =>
  orElse(0, () => Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES);

type Ended = {code: number} | {reason: 'memory' | 'noProgress' | 'crashed'};

/** Ends the process where it takes too much memory, or makes no progress. */
function runOnce(args: readonly string[], onProgress: (progress: Progress) => void): Promise<Ended> {
  return new Promise((resolve) => {
    const child = fork(path.join(/* turbopackIgnore: true */ process.cwd(), 'publish/main.ts'), [...args], {
      execArgv: FLAGS,
      env: publisherEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let reason: 'memory' | 'noProgress' | undefined;
    let heardAt = performance.now();
    child.on('message', (progress: Progress) => {
      heardAt = performance.now();
      onProgress(progress);
    });
    const watch = setInterval(() => {
      if (performance.now() - heardAt > MAX_SILENCE_MS) reason = 'noProgress';
      else if (residentBytes(child.pid ?? 0) > MAX_RSS_BYTES) reason = 'memory';
      if (reason) child.kill('SIGKILL');
    }, WATCH_EVERY_MS);
    const end = (ended: Ended) => {
      clearInterval(watch);
      resolve(ended);
    };
    child.on('error', () => end({reason: 'crashed'}));
    child.on('exit', (code) => end(code === null ? {reason: reason ?? 'crashed'} : {code}));
  });
}

/** A run that was ended is followed by another, which leaves out the input that ended it. */
export async function publishOnce(
  {ids = [], all}: Wanted,
  onProgress: (progress: Progress) => void,
): Promise<Outcome> {
  const wanted = [...(all ? ['--all'] : []), ...ids.map((id) => `--article=${id}`)];
  let ended: string[] = [];
  for (let endings = 0; endings <= MAX_ENDED;) {
    const result = await runOnce([...wanted, ...ended], onProgress);
    if ('reason' in result) {
      log.warn({reason: result.reason}, 'the publisher was ended, and begins again');
      // A kill from outside is no input's fault: the journal judges that by its second time.
      ended = result.reason === 'crashed' ? [] : [`--ended=${result.reason}`];
      endings++;
    } else if (result.code === EXIT.busy) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));
    } else {
      return (['published', 'refused'] as const).find((one) => EXIT[one] === result.code) ?? 'failed';
    }
  }
  return 'failed';
}

/** One run at a time; what is asked for during a run follows it, all in one. */
export class Publisher {
  #running: Promise<Outcome> | undefined;
  #next: {wanted: {ids: Set<number>; all: boolean}; run: Promise<Outcome>} | undefined;
  readonly #onProgress: (progress: Progress) => void;
  readonly #once: typeof publishOnce;

  constructor(onProgress: (progress: Progress) => void, once = publishOnce) {
    this.#onProgress = onProgress;
    this.#once = once;
  }

  get running(): boolean {
    return this.#running !== undefined;
  }

  /** Resolves once what is there now is live, or was refused. */
  publish({ids = [], all = false}: Wanted = {}): Promise<Outcome> {
    if (!this.#running) return this.#start({ids, all});
    const next = (this.#next ??= this.#after(this.#running));
    for (const id of ids) next.wanted.ids.add(id);
    next.wanted.all ||= all;
    return next.run;
  }

  #after(running: Promise<Outcome>) {
    const wanted = {ids: new Set<number>(), all: false};
    const run = running.then(() => {
      this.#next = undefined;
      return this.#start({ids: [...wanted.ids], all: wanted.all});
    });
    return {wanted, run};
  }

  #start(wanted: Wanted): Promise<Outcome> {
    const run = this.#once(wanted, this.#onProgress)
      .catch((): Outcome => 'failed')
      .finally(() => {
        if (this.#running === run) this.#running = undefined;
      });
    return (this.#running = run);
  }
}
