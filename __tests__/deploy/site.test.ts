import {spawnSync} from 'node:child_process';
import {chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {MEMORY_FLAGS, SERVER} from '#server/node-args.ts';
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
case "$*" in
  --version) echo ${version} ;;
  */scripts/launch.mjs*) exec '${PINNED}' --import "${execPath}" "$@" ;;
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

  it.each([
    [['outbox', 'list', '--state', 'parked'], 'commands/outbox.ts list --state parked'],
    [['article', 'list'], 'commands/article.ts list'],
    [['outbox', 'retry', 'two words'], 'commands/outbox.ts retry two words'],
    [['doctor', '--json'], 'commands/doctor.ts --json'],
    [['mail-templates', '--push'], 'commands/mail-templates.ts --push'],
    [['report', '--week'], 'commands/report.ts --week'],
    [['desk', 'password'], 'commands/desk.ts password'],
    [['build'], 'scripts/build.mjs'],
    [['release', 'folder'], 'scripts/release.mjs folder'],
    [['pictures', '--readme'], 'scripts/pictures.mjs --readme'],
    [['chaos', '--small'], '__tests__/trials/chaos.ts --small'],
    [['bench', 'leads'], '__tests__/trials/bench.ts leads'],
  ])('hands %j to its program', (words, expected) => {
    expect(started(...words)).toBe(expected);
    expect(existsSync(expected.split(' ')[0] ?? '')).toBe(true);
  });

  it.each(['start', 'dev', 'build', 'release', 'test', 'test-next'])(
    '%s --help says the words, and does nothing; an unknown flag is refused',
    (word) => {
      const {stdout: help} = site(['help']);
      for (const flag of ['--help', '-h'])
        expect(site([word, flag])).toEqual({status: 0, stdout: help, stderr: ''});
      expect(site([word, '--hlep'])).toEqual({
        status: 2,
        stdout: '',
        stderr: `bin/site ${word} takes no --hlep\n${help}`,
      });
    },
  );

  it('lists its words, and refuses others', () => {
    const help = site(['help']);
    expect([help.status, help.stderr]).toEqual([0, '']);
    for (const word of ['start', 'doctor', 'outbox', 'article', 'deploy', 'rollback', 'desk', 'report'])
      expect(help.stdout).toMatch(new RegExp(`^  ${word} `, 'm'));
    expect(site([])).toEqual({status: 2, stdout: '', stderr: help.stdout});
    const wrong = site(['strat']);
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toBe(`There is no such word: strat\n${help.stdout}`);
  });
});
