import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const UNIT = readFileSync('deploy/site@.service', 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit', () => {
  (hasSystemd ? it : it.skip)('has an exposure level of at most 3', () => {
    const unit = path.join(folder(), 'site@3000.service');
    writeFileSync(unit, UNIT);
    const said = execFileSync('systemd-analyze', ['security', '--offline=true', unit], {
      encoding: 'utf8',
      env: {...process.env, SYSTEMD_PAGER: ''},
    });
    const [, exposure = '10'] = /Overall exposure level for site@3000\.service: ([\d.]+)/.exec(said) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(3);
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
