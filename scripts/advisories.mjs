// npm run advisories: advisories, signatures and deprecations of the production packages, as far as the registry answers:
// fails on an advisory and on a wrong signature alone. Any Node from 20.9: no newer syntax here.
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

/** An answer of npm as JSON; undefined where it has none: the registry refused, or npm was stopped. */
async function answerOf(printed) {
  try {
    return JSON.parse(await printed);
  } catch {
    return undefined;
  }
}

async function advisories(ask) {
  const report = await answerOf(ask(['audit', '--omit=dev', '--json']));
  if (!report?.vulnerabilities) return {lines: ['Advisories: no answer of the registry.'], found: 0};
  const found = Object.values(report.vulnerabilities).map(({name, severity, via}) => {
    const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title));
    return `Advisory: ${name}, ${severity}: ${titles.join('; ')}`;
  });
  return {lines: found.length ? found : ['Advisories: none known.'], found: found.length};
}

/** Whether the registry signed what is installed. A package without a signature is no finding: older ones have none. */
async function signatures(ask) {
  const report = await answerOf(ask(['audit', 'signatures', '--omit=dev', '--json']));
  if (!Array.isArray(report?.invalid)) return {lines: ['Signatures: no answer of the registry.'], found: 0};
  const found = report.invalid.map(({name, version}) => `Wrong signature: ${name}@${version}`);
  return {lines: found.length ? found : ['Signatures: none is wrong.'], found: found.length};
}

async function deprecations(ask) {
  const {dependencies} = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const lines = [];
  // One at a time: the tests need the processor.
  for (const [name, version] of Object.entries(dependencies)) {
    if (!/^\d/.test(version)) continue;
    const message = (await ask(['view', `${name}@${version}`, 'deprecated'])).trim();
    if (message) lines.push(`Deprecated: ${name}@${version}: ${message}`);
  }
  return {lines, found: 0};
}

/**
 * @param run npm, by its words: what it prints
 * @returns lines to print, and how many of them are findings: advisories and wrong signatures
 */
export async function registryNews(run = npm) {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const ask = (args) => (signal.aborted ? '' : run(args, signal));
  const lines = [];
  let found = 0;
  for (const look of [advisories, deprecations, signatures]) {
    const news = await look(ask);
    lines.push(...news.lines);
    found += news.found;
  }
  if (signal.aborted) lines.push('The registry was too slow for all answers.');
  return {lines, found};
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  void registryNews().then(({lines, found}) => {
    console.log(lines.join('\n'));
    process.exitCode = found ? 1 : 0;
  });
