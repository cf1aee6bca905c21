// npm test, which CI runs too, and npm run test:nightly (--nightly): every language, width and store, and the files called
// *.nightly.*. With --trees it writes the accessibility trees anew instead, to be read by eye.
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ROOT, siteEnvironment} from './install.mjs';
import {countsOf} from './test-reports.mjs';
import {installPrograms} from './test-setup.mjs';

const NIGHTLY = process.argv.includes('--nightly') ? {NIGHTLY: 'true'} : {};
const PLAYWRIGHT = ['playwright', 'test', '--config', '__tests__/e2e/playwright.config.ts'];
const reports = mkdtempSync(path.join(tmpdir(), 'test-results-'));
process.on('exit', () => rmSync(reports, {recursive: true, force: true}));
const totals = {passed: 0, skipped: 0, failures: []};

function count({passed = 0, skipped = 0, failures = []}) {
  totals.passed += passed;
  totals.skipped += skipped;
  totals.failures.push(...failures);
}

/** Runs a command. Its output is printed when it has ended, or at once where it is `live`. @returns whether it succeeded */
function run([command, ...args], {environment = {}, live = false} = {}) {
  const line = `\n> ${[command, ...args].join(' ')}\n`;
  if (live) process.stdout.write(line);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: siteEnvironment({...NIGHTLY, ...environment}),
      stdio: ['ignore', ...(live ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const end = (green) => {
      if (!live) process.stdout.write(line + Buffer.concat(chunks).toString());
      resolve(green);
    };
    child.on('error', () => end(false));
    child.on('close', (status) => end(status === 0));
  });
}

async function checks() {
  // Each counts as one test.
  for (const command of [
    'next typegen',
    'tsc --noEmit',
    'eslint --max-warnings 0 .',
    'prettier --check --cache --log-level warn .',
    'knip --no-progress --no-config-hints',
  ])
    count((await run(command.split(' '))) ? {passed: 1} : {failures: [command]});
}

async function jest() {
  const report = path.join(reports, 'jest.json');
  count(countsOf('jest', report, await run(['jest', '--json', `--outputFile=${report}`])));
}

/** Firefox and WebKit, with a screen. */
const ENGINES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openbox'];

/** Browser tests of the running site, on one of the two backends; the first run builds the site. */
async function browse({backend, part = '', port, live = false}) {
  const needs = ['chromium', 'chromium-headless-shell'];
  if (backend === 'legacy') needs.push('php-cli');
  if (needs.some((name) => missing.includes(name))) return count({skipped: 1});
  const engines = part === 'looks' && !ENGINES.some((name) => missing.includes(name));
  if (part === 'looks' && !engines) count({skipped: 1});
  const report = path.join(reports, `${backend}${part}.json`);
  const environment = {
    E2E_BACKEND: backend,
    E2E_PART: part,
    E2E_PORT: String(port),
    E2E_ENGINES: String(engines),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const green = await run(PLAYWRIGHT, {environment, live});
  count(countsOf(`e2e ${backend} ${part}`.trim(), report, green));
}

if (process.argv.includes('--trees')) {
  rmSync(path.join(ROOT, '__tests__/e2e/trees'), {recursive: true, force: true});
  const words = [...PLAYWRIGHT, 'axe.spec', '--reporter', 'list', '--update-snapshots'];
  const green = await run(words, {environment: {NIGHTLY: 'true', E2E_PART: 'looks'}, live: true});
  process.exit(green ? 0 : 1);
}

const missing = installPrograms();
// Four lanes keep two cores busy, since browsers and commands wait. In this order they end at about the same time.
const port = Number(process.env.E2E_PORT || 3200);
const waiting = [
  () => browse({backend: 'embedded', part: 'rest', port, live: true}),
  jest,
  checks,
  () => browse({backend: 'embedded', part: 'looks', port: port + 25}),
  () => browse({backend: 'legacy', port: port + 75}),
];
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
};
await Promise.all([lane(), lane(), lane(), lane()]);

const {passed, skipped, failures} = totals;
// In CI every program can be installed, so a skip there hides something.
const failed = failures.length + (process.env.CI ? skipped : 0);
if (process.env.CI && skipped) console.log('Skipped tests count as failures in CI.');
for (const name of failures) console.log(`Failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed ? 1 : 0);
