import '#server-only';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BuildOptions, Plugin} from 'esbuild';
import {FORM_PAGES, type FormName} from '#lib/i18n/paths.ts';

/** The browsers that Next compiles for. */
const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

export interface BrowserBundles {
  /** Of every page. */
  module: string;
  /** Of the pages with a form, in the order in which they are to be started. */
  forms: Record<FormName, readonly string[]>;
}

export const BUNDLES = 'browser-bundles.json';

export const builtBundles = (build: string): BrowserBundles =>
  JSON.parse(readFileSync(path.join(build, BUNDLES), 'utf8')) as BrowserBundles;

const address = (name: string) => `/_site/${name}`;

const entry = (name: string) => `components/forms/hydration/${name}.ts`;

/**
 * Lets V8 compile the whole file while it arrives, off the main thread. Without it V8 compiles each function when React
 * starts, which blocks the page (docs/decisions/0012-browser-module.md).
 */
const COMPILE_EARLY = {js: '//# allFunctionsCalledOnLoad'};

/** Keeps React out of a form's bundle, as an import of React's own file. */
const reactFrom = (file: string): Plugin => ({
  name: 'react-from',
  setup({onResolve}) {
    onResolve({filter: /^react(-dom)?(\/.*)?$/}, () => ({path: `./${file}`, external: true}));
  },
});

/**
 * Bundles the scripts of pages: one module for all pages, React, and one file for each form. A file's name has a hash of
 * its content, so that browsers may cache it for ever.
 */
export async function bundleForBrowser(outdir: string): Promise<BrowserBundles> {
  // A package of development: a release starts without it.
  const {build} = await import('esbuild');
  async function bundle(name: string, source: string, options: BuildOptions = {}) {
    const {outputFiles} = await build({
      absWorkingDir: process.cwd(),
      entryPoints: {[name]: source},
      outdir,
      bundle: true,
      minify: true,
      format: 'esm',
      target: BROWSERS,
      charset: 'utf8',
      entryNames: '[name].[hash]',
      jsx: 'automatic',
      define: {'process.env.NODE_ENV': '"production"'},
      ...options,
      write: false,
    });
    const [file] = outputFiles;
    if (!file) throw new Error(`esbuild made no file of ${source}.`);
    mkdirSync(outdir, {recursive: true});
    writeFileSync(file.path, file.contents);
    return path.basename(file.path);
  }
  const [site, react] = await Promise.all([
    bundle('site', 'browser/main.ts', {format: 'iife'}),
    bundle('react', entry('react'), {banner: COMPILE_EARLY}),
  ]);
  const forms = await Promise.all(
    (Object.keys(FORM_PAGES) as FormName[]).map(async (form): Promise<[FormName, readonly string[]]> => {
      const file = await bundle(form, entry(form), {plugins: [reactFrom(react)]});
      return [form, [address(react), address(file)]];
    }),
  );
  return {
    module: address(site),
    forms: Object.fromEntries(forms) as Record<FormName, readonly string[]>,
  };
}
