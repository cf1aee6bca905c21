import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {ROOT} from './install.mjs';

/** The browsers that Next compiles for. */
const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

/**
 * Files of the scripts that pages load.
 * @typedef {object} BrowserBundles
 * @property {string} module of every page
 * @property {Record<import('#lib/leads/kinds.ts').Kind, readonly string[]>} forms of the pages with a form, in the
 *   order in which they are to be started
 */

/** File beside the bundles that says which of them a page loads. */
const MANIFEST = 'manifest.json';

const FORMS = ['contact', 'quote', 'registration'];
const entry = (name) => `components/forms/hydration/${name}.ts`;

/**
 * Lets V8 compile the whole file while it arrives, off the main thread. Without it V8 compiles each function when React
 * starts, which blocks the page (docs/decisions/0045-form-islands.md).
 */
const COMPILE_EARLY = {js: '//# allFunctionsCalledOnLoad'};

/** Keeps React out of a form's bundle, as an import of React's own file. */
const reactFrom = (file) => ({
  name: 'react-from',
  setup({onResolve}) {
    onResolve({filter: /^react(-dom)?(\/.*)?$/}, () => ({path: `./${file}`, external: true}));
  },
});

/** Fails the build where a bundle imports a name that the other does not export: a browser would run none of it. */
function checkImports(bundle, file, exported) {
  const imports = bundle.text.matchAll(
    new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*"\./${file}"`, 'g'),
  );
  const names = [...imports].flatMap(([, list]) => list.split(',').map((name) => name.trim().split(' ')[0]));
  const missing = names.filter((name) => !exported.includes(name));
  if (missing.length) throw new Error(`${entry('react')} has to export ${missing.join(', ')} too.`);
}

/**
 * Bundles the scripts of pages: one module for all pages, React, and one file for each form. A file's name has a hash of
 * its content, so that browsers may cache it for ever.
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
      const file = await bundle(form, entry(form), {plugins: [reactFrom(react.name)]});
      checkImports(file, react.name, react.exports);
      return [form, [react.name, file.name]];
    }),
  );
  const manifest = {module: site.name, forms: Object.fromEntries(forms)};
  writeFileSync(path.join(outdir, MANIFEST), JSON.stringify(manifest));
  return manifest;
}
