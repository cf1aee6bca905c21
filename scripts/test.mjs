// npm test, which CI runs too. --nightly adds every language, width and store, and the files called *.nightly.*.
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ROOT, siteEnvironment} from './install.mjs';
import {countsOf} from './test-reports.mjs';
import {installPrograms} from './test-setup.mjs';

const NIGHTLY = process.argv.includes('--nightly') ? {NIGHTLY: 'true'} : {};
const reports = mkdtempSync(path.join(tmpdir(), 'test-results-'));
process.on('exit', () => rmSync(reports, {recursive: true, force: true}));
const total = {passed: 0, failed: 0, skipped: 0};

function count(counts) {
  for (const name of Object.keys(counts)) total[name] += counts[name];
}

/** Prints the output when the command has ended, or at once where it is `live`. @returns whether it succeeded */
function run(line, environment = {}, live = false) {
  const [command, ...args] = line.split(' ');
  const output = live ? 'inherit' : 'pipe';
  const chunks = [`\n> ${line}\n`];
  if (live) process.stdout.write(chunks.pop());
  return new Promise((resolve) => {
    const env = siteEnvironment({...NIGHTLY, ...environment});
    const child = spawn(command, args, {cwd: ROOT, env, stdio: ['ignore', output, output]});
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => chunks.push(`${error.message}\n`));
    child.on('close', (status) => {
      for (const chunk of chunks) process.stdout.write(chunk);
      resolve(status === 0);
    });
  });
}

async function check(line, environment) {
  count((await run(line, environment)) ? {passed: 1} : {failed: 1});
}

async function checks() {
  // A third of the linter's time is collecting garbage of its program in Go.
  for (const line of ['next typegen', 'oxlint', 'oxfmt --check', 'knip --no-progress --no-config-hints'])
    await check(line, {GOGC: 'off', GOMEMLIMIT: '3GiB'});
}

async function jest() {
  const report = path.join(reports, 'jest.json');
  count(countsOf(report, await run(`jest --json --outputFile=${report}`)));
}

const ENGINES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openbox'];

async function browse({backend, part = '', port, live = false}) {
  const areMissing = (...names) => names.some((name) => missing.includes(name));
  if (areMissing('chromium', 'chromium-headless-shell', ...(backend === 'legacy' ? ['php-cli'] : [])))
    return count({skipped: 1});
  const engines = part === 'looks' && !areMissing(...ENGINES);
  if (part === 'looks' && NIGHTLY.NIGHTLY && !engines) count({skipped: 1});
  const report = path.join(reports, `${backend}${part}.json`);
  const environment = {
    E2E_BACKEND: backend,
    E2E_PART: part,
    E2E_PORT: String(port),
    E2E_ENGINES: String(engines),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  count(countsOf(report, await run('playwright test --config __tests__/e2e', environment, live)));
}

// The build and the checks need none of these programs.
const building = check('node --disable-warning=ExperimentalWarning __tests__/e2e/alone.ts');
const checking = checks();
const missing = await installPrograms();
const port = Number(process.env.E2E_PORT || 3200);
const walk = async () => {
  await building;
  // Seven workers keep two cores busy, since browsers and commands wait.
  await Promise.all([
    browse({backend: 'embedded', part: NIGHTLY.NIGHTLY && 'rest', port, live: true}),
    browse({backend: 'legacy', port: port + 75}),
    NIGHTLY.NIGHTLY && browse({backend: 'embedded', part: 'looks', port: port + 25}),
  ]);
};
const walks = Promise.all([checking, walk()]);
// At night Jest follows: its trials kill servers, and have deadlines that a machine under such a load does not meet.
if (process.argv.includes('--nightly')) await walks;
await Promise.all([walks, jest()]);

// In CI every program can be installed, so a skip there hides something.
if (process.env.CI && total.skipped) {
  console.log('Skipped tests count as failures in CI.');
  total.failed += total.skipped;
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
