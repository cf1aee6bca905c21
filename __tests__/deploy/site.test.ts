import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {MEMORY_FLAGS, SERVER} from '#scripts/launch.mjs';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const SITE = path.resolve('bin/site');
const PINNED = path.resolve('node_modules/.bin/node');

/**
 * A program that reports a version of Node, runs the launcher as Node does, and prints the arguments with which the
 * launcher then calls it, instead of running a program.
 */
function node(version: string): string {
  const bin = path.join(folder(), 'bin');
  mkdirSync(bin, {recursive: true});
  const execPath = `data:text/javascript,process.execPath='${path.join(bin, 'node')}'`;
  const program = `#!/bin/sh
case "$1" in
  --version) echo ${version} ;;
  */scripts/launch.mjs) exec '${PINNED}' --import "${execPath}" "$@" ;;
  *) echo "own in $PWD, arenas $MALLOC_ARENA_MAX, $NODE_ENV: $*" ;;
esac
`;
  writeFileSync(path.join(bin, 'node'), program);
  chmodSync(path.join(bin, 'node'), 0o755);
  return bin;
}

function site(words: string[], {version = 'v24.0.0', program = SITE, settings = {}} = {}) {
  const {status, stdout, stderr} = spawnSync(program, words, {
    cwd: folder(),
    encoding: 'utf8',
    env: {PATH: `${node(version)}:/usr/bin:/bin`, NODE_ENV: 'test', ...settings},
    timeout: 20_000,
  });
  return {status, stdout, stderr};
}
/** `bin/site` of another folder, without packages. */
function clone(): string {
  const bin = path.join(folder(), 'clone/bin');
  mkdirSync(bin, {recursive: true});
  copyFileSync(SITE, path.join(bin, 'site'));
  return path.join(bin, 'site');
}
const IN_THE_SITE = `own in ${process.cwd()}, arenas 2, production: `;
/** Node's arguments after those of every program. */
const started = (...words: string[]) =>
  site(words)
    .stdout.trim()
    .replace(`${IN_THE_SITE}--disable-warning=ExperimentalWarning ${process.cwd()}/`, '');

describe('bin/site', () => {
  it.each(['v24.0.0', 'v26.1.0', 'v30.0.0'])('serves on the machine’s own Node %s', (version) => {
    expect(site(['start'], {version}).stdout).toBe(`${IN_THE_SITE}${SERVER.join(' ')}\n`);
    expect(SERVER).toEqual(expect.arrayContaining(MEMORY_FLAGS));
  });

  it.each(['v20.19.0', 'no version'])(
    'serves on the Node of the packages where the machine’s is %s',
    (version) => {
      const settings = {PORT: 'none', DATA_DIR: folder()};
      const {status, stderr} = site(['start'], {version, settings});
      expect([status, stderr]).toEqual([1, 'The settings cannot be used. PORT must be an integer.\n']);
    },
  );

  it('runs no Node of the packages where the machine’s is new enough, as in npm scripts', () => {
    const PATH = `${path.dirname(PINNED)}:${node('v24.99.0')}:/usr/bin:/bin`;
    expect(site(['start'], {settings: {PATH}}).stdout).toMatch(/^own in /);
  });

  it('starts nothing before the packages are installed', () => {
    const {status, stderr} = site(['start'], {program: clone()});
    expect([status, stderr]).toEqual([1, 'Nothing is installed yet: npm start does it.\n']);
  });

  it('refuses a machine whose Node is too old in one sentence, where the packages have none', () => {
    const program = clone();
    mkdirSync(path.join(folder(), 'clone/node_modules/next'), {recursive: true});
    const {status, stderr} = site(['start'], {program, version: 'v22.1.0'});
    expect([status, stderr]).toEqual([
      1,
      'This site needs Node 24 or newer, and this machine has v22.1.0: please install a newer one.\n',
    ]);
    const {engines} = JSON.parse(readFileSync('package.json', 'utf8')) as {engines: {node: string}};
    expect(engines.node).toBe('>=24');
  });

  it('takes the allocator’s arenas from the environment where they are set', () => {
    expect(site(['start'], {settings: {MALLOC_ARENA_MAX: '4'}}).stdout).toContain('arenas 4');
  });

  it('works in the folder of the site itself, when it is called by a link too', () => {
    const link = path.join(folder(), 'current');
    symlinkSync(process.cwd(), link);
    expect(site(['start'], {program: path.join(link, 'bin/site')}).stdout).toContain(
      `own in ${process.cwd()},`,
    );
  });

  it.each([
    [['outbox', 'list', '--state', 'parked'], 'commands/outbox.ts list --state parked'],
    [['article', 'list'], 'commands/article.ts list'],
    [['backup', '/backup/monday'], 'commands/outbox.ts backup /backup/monday'],
    [['restore', '/backup/monday'], 'commands/outbox.ts restore /backup/monday'],
    [['move', '--to', 'postgresql'], 'commands/outbox.ts move --to postgresql'],
    [['stats', '--since', '7d'], 'commands/outbox.ts stats --since 7d'],
    [['outbox', 'retry', 'two words'], 'commands/outbox.ts retry two words'],
    [['doctor', '--json'], 'commands/doctor.ts --json'],
    [['mail-templates', '--push'], 'commands/mail-templates.ts --push'],
    [['samples'], 'commands/samples.ts'],
    [['build'], 'scripts/build.mjs'],
    [['release'], 'scripts/release.mjs'],
    [['chaos', '--small'], '__tests__/trials/chaos.ts --small'],
    [['bench', 'leads'], '__tests__/trials/bench.ts leads'],
  ])('hands %j to its program', (words, expected) => {
    expect(started(...words)).toBe(expected);
    expect(existsSync(expected.split(' ')[0] ?? '')).toBe(true);
  });

  it('counts names of files from the folder where it was called', () => {
    const settings = {DATA_DIR: folder()};
    const called = (...words: string[]) => site(words, {version: 'v20.19.0', settings});
    expect(called('outbox', 'backup', '--verify', 'monday').stderr).toBe(
      `There is no backup at ${folder()}/monday.\n`,
    );
    expect(called('article', 'list.json').stderr).toMatch(`${folder()}/list.json cannot be read: ENOENT.`);
    expect(called('mail-templates', 'mails').stdout).toMatch(`${folder()}/mails/HSContact`);
  });

  it('takes subcommands of outbox by themselves for one version more, and says so', () => {
    expect(site(['stats', '--json']).stderr).toBe(
      'An older word, for one version more. It is now: bin/site outbox stats\n',
    );
  });

  it('lists its words, and refuses others', () => {
    const help = site(['help']);
    expect([help.status, help.stderr]).toEqual([0, '']);
    for (const word of ['start', 'doctor', 'outbox', 'article', 'deploy', 'rollback', 'samples'])
      expect(help.stdout).toMatch(new RegExp(`^  ${word} `, 'm'));
    expect(site([])).toEqual({status: 2, stdout: '', stderr: help.stdout});
    const wrong = site(['strat']);
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toBe(`There is no such word: strat\n${help.stdout}`);
  });
});
