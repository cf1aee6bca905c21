// Finds the Node that runs the site and installs the packages. Runs on any Node from 20.9: no newer syntax or API here.
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {homedir, tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const PACKAGES = path.join(ROOT, 'node_modules');
const BIN = path.join(PACKAGES, '.bin');
/** Hash of the lockfile that was installed last. */
const MARKER = path.join(PACKAGES, '.installed-from');
/** package.json, engines.node. */
const NEEDED_NODE = 24;

/** The machine's own Node, if it has one: npm puts the one of node_modules before it on PATH. */
function nodeOfTheMachine() {
  if (!process.execPath.startsWith(PACKAGES + path.sep)) return process.execPath;
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'))
    .map((folder) => path.join(folder, 'node'))
    .find((candidate) => existsSync(candidate));
}

/** A Node outside node_modules, because `npm ci` replaces the one inside. */
function nodeToInstallWith() {
  const own = nodeOfTheMachine();
  if (own) return own;
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'node-')), 'node');
  copyFileSync(process.execPath, copy);
  return copy;
}

/** Installs what the lockfile says, unless it is installed already. Exits with 1 where npm fails. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return;
  console.log('Installing the packages of package-lock.json');
  // A build needs the development packages, whatever NODE_ENV says.
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // npm on Node 20 warns of each package that wants a newer one; the site does not run on Node 20.
  words.push('--loglevel=error');
  // npm fails without a home folder for its cache; a system user may have none.
  const cache = existsSync(homedir()) ? undefined : mkdtempSync(path.join(tmpdir(), 'npm-'));
  if (cache) words.push(`--cache=${cache}`);
  const npm = process.env.npm_execpath;
  const {status} = npm?.endsWith('.js')
    ? spawnSync(nodeToInstallWith(), [npm, ...words], {cwd: ROOT, stdio: 'inherit'})
    : spawnSync('npm', words, {cwd: ROOT, stdio: 'inherit'});
  if (cache) rmSync(cache, {recursive: true, force: true});
  if (status !== 0) {
    console.error('npm ci failed; see above.');
    process.exit(1);
  }
  writeFileSync(MARKER, wanted);
}

/** @returns the version that a Node reports, or '' where it is missing or built for another system */
function versionOf(node) {
  if (node === process.execPath) return process.version;
  try {
    return execFileSync(node, ['--version'], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  } catch {
    return '';
  }
}

/**
 * The Node that runs the site: the machine's own if it is new enough, because the system updates that one, else the one
 * that the lockfile installs. Exits with 1 and one sentence where neither is.
 */
export function nodeForTheSite() {
  for (const candidate of [nodeOfTheMachine(), path.join(BIN, 'node')])
    if (candidate && Number(/^v(\d+)/.exec(versionOf(candidate))?.[1]) >= NEEDED_NODE) return candidate;
  console.error(
    `This site needs Node ${NEEDED_NODE} or newer, and this machine has ${process.version}: please install a newer one.`,
  );
  process.exit(1);
}

/** The environment of a child process: commands of node_modules come first on its PATH. */
export const siteEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  ...extra,
});
