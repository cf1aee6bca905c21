import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {bundleBrowserModule} from '#scripts/browser-module.mjs';
import {temporaryFolder} from '../support/folder.ts';

const MOST_BYTES = 4 * 1024;

const outdir = path.join(temporaryFolder(), 'site');

it('makes one file of 4 KiB at most, with its compressed forms beside it, named by its content', async () => {
  const {name} = await bundleBrowserModule({outdir});
  expect(name).toMatch(/^site\.[0-9a-f]{12}\.js$/);
  expect(readdirSync(outdir).sort()).toEqual([name, `${name}.br`, `${name}.gz`]);
  const [bytes, brotli, gzip] = [name, `${name}.br`, `${name}.gz`].map((file) =>
    readFileSync(path.join(outdir, file)),
  ) as [Buffer, Buffer, Buffer];
  expect(brotli.length).toBeLessThanOrEqual(MOST_BYTES);
  expect(brotliDecompressSync(brotli)).toEqual(bytes);
  expect(gunzipSync(gzip)).toEqual(bytes);
  expect(bytes.toString()).toContain('data-ask-again');
  await expect(bundleBrowserModule({outdir})).resolves.toMatchObject({name});
});
