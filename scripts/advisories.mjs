// npm run advisories: advisories and deprecations of the production packages. Never fails, because the registry may be
// out of reach. Any Node from 20.9: no newer syntax here.
import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {ROOT} from './install.mjs';

const LIMIT_MS = 60_000;

/** Standard output of npm, whose exit status says nothing here; empty after the limit. */
const npm = (args, signal) =>
  new Promise((resolve) => {
    const options = {cwd: ROOT, signal, maxBuffer: 64 * 1024 * 1024};
    execFile('npm', [...args, '--fetch-retries=0'], options, (_error, stdout) => resolve(stdout ?? ''));
  });

async function advisories(signal) {
  let report;
  try {
    report = JSON.parse(await npm(['audit', '--omit=dev', '--json'], signal));
  } catch {
    // No JSON where npm was stopped.
  }
  if (!report?.vulnerabilities) return ['Advisories: no answer of the registry.'];
  const found = Object.values(report.vulnerabilities).map(({name, severity, via}) => {
    const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title));
    return `Advisory: ${name}, ${severity}: ${titles.join('; ')}`;
  });
  return found.length ? found : ['Advisories: none known.'];
}

async function deprecations(signal) {
  const {dependencies} = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const found = [];
  // One at a time: the tests need the processor.
  for (const [name, version] of Object.entries(dependencies)) {
    if (!/^\d/.test(version)) continue;
    const message = (await npm(['view', `${name}@${version}`, 'deprecated'], signal)).trim();
    if (message) found.push(`Deprecated: ${name}@${version}: ${message}`);
  }
  return found;
}

/** Lines to print. */
export async function registryNews() {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const lines = [...(await advisories(signal)), ...(await deprecations(signal))];
  return signal.aborted ? [...lines, 'The registry was too slow for all answers.'] : lines;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await registryNews()).join('\n'));
