import {globSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {alone, build} from '#__tests__/e2e/alone.ts';
import {freePort} from '#__tests__/support/free-port.ts';
import {orElse} from '#lib/config/or-else.ts';
import {SERVER} from '#server/node-args.ts';
import {eventually} from './eventually.ts';
import {linkRelease} from './link-release.ts';
import {ServerProcess} from './server-process.ts';

const START_MS = 240_000;
const TOKEN = 'jeton-des-publications';
const authorization = `Bearer ${TOKEN}`;

interface Health {
  status: string;
  publishing?: {endedAt?: string; refused?: string; leftOut: {what: string; reason: string}[]};
}

/** The whole site as processes of their own, in a release's folder beside which the owner's files lie. */
export class PublishedSite {
  /** The owner's folder. */
  readonly home = mkdtempSync(path.join(tmpdir(), 'published-'));
  url = '';
  readonly #settings: Record<string, string>;
  #server: ServerProcess | undefined;

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
  }

  /** Builds the site if its sources have changed, and waits until it listens. */
  async start(changed: Record<string, string> = {}): Promise<void> {
    await alone(build);
    this.#server = new ServerProcess(await freePort(), SERVER, linkRelease(this.home));
    this.url = this.#server.url;
    this.#server.start({
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: path.join(this.home, 'data'),
      SHOW_SAMPLES: 'true',
      OPERATOR_TOKEN: TOKEN,
      REVALIDATE_TOKEN: TOKEN,
      ...this.#settings,
      ...changed,
    });
    await this.#server.ready(START_MS);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.#server?.running) return;
    const publishers = this.publishers();
    await this.#server.end(signal);
    for (const pid of publishers) kill(pid, 'SIGKILL');
  }

  async end(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.home, {recursive: true, force: true, maxRetries: 5});
  }

  /** The publishers that this server started and that run now. */
  publishers(): number[] {
    const {pid} = this.#server ?? {};
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
    return children
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .filter((child) => read(`/proc/${child}/cmdline`).includes('publish/main.ts'));
  }

  /** What the publisher works on now, and in how many runs it did. */
  timesAt(what: string): number | undefined {
    const [file] = globSync(path.join(this.home, 'data/published/*/journal.json'));
    const text = file ? read(file) : '';
    const works = text.endsWith(']') ? (JSON.parse(text) as {what: string; times: number}[]) : [];
    return works.find((one) => one.what === what)?.times;
  }

  async health(): Promise<Health> {
    return (await (await fetch(`${this.url}/api/health`, {headers: {authorization}})).json()) as Health;
  }

  /** Waits until the run under way has ended. */
  published = () => eventually(async () => Boolean((await this.health()).publishing?.endedAt), START_MS);

  /** Has everything asked for again. @returns the status */
  async revalidate(body: object = {articles: 'all'}): Promise<number> {
    const headers = {authorization, 'content-type': 'application/json'};
    const answer = await fetch(`${this.url}/api/revalidate`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.status;
  }

  get = (address: string, init: RequestInit = {}) =>
    fetch(this.url + address, {redirect: 'manual', ...init, signal: AbortSignal.timeout(10_000)});
  text = async (address: string) => (await this.get(address)).text();

  /** The addresses of the site map, in both languages where there are two. */
  addresses = async (): Promise<string[]> => [
    ...new Set(
      [...(await this.text('/sitemap.xml')).matchAll(/http:\/\/localhost:3000([^<"]*)/g)].map(
        ([, address]) => address || '/',
      ),
    ),
  ];
}

const read = (file: string): string => orElse('', () => readFileSync(file, 'latin1'));

/** @returns false where it has ended */
export const kill = (pid: number, signal: NodeJS.Signals): boolean =>
  orElse(false, () => process.kill(pid, signal));
