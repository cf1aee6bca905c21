// docs/promises.md: Releases
import {execFile, execFileSync, spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {freePort} from '#commands/free-port.ts';
import {NGINX, startRecipe} from '../support/nginx.ts';
import {alone} from './alone.ts';
import {Load, WRK} from './load.ts';
import {expect, test} from './site.ts';

const run = promisify(execFile);

/** As on a server: settings, releases, and the link to the current one. */
const place = mkdtempSync(path.join(tmpdir(), 'site-e2e-releases-'));
const releases = path.join(place, 'releases');
const current = path.join(place, 'current');
const dataDir = path.join(place, 'data');
test.afterAll(() => rmSync(place, {recursive: true, force: true}));

const tools = path.join(place, 'tools');
/** A machine that has no Node, and little else. */
const bare = (settings: Record<string, string> = {}) =>
  ({PATH: tools, ...settings}) as unknown as NodeJS.ProcessEnv;
test.beforeAll(() => {
  mkdirSync(tools);
  for (const tool of ['sh', 'cat', 'dirname', 'grep', 'ip']) {
    const file = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
      .map((folder) => path.join(folder, tool))
      .find(existsSync);
    if (file) symlinkSync(file, path.join(tools, tool));
  }
});

function switchTo(release: string): void {
  symlinkSync(path.join('releases', release), `${current}.new`);
  renameSync(`${current}.new`, current);
}

/** A process of the current release, as systemd would have it. */
class Process {
  readonly port: number;
  #child?: ChildProcess;

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    this.#child = spawn(path.join(current, 'bin/site'), ['start'], {
      cwd: current,
      env: bare({PORT: String(this.port)}),
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

test.describe.serial('a release', () => {
  let name: string;
  const inRelease = (...parts: string[]) => path.join(releases, name, ...parts);

  test('is one archive, without what only tests and builds need', async ({site}) => {
    expect(site.output()).toContain('Ready on');
    const {stdout} = await alone(() =>
      run(process.execPath, ['scripts/release.mjs', place], {env: {...process.env, GZIP: '-1'}}),
    );
    const [, archive = '', packed, unpacked] = /^(\/\S+): (\d+) MB, (\d+) MB unpacked$/m.exec(stdout) ?? [];
    expect(Number(packed)).toBeLessThan(100);
    expect(Number(unpacked)).toBeLessThan(230);
    await run('sha256sum', ['--check', '--strict', `${archive}.sha256`], {cwd: place});
    expect(existsSync(archive.replace('.tar.gz', '.cdx.json'))).toBe(true);
    mkdirSync(releases);
    await run('tar', ['-xzf', archive, '-C', releases]);
    name = path.basename(archive, '.tar.gz');
    expect(readdirSync(releases)).toEqual([name]);
    for (const absent of [
      '__tests__',
      'node_modules/typescript',
      'node_modules/@next/swc-linux-x64-gnu',
      'node_modules/@swc/core',
      'node_modules/jest',
      '.git',
      '.next/builds/current/cache',
    ])
      expect(existsSync(inRelease(absent))).toBe(false);
    // The typefaces are in the build; their licence must be with each copy.
    const typefaces = inRelease('node_modules/@fontsource-variable');
    for (const typeface of readdirSync(typefaces))
      expect(readdirSync(path.join(typefaces, typeface))).toEqual(['LICENSE']);
    expect(readdirSync(typefaces)).toHaveLength(2);
  });

  test('runs without npm, another Node and network, on settings of its own', async () => {
    test.skip(!name);
    const port = await freePort();
    writeFileSync(
      path.join(place, 'visit.mjs'),
      `const at = 'http://localhost:${port}';
const get = async (address) => (await fetch(at + address)).status;
for (let tries = 0; tries < 300 && !(await get('/api/health').catch(() => 0)); tries++)
  await new Promise((resolve) => setTimeout(resolve, 100));
const text = async (address) => (await fetch(at + address)).text();
const pages = (await text('/sitemap.xml')).matchAll(/<loc>https:[/][/]www[.]exemple[.]fr([^<]*)<[/]loc>/g);
const addresses = [...new Set([...pages].map(([, address]) => address || '/'))];
const statuses = await Promise.all([...addresses, '/favicon.ico', '/api/cities?postalCode=59120'].map(get));
const lead = {submissionId: '${randomUUID()}', name: 'Marie', email: 'marie@exemple.invalid', message: 'Bonjour'};
const headers = {'Content-Type': 'application/json'};
const {status} = await fetch(at + '/api/contact', {method: 'POST', headers, body: JSON.stringify(lead)});
const samples = (await text('/')).includes('>Exemple<');
console.log(JSON.stringify({pages: addresses.length, statuses: [...new Set(statuses)], lead: status, samples}));
`,
    );
    // Without the right to make such a place it has the network of this one.
    const enclosed = spawnSync('unshare', ['-n', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
    const program = `${enclosed ? 'ip link set lo up;' : ''} '${inRelease('bin/site')}' start >'${place}/said' 2>&1 & server=$!
'${inRelease('node_modules/.bin/node')}' '${place}/visit.mjs'
grep VmHWM /proc/$server/status; kill $server; wait $server`;
    const stdout = execFileSync(
      '/usr/bin/unshare',
      [...(enclosed ? ['-n'] : []), path.join(tools, 'sh'), '-c', program],
      {
        cwd: '/',
        encoding: 'utf8',
        env: bare({
          PORT: String(port),
          DATA_DIR: dataDir,
          SITE_URL: 'https://www.exemple.fr',
          SHOW_SAMPLES: 'false',
        }),
      },
    );
    const [visited = '', memory = ''] = stdout.split('\n');
    const {pages, ...answers} = JSON.parse(visited) as {pages: number};
    expect(pages).toBeGreaterThan(20);
    expect(answers).toEqual({statuses: [200], lead: 202, samples: false});
    // docs/releases.md says that 512 MB are enough.
    expect(Number(/\d+/.exec(memory)?.[0]) / 1024).toBeLessThan(400);
  });

  test('has its commands, with the settings beside the releases', async () => {
    test.skip(!name);
    writeFileSync(
      path.join(place, '.env'),
      `DATA_DIR=${dataDir}\nTRUSTED_PROXY_HOPS=1\nBIND_ADDRESS=127.0.0.1\n`,
    );
    switchTo(name);
    const command = (...words: string[]) =>
      run(path.join(current, 'bin/site'), words, {cwd: '/', env: bare()});
    const {stdout, stderr} = await command('outbox', 'list', '--state', 'all');
    expect(stderr).toContain(dataDir);
    expect(stdout).toContain('contact');
    expect((await command('stats')).stdout).toContain('contact');
    const article = {title: 'Un article', text: 'Son début', blocks: [{type: '2', text: 'Un paragraphe'}]};
    writeFileSync(path.join(place, 'article.json'), JSON.stringify(article));
    expect((await command('article', path.join(place, 'article.json'))).stdout).toContain('is published');
    expect((await command('article', 'list')).stdout).toContain('Un article');
    const {stdout: found} = await command('doctor', '--json').catch(({stdout: said}: {stdout: string}) => ({
      stdout: said,
    }));
    expect(found).toContain('"about": "build"');
    expect((await command('backup', path.join(place, 'copy'))).stdout).toContain('Copied to');
  });

  test('takes the place of another, and gives it back, without a request lost', async () => {
    test.skip(!name || !NGINX || !WRK);
    const next = `${name}-next`;
    execFileSync('cp', ['-al', inRelease(), path.join(releases, next)]);
    for (const release of [name, next])
      writeFileSync(
        path.join(releases, release, '.next/builds/current/static', `${release}.js`),
        '// of this one',
      );
    const processes = [new Process(await freePort()), new Process(await freePort())] as const;
    const [one, other] = processes;
    const restart = async () => {
      for (const process of processes) {
        await process.stop();
        await process.start();
      }
    };
    await Promise.all(processes.map((process) => process.start()));
    const nginx = await startRecipe([one.port, other.port]);
    const load = new Load(nginx.port, path.join(place, 'wrk.lua'));
    try {
      load.start();
      // The switch: the one after the other.
      switchTo(next);
      await one.stop();
      await one.start();
      // Each has the scripts of the other's pages.
      for (const process of processes)
        for (const release of [name, next])
          expect(await process.has(`/_next/static/${release}.js`)).toBe(true);
      await other.stop();
      await other.start();
      // A crash, and systemd's start after it.
      await one.stop('SIGKILL');
      await one.start();
      // Back again.
      switchTo(name);
      await restart();
    } finally {
      await load.stop();
      await nginx.stop();
      await Promise.all(processes.map((process) => process.stop()));
    }
    expect(load.errors).toBe('CONNECT 0 READ 0 WRITE 0 TIMEOUT 0 WRONG');
    expect(load.lost).toEqual([]);
    expect(load.answered).toBeGreaterThan(500);
    expect(load.thanked.size).toBeGreaterThan(20);
    const {stdout} = await run(path.join(current, 'bin/site'), ['outbox', 'export'], {
      env: bare(),
      maxBuffer: 1e8,
    });
    const kept = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as {reference: string}).reference);
    for (const reference of load.thanked)
      expect(kept.filter((one) => one === reference)).toEqual([reference]);
    expect(kept.length).toBe(load.sent + 1);
  });
});
