import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {bundleBrowserModule} from '#scripts/browser-module.mjs';
import {compressFolder} from '#scripts/compress.mjs';
import {temporaryFolder} from '../support/folder.ts';

const MOST_BYTES = 4 * 1024;
const folder = temporaryFolder();

it('is one file, named by its content, of 4 KiB at most as brotli sends it', async () => {
  const {name} = await bundleBrowserModule({outdir: folder});
  expect(name).toMatch(/^site\.[0-9a-f]{12}\.js$/);
  expect(readdirSync(folder)).toEqual([name]);
  compressFolder(folder);
  const brotli = readFileSync(path.join(folder, `${name}.br`));
  expect(brotliDecompressSync(brotli).toString()).toContain('data-ask-again');
  expect(brotli.length).toBeLessThanOrEqual(MOST_BYTES);
  await expect(bundleBrowserModule({outdir: folder})).resolves.toMatchObject({name});
});
