// npm test, which CI runs too, and npm run test:nightly (--nightly): every language, width and store, and the files called
// *.nightly.*.
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {registryNews} from './advisories.mjs';
import {ROOT, siteEnvironment} from './install.mjs';
import {failure, jestTally, playwrightTally} from './test-reports.mjs';
import {installPrograms} from './test-setup.mjs';

const NIGHTLY = process.argv.includes('--nightly') ? {NIGHTLY: 'true'} : {};
const reports = mkdtempSync(path.join(tmpdir(), 'test-results-'));
process.on('exit', () => rmSync(reports, {recursive: true, force: true}));
const totals = {passed: 0, failed: 0, skipped: 0, failures: []};

function count({passed = 0, failed = 0, skipped = 0, failures = []}) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  totals.failures.push(...failures);
}

/**
 * Runs a command, beside others. Its output is printed when it has ended, or at once where it is `live`.
 * @returns whether it succeeded, and its output unless it was live
 */
function run(command, args, {environment = {}, live = false} = {}) {
  const line = [command, ...args].join(' ');
  if (live) console.log(`\n> ${line}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: siteEnvironment({...NIGHTLY, ...environment}),
      stdio: ['ignore', ...(live ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    });
    const chunks = [];
    for (const stream of live ? [] : [child.stdout, child.stderr])
      stream.on('data', (chunk) => chunks.push(chunk));
    const end = (green) => {
      const output = Buffer.concat(chunks).toString();
      if (!live) process.stdout.write(`\n> ${line}\n${output}`);
      resolve({green, output});
    };
    child.on('error', () => end(false));
    child.on('close', (status) => end(status === 0));
  });
}

/** Counts a command as one test. */
async function check(command, ...args) {
  const {green, output} = await run(command, args);
  count(green ? {passed: 1} : {failed: 1, failures: [failure([command, ...args].join(' '), [output])]});
}

const missing = await installPrograms();
const news = registryNews();

async function checks() {
  await check('next', 'typegen');
  await check('tsc', '--noEmit');
  await check('eslint', '--max-warnings', '0', '.');
  await check('prettier', '--check', '--cache', '--log-level', 'warn', '.');
  await check('knip', '--no-progress', '--no-config-hints');
}

async function jest() {
  const report = path.join(reports, 'jest.json');
  const {green} = await run('jest', ['--json', `--outputFile=${report}`]);
  count(jestTally(report, green));
}

/** Browser tests of the running site, on one of the two backends; the first run builds the site. */
async function browse({backend, part = '', port, live = false}) {
  const needs = ['chromium', 'chromium-headless-shell'];
  if (backend === 'legacy') needs.push('php-cli');
  if (part === 'engines') needs.push('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openbox');
  if (needs.some((name) => missing.includes(name))) return count({skipped: 1});
  const report = path.join(reports, `${backend}${part}.json`);
  const args = [
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
  const {green} = await run(process.execPath, args, {environment, live});
  count(playwrightTally(report, green, `${backend} ${part}`.trim()));
}

// Four lanes keep two cores busy, since browsers and commands wait. In this order they end at about the same time.
const port = Number(process.env.E2E_PORT || 3200);
const waiting = [
  () => browse({backend: 'embedded', part: 'rest', port, live: true}),
  jest,
  checks,
  () => browse({backend: 'embedded', part: 'looks', port: port + 25}),
  () => browse({backend: 'legacy', port: port + 75}),
  () => browse({backend: 'embedded', part: 'engines', port: port + 100}),
];
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
};
await Promise.all([lane(), lane(), lane(), lane()]);

const {lines, found} = await news;
console.log(`\n${lines.join('\n')}`);
// By day, a change is not held up by what others found.
if (found && NIGHTLY.NIGHTLY) count({failed: 1, failures: [failure('npm run advisories', lines)]});
// In CI every program can be installed, so a skip there hides something.
const failed = totals.failed + (process.env.CI ? totals.skipped : 0);
if (process.env.CI && totals.skipped) console.log('Skipped tests count as failures in CI.');
// Failures come last: often the end of a long output is all that is stored.
for (const {title, message} of totals.failures) console.log(`\nFailed: ${title}\n${message}`);
console.log(`\n${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
process.exit(failed ? 1 : 0);
