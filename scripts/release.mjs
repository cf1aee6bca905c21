// npm run release [-- FOLDER]: one archive with the built site, the packages that it runs on, and Node. Unpacked anywhere
// it is started by bin/site start, without npm and without a network: docs/releases.md.
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {BUILDS} from './builds.ts';
import {ROOT} from './install.mjs';
import {fingerprint, released} from './sources.mjs';

const from = process.cwd();
process.chdir(ROOT);

/** What of packages only compilers and debuggers of others read. */
const NOT_RUN = /\.map$|\.d\.[cm]?ts$|^node_modules\/node-linux-[^/]+\/(?:include|share)\//;

const filesIn = (folder) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map(({parentPath, name}) => path.join(parentPath, name));

/** Files of the packages in the lockfile that are no development packages, as far as this platform has them. */
function packages() {
  const all = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
  return all
    .filter(
      ([place, {dev, devOptional}]) =>
        place.startsWith('node_modules/') && !dev && !devOptional && existsSync(place),
    )
    .flatMap(([place]) => {
      const others = all.filter(([other]) => other.startsWith(`${place}/`)).map(([other]) => `${other}/`);
      return filesIn(place).filter(
        (file) => !NOT_RUN.test(file) && !others.some((other) => file.startsWith(other)),
      );
    });
}

function run(program, words, options) {
  const {status, error} = spawnSync(program, words, {stdio: ['pipe', 'inherit', 'inherit'], ...options});
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

run(process.execPath, ['scripts/build.mjs']);

const build = fingerprint();
const site = released();
const content = createHash('sha256');
for (const file of site) content.update(`\0${file}\0`).update(readFileSync(file));
const name = `site-${new Date().toISOString().slice(0, 10)}-${content.digest('hex').slice(0, 8)}`;

/** The typefaces themselves are in the build; their licence goes with every copy (OFL 1.1, condition 2). */
const licences = globSync('node_modules/@fontsource-variable/*/LICENSE');
const files = [
  ...site,
  ...filesIn(`${BUILDS}/${build}`),
  ...packages(),
  ...licences,
  'node_modules/.bin/node',
];
const folder = path.resolve(from, process.argv[2] ?? path.join(ROOT, 'releases'));
mkdirSync(folder, {recursive: true});
const archive = path.join(folder, `${name}.tar.gz`);

// Releases lie in a folder of their own, and share the settings beside it.
const links = {'.env': '../../.env', [`${BUILDS}/current`]: build};
const aside = mkdtempSync(path.join(tmpdir(), 'release-'));
try {
  mkdirSync(path.join(aside, BUILDS), {recursive: true});
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(aside, link));
  const words = ['--create', '--file', archive, '--gzip'];
  words.push('--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX');
  words.push(`--transform=s,^,${name}/,S`, '--directory', aside, ...Object.keys(links), '--directory', ROOT);
  run('tar', [...words, '--verbatim-files-from', '--null', '--files-from=-'], {input: files.join('\0')});
} finally {
  rmSync(aside, {recursive: true, force: true});
}
const unpacked = files.reduce((sum, file) => sum + lstatSync(file).size, 0);
console.log(`${archive}: ${megabytes(statSync(archive).size)}, ${megabytes(unpacked)} unpacked`);
