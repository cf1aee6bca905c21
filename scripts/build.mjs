// Builds the site beside what is there, and switches to it when it is whole: npm run build.
// With --if-needed, as npm start has it: only where there is no such build yet, and only if the port is free.
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import path from 'node:path';
import {env as readSettings, SettingError} from '../lib/config/env.ts';
import {loadSettings} from '../lib/config/load-settings.ts';
import {BUILDS, switchTo, WHOLE, wholeBuild} from './builds.ts';
import {freeMemory} from './free-memory.mjs';
import {ROOT, siteEnvironment} from './install.mjs';
import {fingerprint} from './sources.mjs';

process.chdir(ROOT);
/** A build takes 980 at its peak, all its processes together (docs/operations.md); the rest is room for a larger site. */
const NEEDED_MB = 1_200;

const forStart = process.argv.includes('--if-needed');

class BuildError extends Error {}

function settings() {
  try {
    loadSettings();
    return readSettings();
  } catch (error) {
    if (error instanceof SettingError) throw new BuildError(`The settings cannot be used. ${error.message}`);
    throw error;
  }
}

/** Before minutes of building, not after them. */
function checkPort({port, bindAddress}) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once(
      'error',
      ({code}) =>
        code === 'EADDRINUSE'
          ? reject(new BuildError(`Port ${port} is taken. Set PORT to another one.`))
          : resolve(), // The server itself says what is wrong with the address.
    );
    probe.listen(port, bindAddress, () => probe.close(resolve));
  });
}

function checkMemory() {
  const free = Math.floor(freeMemory() / 1024 ** 2);
  if (free < NEEDED_MB && !process.argv.includes('--anyway'))
    throw new BuildError(
      `A build needs ${NEEDED_MB} MB of memory, and ${free} MB are free here. Stop other programs or add swap, build elsewhere and bring the folder .next/builds, or try all the same: npm run build -- --anyway`,
    );
}

/** Next's own words go by; a signal to us ends all of its processes. */
function runNext(words, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/.bin/next'), ...words], {
      stdio: 'inherit',
      detached: true,
      env: siteEnvironment(environment),
    });
    let stopped = false;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
      // Whoever stops a group of programs may tell each twice: the second time must not end this one before it has tidied.
      process.on(signal, () => {
        // Where Next has done its part, the rest takes a second; nothing is started after it.
        process.exitCode = 1;
        stopped = true;
        try {
          process.kill(-child.pid, 'SIGTERM');
        } catch {
          // It has just ended by itself.
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

/** What a build that was killed has left behind. */
function sweep() {
  for (const name of readdirSync(BUILDS)) {
    const pid = /^\.[\da-f]+-(\d+)$/.exec(name)?.[1];
    try {
      if (pid) process.kill(Number(pid), 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(path.join(BUILDS, name), {recursive: true, force: true});
    }
  }
}

/** Next writes into these two, at the top of the tree, which types a build has. */
const REWRITTEN = ['tsconfig.json', 'next-env.d.ts'];

async function build(name) {
  // Development packages, of which a server that is only run has none.
  const [{subsetFonts}, {bundleForBrowser}, {compressFolder}] = await Promise.all([
    import('./fonts.mjs'),
    import('./browser-bundles.mjs'),
    import('./compress.mjs'),
  ]);
  const folder = path.join(BUILDS, `.${name}-${process.pid}`);
  mkdirSync(BUILDS, {recursive: true});
  sweep();
  const before = REWRITTEN.map((file) => [file, existsSync(file) ? readFileSync(file) : undefined]);
  try {
    await subsetFonts();
    await runNext(['build', '--webpack'], {
      NODE_ENV: 'production',
      BUILD_DIR: folder,
      BUILD_NAME: name,
    });
    await bundleForBrowser({outdir: path.join(folder, 'site')});
    for (const part of ['site', 'static']) compressFolder(path.join(folder, part));
    rmSync(path.join(folder, 'cache'), {recursive: true, force: true});
    writeFileSync(path.join(folder, WHOLE), `${name}\n`);
    // Somebody else may have made the same one meanwhile; half of one is in nobody's way.
    const place = path.join(BUILDS, name);
    if (wholeBuild(name)) return;
    rmSync(place, {recursive: true, force: true});
    renameSync(folder, place);
  } finally {
    for (const [file, content] of before) if (content) writeFileSync(file, content);
    rmSync(folder, {recursive: true, force: true});
  }
}

try {
  const env = settings();
  if (forStart) await checkPort(env);
  const name = fingerprint();
  if (!wholeBuild(name)) {
    checkMemory();
    await build(name);
  } else if (!forStart) console.log('This very build is there already.');
  switchTo(name);
} catch (error) {
  if (error instanceof BuildError) console.error(error.message);
  else if (error.code === 'ERR_MODULE_NOT_FOUND')
    console.error('Packages that only builds need are not installed: npm ci --include=dev brings them back.');
  else if (['EACCES', 'EROFS', 'ENOSPC'].includes(error.code))
    console.error(`The build cannot be written: ${error.code}. What was there before is untouched.`);
  else throw error;
  process.exit(1);
}
