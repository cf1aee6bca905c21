// Runs on whatever Node the machine has, from 20.9: no newer syntax or API here.
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {homedir, tmpdir} from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const MARKER = path.join(ROOT, 'node_modules/.installed-from');
const BIN = path.join(ROOT, 'node_modules/.bin');
const NEEDED_NODE = 24;

const inside = (file) => file.startsWith(path.join(ROOT, 'node_modules') + path.sep);

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');

/** The machine's own Node, if it has one: npm puts the one of node_modules before it. */
function nodeOfTheMachine() {
  if (!inside(process.execPath)) return process.execPath;
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'))
    .map((folder) => path.join(folder, 'node'))
    .find((candidate) => existsSync(candidate));
}

/** A Node outside node_modules: `npm ci` replaces the one in there. */
function nodeToInstallWith() {
  const own = nodeOfTheMachine();
  if (own) return own;
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'node-')), 'node');
  copyFileSync(process.execPath, copy);
  return copy;
}

/** Installs exactly what the lockfile says, when that is not what is installed. */
export function ensureInstalled() {
  const wanted = lockHash();
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return;
  console.log('Installing the packages of package-lock.json');
  // Development packages are part of a build, whatever NODE_ENV says.
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // Else npm warns of each package that wants a newer Node than installs it: the site runs on the one that comes along.
  words.push('--loglevel=error');
  // A system user may have no home, where npm keeps what it downloads, and fails without.
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

/** The version of a Node, which is asked only where it is not the one that runs this; empty where it is none. */
function versionOf(node) {
  if (node === process.execPath) return process.version;
  try {
    return execFileSync(node, ['--version'], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  } catch {
    // Not there, or built for another system.
    return '';
  }
}

/**
 * The Node that runs the site: the machine's own if it is new enough, since that one gets the system's updates, else the
 * one that the lockfile installs.
 */
export function nodeForTheSite() {
  for (const candidate of [nodeOfTheMachine(), path.join(BIN, 'node')])
    if (candidate && Number(/^v(\d+)/.exec(versionOf(candidate))?.[1]) >= NEEDED_NODE) return candidate;
  console.error(
    `This site needs Node ${NEEDED_NODE} or newer, and this machine has ${process.version}: please install a newer one.`,
  );
  process.exit(1);
}

/** Environment in which commands of this project are found first. */
export function siteEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`,
    NEXT_TELEMETRY_DISABLED: '1',
    ...extra,
  };
}

export {ROOT};
