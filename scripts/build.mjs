import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import nextEnv from '@next/env';
import {readEnv, SettingError} from '../lib/config/env.ts';
import {bundleBrowserModule} from './browser-module.mjs';
import {compressFolder} from './compress.mjs';
import {cutFonts} from './fonts.mjs';
import {ROOT, siteEnvironment} from './install.mjs';

process.chdir(ROOT);
const BUILD_DIR = process.env.BUILD_DIR || '.next';
const RECORD = path.join(BUILD_DIR, 'built-from');

/** What ends up in pages; tsconfig.json is left out because the build itself rewrites it. */
const SOURCES = [
  '{app,browser,components,lib,messages,packages,public}/**/*',
  '{middleware,next.config}.ts',
  '{package-lock.json,postcss.config.mjs,scripts/{browser-module,compress,fonts}.mjs}',
];

/** The settings that next.config.ts reads; pages read theirs when they are rendered. */
const settingsInBuild = ({legacy, imageHosts}) => ({legacy, imageHosts});

function fingerprint(env) {
  const hash = createHash('sha256').update(JSON.stringify(settingsInBuild(env)));
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern)).sort()) {
    if (statSync(file).isFile()) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

nextEnv.loadEnvConfig(ROOT, false);
let env;
try {
  env = readEnv(process.env);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(`The settings cannot be used. ${error.message}`);
  process.exit(1);
}

const wanted = fingerprint(env);
const built =
  existsSync(RECORD) &&
  existsSync(path.join(BUILD_DIR, 'BUILD_ID')) &&
  readFileSync(RECORD, 'utf8') === wanted;
if (!(process.argv.includes('--if-needed') && built)) {
  rmSync(BUILD_DIR, {recursive: true, force: true});
  await cutFonts();
  const tsconfig = readFileSync('tsconfig.json');
  const {status} = spawnSync('next', ['build', '--webpack'], {
    stdio: 'inherit',
    env: siteEnvironment({NODE_ENV: 'production', SITE_URL: env.siteUrl}),
  });
  // Next notes the types of every BUILD_DIR in it, for good.
  writeFileSync('tsconfig.json', tsconfig);
  if (status !== 0) process.exit(status ?? 1);
  await bundleBrowserModule({outdir: path.join(BUILD_DIR, 'site')});
  cpSync('public/assets', path.join(BUILD_DIR, 'assets'), {recursive: true});
  for (const folder of ['site', 'static', 'assets']) compressFolder(path.join(BUILD_DIR, folder));
  writeFileSync(RECORD, wanted);
}
