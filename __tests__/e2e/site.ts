import {spawn, type ChildProcess} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test as base, expect, type Page} from '@playwright/test';
import {SERVER} from '../../server/node-args.ts';
import {linkRelease} from '../support/link-release.ts';
import {MAIL_ADDRESSES} from '../support/mail-addresses.ts';
import {startPhp, type PhpServer} from '../support/php-server.ts';
import {programEnvironment} from '../support/program-environment.ts';
import {PROVIDER_KEY, startProvider, type FakeProvider} from '../support/provider.ts';
import {alone, build} from './alone.ts';
import {mailsInFolder} from './mail-folder.ts';

export const BACKEND = process.env.E2E_BACKEND === 'legacy' ? 'legacy' : 'embedded';
/** E2E_PORT avoids a port that another run uses. */
export const PORT = Number(process.env.E2E_PORT || 3200);
export const URL_OF_SITE = `http://localhost:${PORT}`;
/** The film's player, on the legacy backend alone; tests answer in its place. */
export const VIDEO_URL = BACKEND === 'legacy' ? 'https://video.exemple.invalid/embed/1' : undefined;

const questionAsked = VIDEO_URL
  ? `4-${createHash('sha256').update(new URL(VIDEO_URL).host).digest('hex').slice(0, 6)}`
  : '4';
/** A browser with the question about cookies answered: test.use(ANSWERED). */
export const ANSWERED = {
  storageState: {
    cookies: [
      {
        name: 'consent',
        value: `${questionAsked}~no~${new Date().toISOString().slice(0, 10)}`,
        domain: 'localhost',
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      },
    ],
    origins: [],
  },
};

export const REVALIDATE_TOKEN = 'jeton-des-promenades';
export const OPERATOR_TOKEN = 'jeton-de-l-exploitant';
/** On the embedded backend alone, whose samples are never submitted. */
export const INDEXNOW_KEY = 'cle-des-moteurs';

/** The page's one inline script, as its policy must name it. */
export function hashOfInlineScript(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  return `'sha256-${createHash('sha256')
    .update(scripts[0]?.[1] ?? '')
    .digest('base64')}'`;
}

/** Revalidates articles, as a publisher does. */
export function tellOfChange(body: object, site = URL_OF_SITE): Promise<Response> {
  return fetch(`${site}/api/revalidate`, {
    method: 'POST',
    headers: {authorization: `Bearer ${REVALIDATE_TOKEN}`, 'content-type': 'application/json'},
    body: JSON.stringify(body),
  });
}

/** The site as `npm start` runs it, on the legacy backend as a release, with the services behind its gateways. */
export interface Site {
  dataDir: string;
  /** Of the release on the legacy backend: the owner's files lie there. */
  home: string;
  /** Present on the legacy backend. */
  php?: PhpServer;
  provider?: FakeProvider;
  start(): Promise<void>;
  /** SIGKILL for a crash; the others drain. @returns the exit code */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts another process of the same build, at another port, with its own settings. */
  another(settings: Record<string, string>): Promise<{url: string; stop(): Promise<void>}>;
  output(): string;
  /** All mails that arrived, at the provider or as files. */
  mails(): {template: string; to: string[]; replyTo?: string; text: string}[];
  /** The answer of /api/health to an operator. */
  health(): Promise<{
    status: string;
    outbox: {pending: number; parked: number};
    suspected: number;
    publishing?: {endedAt?: string; refused?: string};
    [key: string]: unknown;
  }>;
}

export async function makeSite(): Promise<{site: Site; end: () => Promise<void>}> {
  const home = process.env.E2E_HOME ?? mkdtempSync(path.join(tmpdir(), 'site-e2e-'));
  const dataDir = path.join(home, 'data');
  const inRelease = BACKEND === 'legacy';
  const php = BACKEND === 'legacy' ? await startPhp() : undefined;
  const provider = BACKEND === 'legacy' ? await startProvider() : undefined;
  let running: ChildProcess | undefined;
  let output = '';
  const others: ChildProcess[] = [];

  const settings: Record<string, string> = {
    PORT: String(PORT),
    SITE_URL: URL_OF_SITE,
    DATA_DIR: dataDir,
    REVALIDATE_TOKEN,
    OPERATOR_TOKEN,
    SHOW_SAMPLES: 'true',
    ...(BACKEND === 'embedded' && {INDEXNOW_KEY}),
    ...(VIDEO_URL && {VIDEO_URL}),
    ...(php && {LEGACY_HOST_URL: php.url, LEGACY_SITE_URL: php.url, LEGACY_BACKEND_URL: php.url}),
    ...(provider && {
      MAILCHIMP_TRANSACTIONAL_API_KEY: PROVIDER_KEY,
      MAILCHIMP_TRANSACTIONAL_BASE_URL: provider.baseUrl,
      ...MAIL_ADDRESSES,
    }),
  };

  /** Starts a site and waits until it answers. */
  const launch = async (changes: Record<string, string> = {}, listen?: (said: string) => void) => {
    const port = changes.PORT ?? PORT;
    if (inRelease) await build();
    const child = spawn(process.execPath, inRelease ? SERVER : ['scripts/launch.mjs', 'start', '--build'], {
      env: programEnvironment({...settings, ...changes}),
      cwd: inRelease ? linkRelease(home) : '.',
      detached: true,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        listen?.(bytes.toString());
      });
    const patience = Date.now() + 570_000;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The site did not start:\n${said}`);
      const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined);
      if (answer?.ok) return child;
      if (Date.now() > patience) throw new Error(`The site did not answer:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  const site: Site = {
    dataDir,
    home,
    php,
    provider,
    async start() {
      running = await alone(() => launch({}, (said) => (output += said)));
      // A fresh folder: pages are there at once, articles some seconds later.
      await expect
        .poll(async () => (await site.health()).publishing?.endedAt, {timeout: 300_000})
        .toBeTruthy();
    },
    async stop(signal) {
      const child = running;
      if (!child?.pid || child.exitCode !== null) return child?.exitCode ?? null;
      const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
      process.kill(-child.pid, signal);
      return gone;
    },
    async another(changes) {
      const port = String(PORT + others.length + 1);
      const child = await alone(() => launch({...changes, PORT: port}));
      others.push(child);
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      return {
        url: `http://localhost:${port}`,
        stop() {
          child.kill('SIGTERM');
          return gone;
        },
      };
    },
    output: () => output,
    mails: () =>
      provider
        ? provider.requests.map(({template_name, message}) => ({
            template: template_name,
            to: message.to.map(({email}) => email),
            replyTo: message.headers['Reply-To'],
            text: message.global_merge_vars.map(({content}) => content).join('\n'),
          }))
        : mailsInFolder(path.join(dataDir, 'mail')),
    health: async () =>
      (
        await fetch(`${URL_OF_SITE}/api/health`, {headers: {Authorization: `Bearer ${OPERATOR_TOKEN}`}})
      ).json() as ReturnType<Site['health']>,
  };
  return {
    site,
    async end() {
      await site.stop('SIGTERM');
      // A failed test leaves its processes running.
      for (const {pid, exitCode, signalCode} of others)
        if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
      await php?.stop();
      await provider?.close();
      rmSync(home, {recursive: true, force: true});
    },
  };
}

/** Records errors, policy violations, requests to other hosts and alerts of a page in `complaints`. */
function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', ({message}) => {
    // Chromium reports a page transition that was interrupted.
    if (!/^Transition was (?:skipped|aborted.*(?:opt-in disabled|Page already revealed))$/.test(message))
      complaints.push(`error: ${message}`);
  });
  page.on('dialog', (dialog) => {
    complaints.push(`alert: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const {protocol, host} = new URL(request.url());
    if (protocol.startsWith('http') && host !== `localhost:${PORT}`) complaints.push(`other host: ${host}`);
  });
}

/** Tests of the running site. A complaint of `page` fails the test. */
export const test = base.extend<{complaints: string[]}, {site: Site}>({
  site: [
    async ({}, give) => {
      const {site, end} = await makeSite();
      if (process.env.E2E_HOME) return give(site);
      try {
        await site.start();
        await give(site);
      } finally {
        await end();
      }
    },
    {scope: 'worker', timeout: 600_000, auto: true},
  ],
  complaints: async ({}, give) => {
    await give([]);
  },
  page: async ({page, complaints}, give) => {
    watch(page, complaints);
    await give(page);
    expect(complaints).toEqual([]);
  },
});

export {expect};
