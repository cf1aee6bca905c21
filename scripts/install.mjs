// Installs the packages of package-lock.json, unless they are installed. Any Node from 20.9: no newer syntax or API here.
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const PACKAGES = path.join(ROOT, 'node_modules');
/** Holds the hash of the lockfile that was installed last. */
const MARKER = path.join(PACKAGES, '.installed-from');

/** Commands of node_modules come first on PATH. */
export const siteEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${path.join(PACKAGES, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  ...extra,
});

/** Uses the machine's own Node, because `npm ci` replaces the one in node_modules. */
function installPackages() {
  // A build needs the development packages, whatever NODE_ENV says. npm on Node 20 warns of each package that wants a newer
  // one; the site does not run on Node 20.
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const PATH = folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
  return spawnSync('npm', words, {cwd: ROOT, stdio: 'inherit', env: {...process.env, PATH}}).status;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (!existsSync(MARKER) || readFileSync(MARKER, 'utf8') !== hash) {
    console.log('Installing the packages of package-lock.json');
    if (installPackages() !== 0) {
      console.error('npm ci failed; see above.');
      process.exit(1);
    }
    writeFileSync(MARKER, hash);
  }
}
