import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {ROOT} from './install.mjs';

/** The browsers that Next compiles for. */
const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

/**
 * Bundles what pages do in the browser into one file, whose name holds a hash of its content, so that it may be
 * kept for ever.
 * @param {{outdir: string, minify?: boolean}} options
 * @returns {Promise<{name: string}>}
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
  });
  const bytes = outputFiles[0].contents;
  const name = `site.${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.js`;
  mkdirSync(outdir, {recursive: true});
  writeFileSync(path.join(outdir, name), bytes);
  return {name};
}
