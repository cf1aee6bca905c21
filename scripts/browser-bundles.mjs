import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {ROOT} from './install.mjs';

/** The same browsers that Next compiles for. */
const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

/**
 * The file names of the bundles.
 * @typedef {object} BrowserBundles
 * @property {string} module of every page
 * @property {Record<import('#lib/leads/kinds.ts').Kind, readonly string[]>} forms of each page with a form, in the
 *   order in which they start
 */

/** Lists the bundles of each page, in their folder. */
const MANIFEST = 'manifest.json';

const FORMS = ['contact', 'quote', 'registration'];
const entry = (name) => `components/forms/hydration/${name}.ts`;

/**
 * Makes V8 compile the whole file off the main thread while it arrives; by default it compiles each function at its first
 * call and blocks the page (measured in docs/decisions/0045-form-islands.md).
 */
const COMPILE_EARLY = {js: '//# allFunctionsCalledOnLoad'};

/** Keeps React out of a form's bundle. */
const reactFrom = (file) => ({
  name: 'react-from',
  setup({onResolve}) {
    onResolve({filter: /^react(-dom)?(\/.*)?$/}, () => ({path: `./${file}`, external: true}));
  },
});

/** Checks that React's bundle exports what a form imports: the browser would not start the form otherwise. */
function checkImports(bundle, file, exported) {
  const imports = bundle.text.matchAll(
    new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*"\./${file}"`, 'g'),
  );
  const names = [...imports].flatMap(([, list]) => list.split(',').map((name) => name.trim().split(' ')[0]));
  const missing = names.filter((name) => !exported.includes(name));
  if (missing.length) throw new Error(`${entry('react')} has to export ${missing.join(', ')} too.`);
}

/**
 * Bundles the browser's scripts: one module for all pages, React, and each form. File names contain a hash of their
 * content, so that browsers cache them for ever.
 * @param {{outdir: string, minify?: boolean}} options
 * @returns {Promise<BrowserBundles>} names of files
 */
export async function bundleForBrowser({outdir, minify = true}) {
  async function bundle(name, source, options = {}) {
    const {outputFiles, metafile} = await build({
      absWorkingDir: ROOT,
      entryPoints: {[name]: source},
      outdir,
      bundle: true,
      write: false,
      minify,
      format: 'esm',
      target: BROWSERS,
      charset: 'utf8',
      entryNames: '[name].[hash]',
      jsx: 'automatic',
      define: {'process.env.NODE_ENV': '"production"'},
      metafile: true,
      ...options,
    });
    const [file] = outputFiles;
    const [{exports}] = Object.values(metafile.outputs);
    mkdirSync(outdir, {recursive: true});
    writeFileSync(file.path, file.contents);
    return {name: path.basename(file.path), text: file.text, exports};
  }
  const [site, react] = await Promise.all([
    bundle('site', 'browser/main.ts', {format: 'iife'}),
    bundle('react', entry('react'), {banner: COMPILE_EARLY}),
  ]);
  const forms = await Promise.all(
    FORMS.map(async (form) => {
      const bundled = await bundle(form, entry(form), {plugins: [reactFrom(react.name)]});
      checkImports(bundled, react.name, react.exports);
      return [form, [react.name, bundled.name]];
    }),
  );
  const manifest = {module: site.name, forms: Object.fromEntries(forms)};
  writeFileSync(path.join(outdir, MANIFEST), JSON.stringify(manifest));
  return manifest;
}
