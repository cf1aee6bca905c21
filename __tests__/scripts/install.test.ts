// docs/promises.md: Starting
import {execFileSync, spawnSync} from 'node:child_process';
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

/** A program that says it is Node of some version. */
const machineHas = (version: string) => program('node', `#!/bin/sh\necho ${version}\n`);

/** What the site would run on, asked from within an npm script: the Node of the packages comes first there. */
const chosen = (PATH: string) =>
  execFileSync(
    PINNED,
    ['-e', "import('./scripts/install.mjs').then(({nodeForTheSite}) => console.log(nodeForTheSite()))"],
    {env: {PATH, NODE_ENV: 'test'}, encoding: 'utf8'},
  ).trim();

it('runs the site on the machine’s own Node where that is new enough', () => {
  const own = machineHas('v24.99.0');
  expect(chosen(`${path.dirname(PINNED)}:${path.dirname(own)}:/usr/bin:/bin`)).toBe(own);
});

it('runs it on the one that comes with the packages where the machine’s is too old, or there is none', () => {
  const own = machineHas('v20.19.0');
  expect(chosen(`${path.dirname(own)}:/bin`)).toBe(PINNED);
  expect(chosen(path.dirname(PINNED))).toBe(PINNED);
});

describe('installs', () => {
  const clone = (...parts: string[]) => path.join(folder(), 'clone', ...parts);
  const marker = () => clone('node_modules/.installed-from');

  /** A clone of the site, as far as an installation reads it, and an npm that notes what it is told. */
  beforeEach(() => {
    mkdirSync(clone('scripts'), {recursive: true});
    for (const file of ['scripts/install.mjs', 'package-lock.json']) copyFileSync(file, clone(file));
    program('npm', '#!/bin/sh\necho "$@" >> npm.log\nmkdir -p node_modules\nexit "${NPM_ENDS:-0}"\n');
  });

  function install(environment: Record<string, string> = {}) {
    const {status, stderr} = spawnSync(
      PINNED,
      ['-e', "import('./scripts/install.mjs').then(({ensureInstalled}) => ensureInstalled())"],
      {
        cwd: clone(),
        encoding: 'utf8',
        env: {
          PATH: `${path.join(folder(), 'bin')}:/usr/bin:/bin`,
          HOME: folder(),
          NODE_ENV: 'test',
          ...environment,
        },
      },
    );
    return {status, stderr};
  }
  const told = () =>
    existsSync(clone('npm.log')) ? readFileSync(clone('npm.log'), 'utf8').trim().split('\n') : [];

  it('what the lockfile says, once, with what builds need', () => {
    expect(install({NODE_ENV: 'production'})).toEqual({status: 0, stderr: ''});
    expect(told()).toEqual(['ci --include=dev --include=optional --no-audit --no-fund --loglevel=error']);
    expect(install()).toEqual({status: 0, stderr: ''});
    expect(told()).toHaveLength(1);
  });

  it('anew when the lockfile has changed, or the packages are gone', () => {
    install();
    appendFileSync(clone('package-lock.json'), '\n');
    install();
    expect(told()).toHaveLength(2);
    rmSync(clone('node_modules'), {recursive: true});
    install();
    expect(told()).toHaveLength(3);
  });

  it('nothing that counts as installed where npm fails: the next start tries again', () => {
    expect(install({NPM_ENDS: '7'})).toEqual({status: 1, stderr: 'npm ci failed; see above.\n'});
    expect(existsSync(marker())).toBe(false);
    expect(install()).toEqual({status: 0, stderr: ''});
    expect(told()).toHaveLength(2);
    expect(existsSync(marker())).toBe(true);
  });

  it('with a cache that goes afterwards for a user who has no home', () => {
    expect(install({HOME: path.join(folder(), 'nowhere')}).status).toBe(0);
    const cache = / --cache=(\S+)$/.exec(told()[0] ?? '')?.[1] ?? '';
    expect(path.isAbsolute(cache)).toBe(true);
    expect(existsSync(cache)).toBe(false);
  });

  it('by the npm that runs it, where there is one', () => {
    const npm = program(
      'npm-cli.js',
      "require('node:fs').writeFileSync('by.log', process.argv.slice(2, 3).join()); require('node:fs').mkdirSync('node_modules');",
    );
    expect(install({npm_execpath: npm})).toEqual({status: 0, stderr: ''});
    expect(readFileSync(clone('by.log'), 'utf8')).toBe('ci');
    expect(told()).toEqual([]);
  });
});
