// What CI runs, and the first thing a developer may run on a fresh clone: any Node from 20.9, no newer syntax here.
import {spawn} from 'node:child_process';
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

/**
 * Runs a command, beside others: what it says is shown when it has ended, or at once where it is `live`.
 * @returns whether it was green, and what it said where that was kept
 */
function run(command, words, {environment = {}, live = false} = {}) {
  const line = [command, ...words].join(' ');
  if (live) console.log(`\n> ${line}`);
  return new Promise((ended) => {
    const child = spawn(command, words, {
      cwd: ROOT,
      env: siteEnvironment(environment),
      stdio: ['ignore', ...(live ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    });
    const said = [];
    for (const stream of live ? [] : [child.stdout, child.stderr])
      stream.on('data', (bytes) => said.push(bytes));
    const end = (green) => {
      const all = Buffer.concat(said).toString();
      if (!live) process.stdout.write(`\n> ${line}\n${all}`);
      ended({green, all});
    };
    child.on('error', () => end(false));
    child.on('close', (status) => end(status === 0));
  });
}

/** A command that is one test by itself. */
async function check(command, ...words) {
  const {green, all} = await run(command, words);
  count(green ? {passed: 1} : {failed: 1, failures: [failure([command, ...words].join(' '), [all])]});
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder && existsSync(path.join(folder, name)));
const hasPostgres = () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0;

/** The programs that tests drive for real, and the Debian packages they come in. */
const PROGRAMS = {
  chromium: () => onPath('chromium'),
  'chromium-headless-shell': () => onPath('chromium-headless-shell'),
  'php-cli': () => onPath('php'),
  nginx: () => onPath('nginx') || existsSync('/usr/sbin/nginx'),
  postgresql: hasPostgres,
  strace: () => onPath('strace'),
  wrk: () => onPath('wrk'),
  // For its systemd-analyze.
  systemd: () => onPath('systemd-analyze'),
  // For its promtool.
  prometheus: () => onPath('promtool'),
};
/** Packages that start a server, where there is none, which nobody has asked for. */
const SERVERS = ['nginx', 'prometheus'];

/** Installs missing programs where that is ours to do, else says how, and tells which are still missing. */
async function missingPrograms() {
  const missing = () => Object.entries(PROGRAMS).flatMap(([name, there]) => (there() ? [] : [name]));
  const wanted = missing();
  if (!wanted.length) return [];
  const command = `apt-get install -y ${wanted.join(' ')}`;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing for the tests: ${wanted.join(', ')}`);
    const apt = 'apt-get -qq -o DPkg::Lock::Timeout=900 -o Acquire::Retries=3';
    const steps = [`${apt} update`, `${apt} install -y --no-install-recommends ${wanted.join(' ')}`];
    for (const name of SERVERS) if (wanted.includes(name)) steps.push(`service ${name} stop`);
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    };
    await new Promise((ended) =>
      spawn('sh', ['-c', steps.join('\n')], quiet)
        .on('error', ended)
        .on('close', ended),
    );
  }
  const still = missing();
  if (still.length)
    console.log(`Not installed, so their tests are skipped: ${still.join(', ')}. To run them: ${command}`);
  return still;
}

const programs = missingPrograms();
ensureInstalled();
const node = nodeForTheSite();
const [missing] = await Promise.all([
  programs,
  check('prettier', '--check', '--log-level', 'warn', '.'),
  check('eslint', '--max-warnings', '0', '.'),
  check('next', 'typegen').then(() => check('tsc', '--noEmit')),
]);

async function units() {
  const report = path.join(results, 'jest.json');
  const words = ['--json', `--outputFile=${report}`];
  const {green} = await run('jest', words, {environment: {MISSING_PROGRAMS: missing.join(',')}});
  count(jestTally(report, green));
}

/** The browser walks the site as it is started, on one of the two backends; the first walk builds it. */
async function walk({backend, part = '', port, live = false}) {
  const browsers = ['chromium', 'chromium-headless-shell'];
  const needs = backend === 'legacy' ? [...browsers, 'php-cli'] : browsers;
  if (needs.some((name) => missing.includes(name))) return count({skipped: 1});
  const report = path.join(results, `${backend}${part}.json`);
  const words = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    '__tests__/e2e/playwright.config.ts',
  ];
  const environment = {
    E2E_BACKEND: backend,
    E2E_PART: part,
    E2E_PORT: String(port),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const {green} = await run(node, words, {environment, live});
  count(playwrightTally(report, green, `${backend} ${part}`.trim()));
}

// Two at a time keep two cores busy, three take longer. Each begins where one of the two is free; the order lets both end
// at about the same time.
const port = Number(process.env.E2E_PORT || 3200);
const waiting = [
  () => walk({backend: 'embedded', part: 'rest', port, live: true}),
  units,
  () => walk({backend: 'legacy', port: port + 75}),
  () => walk({backend: 'embedded', part: 'looks', port: port + 25}),
  () => walk({backend: 'embedded', part: 'states', port: port + 50}),
];
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
};
await Promise.all([lane(), lane()]);

// In CI every program can be installed, so a skip there hides something.
const skipsCount = Boolean(process.env.CI) && totals.skipped > 0;
if (skipsCount) console.log('Skipped tests count as failures in CI.');
// Of a long output, often only the end is kept.
for (const {title, said} of totals.failures) console.log(`\nFailed: ${title}\n${said}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed || skipsCount ? 1 : 0);
