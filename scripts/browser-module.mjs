import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import {ROOT} from './install.mjs';

/** The browsers that Next compiles for. */
const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

/**
 * Bundles what pages do in the browser into one file, beside its compressed forms. The name holds a hash of the content,
 * so that it may be kept for ever.
 * @param {{outdir: string, minify?: boolean}} options
 * @returns {Promise<{name: string, bytes: Buffer}>}
 */
export async function bundleBrowserModule({outdir, minify = true}) {
  const {outputFiles} = await build({
    entryPoints: [path.join(ROOT, 'browser/main.ts')],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    minify,
    format: 'esm',
    target: BROWSERS,
    charset: 'utf8',
    legalComments: 'none',
  });
  const bytes = Buffer.from(outputFiles[0].contents);
  const name = `site.${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.js`;
  const file = path.join(outdir, name);
  await mkdir(outdir, {recursive: true});
  await writeFile(file, bytes);
  await writeFile(`${file}.gz`, gzipSync(bytes, {level: 9}));
  await writeFile(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  return {name, bytes};
}
