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

/** The Node that runs the site, as chosen in an npm script, where the Node of the packages is first on PATH. */
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

  /** The files of a clone that an installation reads, and an npm that writes its arguments to a file. */
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

  it('without the mark of an installation where npm fails: the next start tries again', () => {
    expect(install({NPM_ENDS: '7'})).toEqual({status: 1, stderr: 'npm ci failed; see above.\n'});
    expect(existsSync(marker())).toBe(false);
    expect(install()).toEqual({status: 0, stderr: ''});
    expect(told()).toHaveLength(2);
    expect(existsSync(marker())).toBe(true);
  });

  it('with a temporary cache for a user that has no home folder', () => {
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

it('refuses a machine whose Node is too old, in one sentence, where the packages have none that runs', () => {
  const clone = path.join(folder(), 'clone');
  mkdirSync(path.join(clone, 'scripts'), {recursive: true});
  copyFileSync('scripts/install.mjs', path.join(clone, 'scripts/install.mjs'));
  const ask = `Object.defineProperty(process, 'version', {value: 'v22.1.0'});
import('./scripts/install.mjs').then(({nodeForTheSite}) => nodeForTheSite())`;
  const {status, stderr} = spawnSync(PINNED, ['-e', ask], {cwd: clone, encoding: 'utf8'});
  expect(stderr).toBe(
    'This site needs Node 24 or newer, and this machine has v22.1.0: please install a newer one.\n',
  );
  expect(status).toBe(1);
});

it('needs the Node that package.json names', () => {
  const {engines} = JSON.parse(readFileSync('package.json', 'utf8')) as {engines: {node: string}};
  const [, major = ''] = /NEEDED_NODE = (\d+)/.exec(readFileSync('scripts/install.mjs', 'utf8')) ?? [];
  expect(engines.node).toBe(`>=${major}`);
});
