// docs/promises.md: Releases
import {execFile, execFileSync, spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {freePort} from '#__tests__/support/free-port.ts';
import {alone} from './alone.ts';
import {expect, test} from './site.ts';

const run = promisify(execFile);

/** As on a server: settings, releases, and the link to the current one. */
const place = path.join(tmpdir(), `site-e2e-releases-${process.pid}`);
const releases = path.join(place, 'releases');

const tools = path.join(place, 'tools');
/** A machine that has no Node, and little else. */
const bare = (settings: Record<string, string> = {}) =>
  ({PATH: tools, ...settings}) as unknown as NodeJS.ProcessEnv;

test.beforeAll(() => {
  mkdirSync(tools, {recursive: true});
  for (const tool of ['sh', 'cat', 'dirname', 'grep', 'ip']) {
    const file = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
      .map((folder) => path.join(folder, tool))
      .find(existsSync);
    if (file) symlinkSync(file, path.join(tools, tool));
  }
});
test.afterAll(() => rmSync(place, {recursive: true, force: true}));

const current = path.join(place, 'current');
const dataDir = path.join(place, 'data');

test.describe.serial('a release', () => {
  let name: string;
  const inRelease = (...parts: string[]) => path.join(releases, name, ...parts);

  test('is one archive, without files and packages of tests and builds', async ({site}) => {
    expect(site.output()).toContain('Ready on');
    const {stdout} = await alone(() =>
      run(process.execPath, ['scripts/release.mjs', place], {env: {...process.env, GZIP: '-1'}}),
    );
    const [, archive = '', packed, unpacked] = /^(\/\S+): (\d+) MB, (\d+) MB unpacked$/m.exec(stdout) ?? [];
    mkdirSync(releases);
    await run('tar', ['-xzf', archive, '-C', releases]);
    name = path.basename(archive, '.tar.gz');
    expect(Number(packed)).toBeLessThan(100);
    expect(Number(unpacked)).toBeLessThan(230);
    await run('sha256sum', ['--check', '--strict', `${name}.tar.gz.sha256`], {cwd: place});
    expect(existsSync(path.join(place, `${name}.cdx.json`))).toBe(true);
    expect(readdirSync(releases)).toEqual([name]);
    for (const absent of [
      '__tests__',
      'node_modules/typescript',
      'node_modules/@next/swc-linux-x64-gnu',
      'node_modules/@swc/core',
      'node_modules/jest',
      '.git',
      '.next-build/cache',
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
for (let tries = 0; tries < 1_200 && !(await get('/api/health').catch(() => 0)); tries++)
  await new Promise((resolve) => setTimeout(resolve, 100));
const text = async (address) => (await fetch(at + address)).text();
const pages = (await text('/sitemap.xml')).matchAll(/<loc>https:[/][/]www[.]exemple[.]fr([^<]*)<[/]loc>/g);
const addresses = [...new Set([...pages].map(([, address]) => address || '/'))];
const statuses = [];
for (const address of [...addresses, '/favicon.ico', '/api/cities?postalCode=59120']) statuses.push(await get(address));
const lead = {submissionId: '${randomUUID()}', name: 'Marie', email: 'marie@exemple.invalid', message: 'Bonjour'};
const headers = {'Content-Type': 'application/json'};
const {status} = await fetch(at + '/api/contact', {method: 'POST', headers, body: JSON.stringify(lead)});
const samples = (await text('/')).includes('>Exemple<');
const owner = [
  (await text('/')).includes('Essais du Nord'),
  (await text('/contact')).includes('Nous écrire à Dunkerque'),
  (await text('/assets/clients/nous.svg')).includes('<svg'),
];
console.log(JSON.stringify({pages: addresses.length, statuses: [...new Set(statuses)], lead: status, samples, owner}));
`,
    );
    // The owner's files, beside the releases.
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(place, file)), {recursive: true});
      writeFileSync(path.join(place, file), text);
    };
    const company = JSON.parse(readFileSync('content/company.json', 'utf8')) as object;
    write('content/company.json', JSON.stringify({...company, name: {value: 'Essais du Nord'}}));
    write('content/clients.json', '[{"name": "Nous", "logo": "/assets/clients/nous.svg"}]');
    write('public/assets/clients/nous.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    write('messages/fr/contact.json', '{"title": "Nous écrire à Dunkerque"}');
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
    expect(answers).toEqual({statuses: [200], lead: 202, samples: false, owner: [true, true, true]});
    // docs/releases.md says that it takes some 150 MB.
    expect(Number(/\d+/.exec(memory)?.[0]) / 1024).toBeLessThan(400);
  });

  test('has its commands, with the settings beside the releases', async () => {
    test.skip(!name);
    writeFileSync(
      path.join(place, '.env'),
      `DATA_DIR=${dataDir}\nTRUSTED_PROXY_HOPS=1\nBIND_ADDRESS=127.0.0.1\n`,
    );
    symlinkSync(path.join('releases', name), current);
    const command = (...words: string[]) =>
      run(path.join(current, 'bin/site'), words, {cwd: '/', env: bare()});
    const {stdout, stderr} = await command('outbox', 'list', '--state', 'all');
    expect(stderr).toContain(dataDir);
    expect(stdout).toContain('contact');
    expect((await command('report')).stdout).toContain('contact');
    const {stdout: found} = await command('doctor', '--json').catch(({stdout: said}: {stdout: string}) => ({
      stdout: said,
    }));
    expect(found).toContain('"about": "store"');
    expect((await command('store', 'backup', path.join(place, 'copy'))).stdout).toContain('Copied to');
    // A broken text of the owner publishes nothing, and is named by file and key.
    const texts = path.join(place, 'messages/fr/contact.json');
    writeFileSync(texts, '{"title": "{oops"}');
    await expect(command('publish')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${texts}: title has a { without its end`),
    });
    await expect(command('doctor')).rejects.toMatchObject({
      stdout: expect.stringContaining(`${texts}: title`),
    });
    rmSync(path.join(place, 'messages'), {recursive: true});
  });
});
