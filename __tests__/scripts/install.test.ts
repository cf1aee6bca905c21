// docs/promises.md: Starting
import {spawnSync} from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const PINNED = path.resolve('node_modules/.bin/node');

/** A program of the machine, first on PATH where its folder is. */
function program(name: string, text: string): string {
  const bin = path.join(folder(), 'bin');
  mkdirSync(bin, {recursive: true});
  const file = path.join(bin, name);
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

describe('installs', () => {
  const clone = (...parts: string[]) => path.join(folder(), 'clone', ...parts);
  const marker = () => clone('node_modules/.installed-from');

  /** The files of a clone that an installation reads, and an npm that writes its arguments to a file. */
  beforeEach(() => {
    mkdirSync(clone('scripts'), {recursive: true});
    for (const file of ['scripts/install.mjs', 'package-lock.json']) copyFileSync(file, clone(file));
    program('npm', '#!/bin/sh\necho "$@" >> npm.log\nmkdir -p node_modules\nexit "${NPM_ENDS:-0}"\n');
  });

  function install(environment: Record<string, string> = {}) {
    const {status, stderr} = spawnSync(PINNED, ['scripts/install.mjs'], {
      cwd: clone(),
      encoding: 'utf8',
      env: {
        PATH: `${path.dirname(PINNED)}:${path.join(folder(), 'bin')}:/usr/bin:/bin`,
        HOME: folder(),
        NODE_ENV: 'test',
        ...environment,
      },
    });
    return {status, stderr};
  }
  const npmCalls = () =>
    existsSync(clone('npm.log')) ? readFileSync(clone('npm.log'), 'utf8').trim().split('\n') : [];

  it('the packages of the lockfile, once, with those of builds', () => {
    expect(install({NODE_ENV: 'production'})).toEqual({status: 0, stderr: ''});
    expect(npmCalls()).toEqual(['ci --include=dev --include=optional --no-audit --no-fund --loglevel=error']);
    expect(install()).toEqual({status: 0, stderr: ''});
    expect(npmCalls()).toHaveLength(1);
  });

  it('anew when the lockfile has changed, or the packages are gone', () => {
    install();
    appendFileSync(clone('package-lock.json'), '\n');
    install();
    expect(npmCalls()).toHaveLength(2);
    rmSync(clone('node_modules'), {recursive: true});
    install();
    expect(npmCalls()).toHaveLength(3);
  });

  it('without the mark of an installation where npm fails: the next start tries again', () => {
    expect(install({NPM_ENDS: '7'})).toEqual({status: 1, stderr: 'npm ci failed; see above.\n'});
    expect(existsSync(marker())).toBe(false);
    expect(install()).toEqual({status: 0, stderr: ''});
    expect(npmCalls()).toHaveLength(2);
    expect(existsSync(marker())).toBe(true);
  });

  it('by the npm of the machine, and never by one of the packages', () => {
    mkdirSync(clone('node_modules/.bin'), {recursive: true});
    writeFileSync(clone('node_modules/.bin/npm'), '#!/bin/sh\nexit 1\n', {mode: 0o755});
    expect(install({PATH: `${clone('node_modules/.bin')}:${path.join(folder(), 'bin')}:/bin`}).status).toBe(
      0,
    );
    expect(npmCalls()).toHaveLength(1);
  });
});
