import {spawnSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {SERVER} from '#scripts/server-process.mjs';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const SITE = path.resolve('bin/site');

/** bin/site on a machine with a Node that says its version, or what it was started with, and where. */
function site(words: string[], {version = 'v24.0.0', program = SITE, settings = {}} = {}) {
  const bin = path.join(folder(), 'bin');
  mkdirSync(bin, {recursive: true});
  const node = path.join(bin, 'node');
  writeFileSync(node, `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "own in $PWD: $*"\n`);
  chmodSync(node, 0o755);
  const {status, stdout, stderr} = spawnSync(program, words, {
    cwd: folder(),
    encoding: 'utf8',
    env: {PATH: `${bin}:/usr/bin:/bin`, NODE_ENV: 'test', ...settings},
  });
  return {status, stdout, stderr};
}
/** Node's words after those that all programs are started with. */
const started = (...words: string[]) =>
  site(words).stdout.trim().replace(`own in ${process.cwd()}: --disable-warning=ExperimentalWarning `, '');

describe('bin/site', () => {
  it.each(['v24.0.0', 'v26.1.0', 'v30.0.0'])('serves on the machine’s own Node %s', (version) => {
    expect(site(['start'], {version}).stdout).toBe(`own in ${process.cwd()}: ${SERVER.join(' ')}\n`);
  });

  it.each(['v20.19.0', 'no version'])(
    'serves on the Node of the packages where the machine’s is %s',
    (version) => {
      const settings = {PORT: 'none', DATA_DIR: folder()};
      const {status, stderr} = site(['start'], {version, settings});
      expect([status, stderr]).toEqual([1, 'The settings cannot be used. PORT must be an integer.\n']);
    },
  );

  it('works in the folder of the site itself, when it is called by a link too', () => {
    const link = path.join(folder(), 'current');
    symlinkSync(process.cwd(), link);
    expect(site(['start'], {program: path.join(link, 'bin/site')}).stdout).toContain(
      `own in ${process.cwd()}:`,
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
  ])('hands %j to its program', (words, expected) => {
    expect(started(...words)).toBe(expected);
    expect(existsSync(expected.split(' ')[0] ?? '')).toBe(true);
  });

  it('takes names of files for those where one stands', () => {
    writeFileSync(path.join(folder(), 'list.json'), '{}');
    expect(started('backup', 'monday')).toBe(`commands/outbox.ts backup ${folder()}/monday`);
    expect(started('restore', './monday', '--json')).toBe(
      `commands/outbox.ts restore ${folder()}/./monday --json`,
    );
    expect(started('article', 'list.json')).toBe(`commands/article.ts ${folder()}/list.json`);
    expect(started('article', 'withdraw', '7')).toBe('commands/article.ts withdraw 7');
    expect(started('backup')).toBe('commands/outbox.ts backup');
  });

  it('says its words, and refuses others', () => {
    const help = site(['help']);
    expect([help.status, help.stderr]).toEqual([0, '']);
    for (const word of ['start', 'doctor', 'outbox', 'article', 'backup', 'restore', 'move', 'stats'])
      expect(help.stdout).toMatch(new RegExp(`^  ${word} `, 'm'));
    expect(site([])).toEqual({status: 2, stdout: '', stderr: help.stdout});
    const wrong = site(['strat']);
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toBe(`There is no such word: strat\n${help.stdout}`);
  });
});
