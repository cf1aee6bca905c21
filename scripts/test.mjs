// What CI runs, and the first thing a developer may run on a fresh clone: any Node from 20.9, no newer syntax here.
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ensureInstalled, nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
import {failure, jestTally, playwrightTally} from './test-reports.mjs';

const results = mkdtempSync(path.join(tmpdir(), 'test-results-'));
process.on('exit', () => rmSync(results, {recursive: true, force: true}));
const totals = {passed: 0, failed: 0, skipped: 0, failures: []};

function count({passed = 0, failed = 0, skipped = 0, failures = []}) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  totals.failures.push(...failures);
}

/** A command that is one test by itself. */
const countCommand = (green, line, said) =>
  count(green ? {passed: 1} : {failed: 1, failures: [failure(line, [said])]});

function run(command, words, environment = {}) {
  console.log(`\n> ${command} ${words.join(' ')}`);
  return (
    spawnSync(command, words, {cwd: ROOT, stdio: 'inherit', env: siteEnvironment(environment)}).status === 0
  );
}

/** One of several that run at once: what it says is shown when it has ended. */
function check(command, ...words) {
  return new Promise((ended) => {
    const child = spawn(command, words, {cwd: ROOT, env: siteEnvironment()});
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
    const end = (green) => {
      const line = [command, ...words].join(' ');
      const all = Buffer.concat(said).toString();
      console.log(`\n> ${line}`);
      process.stdout.write(all);
      countCommand(green, line, all);
      ended();
    };
    child.on('error', () => end(false));
    child.on('close', (status) => end(status === 0));
  });
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder && existsSync(path.join(folder, name)));
const hasPostgres = () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0;

/** The programs that tests drive for real, and the Debian packages they come in. */
const PROGRAMS = {
  chromium: () => onPath('chromium'),
  'php-cli': () => onPath('php'),
  nginx: () => onPath('nginx') || existsSync('/usr/sbin/nginx'),
  postgresql: hasPostgres,
  strace: () => onPath('strace'),
};

/** Installs missing programs where that is ours to do, else says how, and tells which are still missing. */
function missingPrograms() {
  const missing = () => Object.entries(PROGRAMS).flatMap(([name, there]) => (there() ? [] : [name]));
  const wanted = missing();
  if (!wanted.length) return [];
  const command = `apt-get install -y ${wanted.join(' ')}`;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing for the tests: ${wanted.join(', ')}`);
    const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=900', '-o', 'Acquire::Retries=3'];
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    };
    spawnSync('apt-get', [...patient, 'update'], quiet);
    spawnSync('apt-get', [...patient, 'install', '-y', '--no-install-recommends', ...wanted], quiet);
    // Its package starts a server on port 80, where there is none, which nobody has asked for.
    if (wanted.includes('nginx')) spawnSync('service', ['nginx', 'stop'], quiet);
  }
  const still = missing();
  if (still.length)
    console.log(`Not installed, so their tests are skipped: ${still.join(', ')}. To run them: ${command}`);
  return still;
}

ensureInstalled();
const node = nodeForTheSite();
const missing = missingPrograms();
const withMissing = {MISSING_PROGRAMS: missing.join(',')};

countCommand(run('next', ['typegen']), 'next typegen', 'See above.');
await Promise.all([
  check('prettier', '--check', '--log-level', 'warn', '.'),
  check('eslint', '--max-warnings', '0', '.'),
  check('tsc', '--noEmit'),
]);

const report = path.join(results, 'jest.json');
const unitsGreen = run('jest', ['--json', `--outputFile=${report}`], withMissing);
count(jestTally(report, unitsGreen));

/** The browser walks the site as it is started, once on each backend; each walk builds what its settings need. */
for (const backend of ['embedded', 'legacy']) {
  const needs = backend === 'legacy' ? ['chromium', 'php-cli'] : ['chromium'];
  if (needs.some((name) => missing.includes(name))) {
    count({skipped: 1});
    continue;
  }
  const walk = path.join(results, `${backend}.json`);
  const green = run(
    node,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', '__tests__/e2e/playwright.config.ts'],
    {
      E2E_BACKEND: backend,
      PLAYWRIGHT_JSON_OUTPUT_NAME: walk,
    },
  );
  count(playwrightTally(walk, green, backend));
}

// In CI every program can be installed, so a skip there hides something.
const skipsCount = Boolean(process.env.CI) && totals.skipped > 0;
if (skipsCount) console.log('Skipped tests count as failures in CI.');
// Of a long output, often only the end is kept.
for (const {title, said} of totals.failures) console.log(`\nFailed: ${title}\n${said}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed || skipsCount ? 1 : 0);
