import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {MAX_RSS_BYTES} from '#lib/publication/runner.ts';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const UNIT = readFileSync('deploy/site@.service', 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit', () => {
  (hasSystemd ? it.each : it.skip.each)([
    ['site@3000.service', 3],
    ['site-desk.service', 3],
    ['site-backup.service', 5],
  ])('%s is understood, and has an exposure level of at most %i', (name, most) => {
    const unit = path.join(folder(), name);
    const text = readFileSync(`deploy/${name.replace('3000', '')}`, 'utf8');
    writeFileSync(unit, text.replaceAll('/srv/site/current/', `${process.cwd()}/`));
    const analyse = (...words: string[]) =>
      spawnSync('systemd-analyze', words, {encoding: 'utf8', env: {...process.env, SYSTEMD_PAGER: ''}});
    expect(analyse('verify', '--man=no', unit)).toMatchObject({status: 0, stderr: ''});
    const {stdout} = analyse('security', '--offline=true', unit);
    const [, exposure = '10'] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(most);
  });

  it('starts a program that exists, which may write to its data folder only', () => {
    const [, program = ''] = /^ExecStart=\/srv\/site\/current\/(\S+) start$/m.exec(UNIT) ?? [];
    expect(existsSync(program)).toBe(true);
    expect(UNIT).toMatch(/^ProtectSystem=strict$/m);
    expect(UNIT).not.toMatch(/^ReadWritePaths=/m);
    expect(UNIT).toContain('DATA_DIR=/var/lib/site');
    expect(UNIT).toMatch(/^StateDirectory=site$/m);
  });
});

it('a container and a unit hold a server and its publisher, and a killed publisher stops no unit', () => {
  const SERVER_BYTES = 250_000_000;
  const bytes = (file: string, line: RegExp) =>
    Number(line.exec(readFileSync(file, 'utf8'))?.[1]) * 1024 ** 3;
  for (const bound of [
    bytes('deploy/site@.service', /^MemoryMax=(\d)G$/m),
    bytes('deploy/compose.yaml', /mem_limit: (\d)g$/m),
  ])
    expect(bound).toBeGreaterThan(SERVER_BYTES + MAX_RSS_BYTES);
  expect(UNIT).toMatch(/^OOMPolicy=continue$/m);
});

describe('the timer of the nightly copy', () => {
  const file = (kind: string) => readFileSync(`deploy/site-backup.${kind}`, 'utf8');

  (hasSystemd ? it : it.skip)('is a calendar that systemd understands', () => {
    const [, when = ''] = /^OnCalendar=(.*)$/m.exec(file('timer')) ?? [];
    expect(spawnSync('systemd-analyze', ['calendar', when]).status).toBe(0);
  });

  it.each([
    ['removes copies of more than fourteen days after a new one', 0, ['new', 'recent']],
    ['keeps them all when the new one fails', 1, ['old', 'recent']],
  ])('%s', (_what, status, left) => {
    const copies = path.join(folder(), 'copies');
    for (const [name, days] of [
      ['old', 15],
      ['recent', 12],
    ] as const) {
      const copy = path.join(copies, name);
      mkdirSync(copy, {recursive: true});
      utimesSync(copy, Date.now() / 1_000, Date.now() / 1_000 - days * 86_400);
    }
    const program = path.join(folder(), 'site');
    writeFileSync(program, `#!/bin/sh\n[ ${status} = 0 ] && mkdir "$3"; exit ${status}\n`, {mode: 0o755});
    const [, script = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(file('service')) ?? [];
    const said = script
      .replaceAll('$$', '$')
      .replaceAll('%%', '%')
      .replaceAll('/srv/site/current/bin/site', program)
      .replaceAll('/var/backups/site', copies);
    expect(spawnSync('/bin/sh', ['-c', said]).status).toBe(status);
    const names = readdirSync(copies).map((name) => (/^\d{4}-\d\d-\d\d-\d{6}$/.test(name) ? 'new' : name));
    expect(names.sort()).toEqual(left);
  });
});
