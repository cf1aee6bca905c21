// docs/promises.md: Releases
import {execFileSync, spawn} from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {examineRelease} from '#commands/deploy/faults.ts';
import {Releases} from '#commands/deploy/releases.ts';
import {siteRuns} from '#commands/running-servers.ts';
import {env} from '#lib/config/env.ts';
import {command} from '../support/api-server.ts';
import {eventually} from '../support/eventually.ts';
import {makeArchive, makeRelease} from '../support/fake-release.ts';
import {folderOfEachTest} from '../support/folder.ts';

const home = folderOfEachTest();
const inHome = (...parts: string[]) => path.join(home(), ...parts);
beforeEach(() => {
  makeRelease(home(), 'site-1');
  symlinkSync('releases/site-1', inHome('current'));
  writeFileSync(inHome('leads'), '');
});

it.each<[string, (archive: string) => void]>([
  ['cut short', (archive) => writeFileSync(archive, readFileSync(archive).subarray(0, 200))],
  ['of something else', (archive) => execFileSync('tar', ['-czf', archive, '-C', home(), 'leads'])],
  ['missing', (archive) => rmSync(archive)],
  [
    'of another checksum',
    (archive) => writeFileSync(`${archive}.sha256`, `${'0'.repeat(64)}  site-2.tar.gz`),
  ],
  [
    'of a link',
    (archive) => {
      symlinkSync(inHome('releases/site-1'), inHome('site-2'));
      execFileSync('tar', ['-czf', archive, '-C', home(), 'site-2']);
    },
  ],
  ['named as a link', () => symlinkSync('site-1', inHome('releases/site-2'))],
])('an archive that is %s is no release', async (_what, spoil) => {
  const archive = makeArchive(home(), 'site-2');
  spoil(archive);
  const releases = new Releases(home());
  await expect(releases.unpack(archive)).rejects.toThrow(archive);
  expect([releases.names(), existsSync(inHome('releases/.unpacking'))]).toEqual([['site-1'], false]);
});

it('files of an archive keep neither owner nor rights beyond the operator’s', async () => {
  const archive = makeArchive(home(), 'site-2', {}, (folder) => {
    chmodSync(path.join(folder, 'release.json'), 0o666);
    chmodSync(path.join(folder, 'bin/site'), 0o4777);
  });
  await new Releases(home()).unpack(archive);
  expect(
    ['release.json', 'bin/site'].map((name) => {
      const {mode, uid} = statSync(inHome('releases/site-2', name));
      return [(mode & 0o7777).toString(8), uid];
    }),
  ).toEqual([
    ['644', process.getuid?.()],
    ['755', process.getuid?.()],
  ]);
});

it('a fault that the running release has too is no obstacle; another one of the same thing is', async () => {
  const migrates = {about: 'store', state: 'warning', found: 'older'};
  for (const [name, found] of Object.entries({'site-1': 'full', 'site-2': 'full', 'site-3': 'away'}))
    makeRelease(home(), name, {faults: [migrates, {about: 'store', state: 'fault', found}]});
  const found = (name: string) => {
    const folders = {folder: inHome('releases', name), running: inHome('releases/site-1')};
    return examineRelease(folders, {env: process.env, withinMs: 20_000}, {});
  };
  expect(await found('site-2')).toEqual({faults: [], notes: [migrates]});
  expect(await found('site-3')).toMatchObject({faults: [{found: 'away'}], notes: [migrates]});
});

it('status says which releases run, on which ports, and lie on the disk', async () => {
  makeRelease(home(), 'site-2');
  mkdirSync(inHome('releases/site-2/server'));
  writeFileSync(inHome('releases/site-2/server/main.ts'), 'setInterval(() => {}, 1_000)');
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: inHome('releases/site-2'),
    env: {PORT: '5451', NODE_ENV: 'production'},
  });
  try {
    const said = async () =>
      JSON.parse((await command('status', {}, '--home', home(), '--json')).stdout) as object;
    await eventually(async () => JSON.stringify(await said()).includes('5451'));
    expect(await said()).toMatchObject({
      releases: expect.arrayContaining([
        expect.objectContaining({name: 'site-1', current: true}),
        expect.objectContaining({name: 'site-2', current: false}),
      ]) as unknown,
      running: [{port: 5451, release: 'site-2', since: expect.any(String) as unknown}],
    });
    const {stdout} = await command('status', {}, '--home', home());
    expect(stdout).toMatch(/^site-2 .* 5451 \(/m);
    expect(stdout).toMatch(/^site-1 +yes .* –$/m);
    // hold and move ask it: nothing answers at PORT.
    expect(await siteRuns({...env(), port: 9}, home())).toBe(true);
  } finally {
    server.kill();
  }
});
