// npm run release [-- FOLDER]: an archive, its SHA-256, and its bill of materials (docs/releases.md).
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {BUILD} from '../lib/build/build-folder.ts';
import {filesIn, hashOf, released} from '../lib/build/sources.ts';
import {billOfMaterials, lockedPackages, productionPackages} from './bill-of-materials.mjs';
import {ROOT} from './install.mjs';

process.chdir(ROOT);

const COMPILERS =
  /^node_modules\/(?:@next\/swc|@swc\/(?!helpers)|@parcel\/|caniuse-lite|next-intl-swc-plugin)/;
/** Files of packages that only compilers, debuggers and development servers read. */
const NOT_RUN = new RegExp(
  [
    String.raw`\.map$|\.d\.[cm]?ts$|\.md$`,
    String.raw`^node_modules/(?:react-dom|next/dist/compiled)/.*\bdevelopment\b`,
    '^node_modules/node-linux-[^/]+/(?:include|share)/',
    '^node_modules/next/dist/(?:esm|docs|bundle-analyzer|next-devtools|server/capsize-font-metrics)',
    String.raw`^node_modules/next/dist/compiled/.*(?:\.dev\.js$|-(?:turbo|experimental|turbopack)\b)`,
    '^node_modules/next/dist/compiled/(?:babel|babel-packages|next-devtools|@next/font|@vercel/og)/',
  ].join('|'),
);

function packages() {
  const all = lockedPackages();
  const run = productionPackages().filter(([place]) => !COMPILERS.test(place));
  return run.flatMap(([place]) => {
    const nested = all.filter(([other]) => other.startsWith(`${place}/`)).map(([other]) => `${other}/`);
    return filesIn(place).filter(
      (file) => !NOT_RUN.test(file) && !nested.some((other) => file.startsWith(other)),
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

const site = released();
const name = `site-${new Date().toISOString().slice(0, 10)}-${hashOf(site).slice(0, 8)}`;

/** The build has the typefaces; each copy needs their licence (OFL 1.1, condition 2). */
const licences = globSync('node_modules/@fontsource-variable/*/LICENSE');
const files = [...site, ...filesIn(BUILD), ...packages(), ...licences, 'node_modules/.bin/node'];
const folder = path.resolve(process.env.CALLED_FROM ?? '', process.argv[2] ?? path.resolve('releases'));
mkdirSync(folder, {recursive: true});
const archive = path.join(folder, `${name}.tar.gz`);

/** Releases lie side by side and share the settings above them. */
const SETTINGS = '.env';
/** Next takes it before next.config.ts, and needs no compiler to read it: Node itself removes the types. */
const CONFIG = 'next.config.mjs';
const added = mkdtempSync(path.join(tmpdir(), 'release-'));
try {
  symlinkSync('../../.env', path.join(added, SETTINGS));
  writeFileSync(path.join(added, CONFIG), "export {default} from './next.config.ts';\n");
  const words = ['--create', '--file', archive, '--gzip'];
  words.push('--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', `--transform=s,^,${name}/,S`);
  words.push('--directory', added, CONFIG, SETTINGS, '--directory', ROOT);
  run('tar', [...words, '--verbatim-files-from', '--null', '--files-from=-'], {input: files.join('\0')});
} finally {
  rmSync(added, {recursive: true, force: true});
}
writeFileSync(archive.replace(/\.tar\.gz$/, '.cdx.json'), billOfMaterials());
const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
writeFileSync(`${archive}.sha256`, `${digest}  ${path.basename(archive)}\n`);
const unpacked = files.reduce((sum, file) => sum + lstatSync(file).size, 0);
console.log(`${archive}: ${megabytes(statSync(archive).size)}, ${megabytes(unpacked)} unpacked`);
