import {execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {MEMORY_FLAGS, nodeArgs, SERVER} from '#server/node-args.ts';
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

describe('bin/site', () => {
  it.each(['v24.0.0', 'v30.0.0'])('serves on the machine’s own Node %s', (version) => {
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

  it('hands other words to the parser', () => {
    const parser = `${IN_THE_SITE}${nodeArgs('commands/site.ts').join(' ')}`;
    expect(site(['outbox', 'retry', 'two words']).stdout).toBe(`${parser} outbox retry two words\n`);
  });
});

describe('the words', () => {
  const say = (...words: string[]) => {
    const {status, stdout, stderr} = spawnSync(PINNED, ['scripts/launch.mjs', ...words], {
      encoding: 'utf8',
    });
    return {status, stdout, stderr};
  };

  // One parser has all of them: a server, a script, a command with options, one with words below it.
  it.each(['start', 'test', 'deploy', 'outbox'])(
    '%s --help says that word, and does nothing; an unknown flag is refused',
    (word) => {
      expect(say(word, word === 'start' ? '-h' : '--help')).toEqual({
        status: 0,
        stdout: expect.stringMatching(new RegExp(`^Usage: bin/site ${word} [^]*Exit codes: 0 done, `)),
        stderr: '',
      });
      expect(say(word, '--hlep')).toEqual({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(word === 'outbox' ? 'unknown' : '(Did you mean --help?)'),
      });
    },
  );

  (spawnSync('zsh', ['--version']).status === 0 ? it : it.skip)('are completed on a terminal of zsh', () => {
    const file = path.join(folder(), 'completion');
    writeFileSync(file, say('completion', 'zsh').stdout);
    const typing = `zmodload zsh/zpty && zpty terminal 'zsh -f -i'
      zpty -w terminal "source ${file}; print LOAD''ED" && zpty -r -m terminal shown '*LOADED*'
      zpty -n -w terminal $'bin/site outbox list --sta\t' && zpty -r -m terminal shown '*--state*' && print DONE`;
    const env = {...process.env, HOME: folder()};
    expect(spawnSync('zsh', ['-f', '-c', typing], {encoding: 'utf8', env, timeout: 20_000}).stdout).toBe(
      'DONE\n',
    );
  });

  it('are listed and completed; another one is refused, with the one that was meant', () => {
    const help = say('help').stdout;
    const script = say('completion', 'bash').stdout;
    const completed = (...typed: string[]) =>
      execFileSync(
        'bash',
        [
          '-c',
          `${script}\nCOMP_WORDS=(bin/site ${typed.join(' ')}) COMP_CWORD=${typed.length}; _site; echo "\${COMPREPLY[*]}"`,
        ],
        {encoding: 'utf8'},
      ).trim();
    for (const word of 'start doctor outbox store deploy rollback status desk report'.split(' '))
      expect(help).toMatch(new RegExp(`^  ${word} `, 'm'));
    expect(completed('docto')).toBe('doctor');
    expect(completed('outbox', 'list', '--sta')).toBe('--state');
    expect(completed('store', 're')).toBe('restore');
    expect(say('strat')).toEqual({
      status: 2,
      stdout: '',
      stderr: "error: unknown command 'strat'\n(Did you mean start?)\n",
    });
    expect(say().status).toBe(2);
    const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
    expect(say('--version').stdout).toBe(`${version}\n`);
    expect(/^## (.*)$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version);
  });
});
