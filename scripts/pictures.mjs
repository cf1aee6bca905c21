// Takes screenshots of every page and state, at six widths and in both languages, of the built site with fake services:
// bin/site pictures [--into FOLDER] [--readme] [STATE…]; __tests__/e2e/states.ts names the states.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import sharp from 'sharp';
import {ROOT, siteEnvironment} from './install.mjs';

const BROWSER = 'chromium-headless-shell';
if (!existsSync(`/usr/bin/${BROWSER}`)) {
  console.error(`Pictures need ${BROWSER}: apt-get install -y ${BROWSER}`);
  process.exit(2);
}

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {into: {type: 'string', default: 'pictures'}, readme: {type: 'boolean', default: false}},
});
const folder = path.resolve(process.env.CALLED_FROM ?? '', values.into);
const states = values.readme ? [...positionals, 'home'] : positionals;

// The site of the end-to-end tests; they start it, and build it if needed.
const walk = ['node_modules/@playwright/test/cli.js', 'test', '--reporter', 'line', '--config'];
const {status} = spawnSync(process.execPath, [...walk, '__tests__/e2e/playwright.config.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: siteEnvironment({E2E_PART: 'pictures', PICTURES: folder, PICTURES_OF: states.join()}),
});
if (status !== 0) process.exit(status ?? 1);
console.log(folder);

if (values.readme) {
  const {size} = await sharp(path.join(folder, 'fr/home-1440.png'))
    .extract({left: 0, top: 0, width: 1440, height: 900})
    .resize({width: 1080})
    .png({palette: true, dither: 0, compressionLevel: 9})
    .toFile(path.join(ROOT, 'docs/site.png'));
  if (size > 200_000) throw new Error(`docs/site.png has ${size} bytes; the maximum is 200000`);
}
