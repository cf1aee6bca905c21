import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {MAIL_ADDRESSES} from '../support/mail-addresses.ts';
import {NIGHTLY} from '../support/nightly.ts';
import {PROVIDER_KEY} from '../support/provider.ts';
import {alone} from './alone.ts';
import {expect, PORT, test, URL_OF_SITE} from './site.ts';

const port = String(PORT + 12);
const data = mkdtempSync(path.join(tmpdir(), 'site-e2e-running-'));
test.afterAll(() => rmSync(data, {recursive: true, force: true}));

/** Starts of whole servers, with other settings. */
const byNight = NIGHTLY ? test : undefined;

const {PATH = '', HOME = ''} = process.env;
const environment = (settings: Record<string, string>) =>
  ({PATH, HOME, PORT: port, DATA_DIR: data, ...settings}) as unknown as NodeJS.ProcessEnv;
const current = () => statSync('.next-build').ino;
const answers = () =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ok}) => ok,
    () => false,
  );
const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

function npm(words: string[], settings: Record<string, string> = {}) {
  return new Promise<{status: number | null; said: string}>((resolve) => {
    const child = execFile('npm', words, {env: environment(settings)}, (_error, stdout, stderr) =>
      resolve({status: child.exitCode, said: stdout + stderr}),
    );
  });
}

byNight?.('a stop of npm start stops the server', async ({site}) => {
  expect(site.output()).toContain('Ready on');
  const started = await alone(async () => {
    const child = spawn('npm', ['start'], {env: environment({SITE_URL: URL_OF_SITE}), stdio: 'ignore'});
    await expect.poll(answers, {timeout: 60_000}).toBe(true);
    return child;
  });
  const ended = exitOf(started);
  started.kill('SIGTERM');
  await ended;
  await expect.poll(answers).toBe(false);
});

byNight?.('npm run build builds nothing twice, and stops no server', async ({site}) => {
  const {status, said, stayed} = await alone(async () => {
    const before = current();
    const ended = await npm(['run', 'build']);
    return {...ended, stayed: current() === before};
  });
  expect([status, stayed]).toEqual([0, true]);
  expect(said).toContain('This very build is there already.');
  expect((await site.health()).status).toBe('ok');
});

byNight?.(
  'settings in .env reach the server; changed texts and new pictures need no build',
  async ({site}) => {
    expect(site.output()).toContain('Ready on');
    const folder = path.join(data, 'with-env');
    const OWN = ['messages', 'public'];
    mkdirSync(folder);
    for (const name of readdirSync('.'))
      if (!name.startsWith('.env') && !OWN.includes(name))
        symlinkSync(path.resolve(name), path.join(folder, name));
    for (const name of OWN) cpSync(name, path.join(folder, name), {recursive: true});
    const texts = path.join(folder, 'messages/fr/meta.json');
    const meta = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, object>;
    writeFileSync(texts, JSON.stringify({...meta, contact: {...meta.contact, title: 'Un titre changé'}}));
    writeFileSync(
      path.join(folder, 'public/assets/nouvelle.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    const settings = {
      ...MAIL_ADDRESSES,
      SITE_URL: URL_OF_SITE,
      MAILCHIMP_TRANSACTIONAL_API_KEY: PROVIDER_KEY,
    };
    writeFileSync(
      path.join(folder, '.env'),
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
      cwd: folder,
      env: environment({NODE_ENV: 'production'}),
      stdio: 'ignore',
    });
    const ended = exitOf(server);
    try {
      await expect.poll(answers, {timeout: 60_000}).toBe(true);
      const health = (await (await fetch(`http://localhost:${port}/api/health`)).json()) as object;
      expect(health).toMatchObject({gateways: {mail: 'provider'}});
      const page = await fetch(`http://localhost:${port}/contact`);
      expect(await page.text()).toContain('<title>Un titre changé');
      expect((await fetch(`http://localhost:${port}/assets/nouvelle.svg`)).status).toBe(200);
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
  },
);

for (const [what, settings, sentence, run] of [
  ['settings', {IMAGE_HOSTS: 'ima ges'}, 'IMAGE_HOSTS must be names of hosts', test],
  ['a taken port', {PORT: String(PORT)}, `Port ${PORT} is taken.`, byNight],
] as const) {
  run?.(`a start that fails for ${what} prints the reason, and leaves the current build`, async ({site}) => {
    const {status, said, stayed} = await alone(async () => {
      const before = current();
      const ended = await npm(['start'], settings);
      return {...ended, stayed: current() === before};
    });
    expect(said).toContain(sentence);
    expect(said).not.toContain('Creating an optimized production build');
    expect(status).toBe(1);
    expect(stayed).toBe(true);
    expect((await site.health()).status).toBe('ok');
  });
}
