// Builds the site beside the build that is there, and takes its place when it is complete: npm run build.
import {spawn} from 'node:child_process';
import {existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import zlib from 'node:zlib';
import {bundleForBrowser, BUNDLES} from '../lib/build/browser-bundles.ts';
import {BUILD, builtFrom, keepHashedFiles} from '../lib/build/build-folder.ts';
import {bundleForDesk, bundleForServer, DESK, FILLED_FORMS} from '../lib/build/node-bundles.ts';
import {fingerprint} from '../lib/build/sources.ts';
import {env as readSettings, SettingError} from '../lib/config/env.ts';
import {loadSettings} from '../lib/config/load-settings.ts';
import {ROOT, siteEnvironment} from './install.mjs';

class BuildError extends Error {}

/** Next runs in a process group of its own, so that a signal to this process ends all of it. */
function runNext(environment) {
  return new Promise((resolve, reject) => {
    // webpack, because Turbopack takes more memory: docs/decisions/0030-builds.md.
    const words = [path.join(ROOT, 'node_modules/.bin/next'), 'build', '--webpack'];
    const env = siteEnvironment({NODE_ENV: 'production', ...environment});
    const child = spawn(process.execPath, words, {stdio: 'inherit', detached: true, env});
    let stopped = false;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
      // `on`, not `once`: a group often gets a signal twice, and the second one must not interrupt the cleanup.
      process.on(signal, () => {
        process.exitCode = 1;
        stopped = true;
        try {
          process.kill(-Number(child.pid), 'SIGTERM');
        } catch {
          // It has ended already; what follows takes a second.
        }
      });
    child.on('error', reject);
    child.on('exit', (status, signal) => {
      if (status === 0) return resolve();
      const killed = signal === 'SIGKILL' && 'was killed, probably for want of memory,';
      const why = killed || (stopped || signal ? 'was stopped' : 'failed for the reason above');
      reject(new BuildError(`The build ${why} and changed nothing.`));
    });
  });
}

const MIN_COMPRESSED_BYTES = 512;

export function compressFolder(folder) {
  for (const file of globSync(path.join(folder, '**/*.{js,css,svg,json,txt}'))) {
    // Next names folders like the files that they make: icon.svg.
    if (!statSync(file).isFile()) continue;
    const bytes = readFileSync(file);
    if (bytes.length < MIN_COMPRESSED_BYTES) continue;
    writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, {level: zlib.constants.Z_BEST_COMPRESSION}));
    writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  }
}

const UNDER_WAY = `${BUILD}-${process.pid}`;
const REPLACED = `${UNDER_WAY}-replaced`;

/** Milliseconds after which a build that is not complete was killed. */
const KILLED_AFTER_MS = 3_600_000;
function removeRemains() {
  for (const folder of globSync(`${BUILD}-*`))
    if (Date.now() - statSync(folder).mtimeMs > KILLED_AFTER_MS)
      rmSync(folder, {recursive: true, force: true});
}

async function build(name) {
  const at = (part) => path.join(UNDER_WAY, part);
  removeRemains();
  try {
    await runNext({BUILD_DIR: UNDER_WAY, BUILD_NAME: name});
    writeFileSync(at(BUNDLES), JSON.stringify(await bundleForBrowser(at('site'))));
    await bundleForServer(path.resolve(at(FILLED_FORMS)));
    await bundleForDesk(path.resolve(at(DESK)));
    for (const part of ['site', 'static']) compressFolder(at(part));
    for (const part of ['cache', 'types']) rmSync(at(part), {recursive: true, force: true});
    keepHashedFiles(BUILD);
    // Whole until it has another name: a kill leaves no half build.
    if (existsSync(BUILD)) renameSync(BUILD, REPLACED);
    renameSync(UNDER_WAY, BUILD);
  } finally {
    for (const folder of [UNDER_WAY, REPLACED]) rmSync(folder, {recursive: true, force: true});
  }
}

export async function buildIfNeeded(already = () => {}) {
  process.chdir(ROOT);
  try {
    loadSettings();
    readSettings();
    const name = fingerprint();
    if (builtFrom(BUILD) === name) already();
    else await build(name);
  } catch (error) {
    if (error instanceof BuildError || error instanceof SettingError) console.error(error.message);
    else if (error.code === 'ERR_MODULE_NOT_FOUND')
      console.error(
        'Packages that only builds need are not installed: npm ci --include=dev brings them back.',
      );
    else if (['EACCES', 'EROFS', 'ENOSPC'].includes(error.code))
      console.error(`The build cannot be written: ${error.code}. What was there before is untouched.`);
    else throw error;
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  void buildIfNeeded(() => console.log('This very build is there already.'));
