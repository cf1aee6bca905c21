import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {SERVER} from '#scripts/server-process.mjs';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const UNIT = readFileSync('deploy/site.service', 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit', () => {
  (hasSystemd ? it : it.skip)('is known for well enclosed', () => {
    const said = execFileSync('systemd-analyze', ['security', '--offline=true', 'deploy/site.service'], {
      encoding: 'utf8',
      env: {...process.env, SYSTEMD_PAGER: ''},
    });
    const [, exposure = '10'] = /Overall exposure level for site\.service: ([\d.]+)/.exec(said) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(3);
  });

  it('starts a program of ours, which may write nowhere but to its data', () => {
    const [, program = ''] = /^ExecStart=\/srv\/site\/(.+)$/m.exec(UNIT) ?? [];
    expect(existsSync(program)).toBe(true);
    expect(UNIT).toMatch(/^ProtectSystem=strict$/m);
    expect(UNIT).not.toMatch(/^ReadWritePaths=/m);
    expect(UNIT).toContain('DATA_DIR=/var/lib/site');
    expect(UNIT).toMatch(/^StateDirectory=site$/m);
  });
});

describe('bin/serve', () => {
  /** Runs it with a Node of the machine's that says its version, and what it was started with. */
  function served(version: string, PATH = '/usr/bin:/bin'): string {
    const bin = path.join(folder(), 'bin');
    mkdirSync(bin, {recursive: true});
    writeFileSync(
      path.join(bin, 'node'),
      `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "own: $*"\n`,
    );
    chmodSync(path.join(bin, 'node'), 0o755);
    return execFileSync(path.resolve('bin/serve'), {
      cwd: '/',
      encoding: 'utf8',
      env: {PATH: `${bin}:${PATH}`, NODE_ENV: 'test'},
    });
  }

  it.each(['v24.0.0', 'v26.1.0', 'v30.0.0'])('serves on the machine’s own Node %s', (version) => {
    expect(served(version)).toBe(`own: ${SERVER.join(' ')}\n`);
  });

  it('becomes the server, on the Node of the packages where the machine’s is too old', async () => {
    const bin = path.join(folder(), 'bin');
    mkdirSync(bin, {recursive: true});
    writeFileSync(path.join(bin, 'node'), '#!/bin/sh\necho v20.19.0\n');
    chmodSync(path.join(bin, 'node'), 0o755);
    const child = spawn(path.resolve('bin/serve'), {
      env: {PATH: `${bin}:/usr/bin:/bin`, NODE_ENV: 'test', PORT: 'none', DATA_DIR: folder()},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    const status = await new Promise((resolve) => child.once('exit', resolve));
    expect([status, said]).toEqual([1, 'The settings cannot be used. PORT must be a whole number.\n']);
  });
});
