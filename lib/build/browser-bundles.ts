import '#server-only';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BuildOptions, Plugin} from 'esbuild';
import {FORM_NAMES, type FormName} from '#lib/i18n/paths.ts';

/** Next compiles for the same browsers. */
const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

export interface BrowserBundles {
  module: string;
  /** In the order in which they start. */
  forms: Record<FormName, readonly string[]>;
}

export const BUNDLES = 'browser-bundles.json';

export const builtBundles = (build: string): BrowserBundles =>
  JSON.parse(readFileSync(path.join(build, BUNDLES), 'utf8')) as BrowserBundles;

const address = (name: string) => `/_site/${name}`;

const entry = (name: string) => `components/forms/hydration/${name}.ts`;

/** V8 compiles the file while it arrives: later, it would block the page (docs/decisions/0012-browser-module.md). */
const COMPILE_EARLY = {js: '//# allFunctionsCalledOnLoad'};

/** Keeps React out of a form's bundle, as an import of React's own file. */
const reactFrom = (file: string): Plugin => ({
  name: 'react-from',
  setup({onResolve}) {
    onResolve({filter: /^react(-dom)?(\/.*)?$/}, () => ({path: `./${file}`, external: true}));
  },
});

export async function bundleForBrowser(outdir: string): Promise<BrowserBundles> {
  // A release starts without this package of development.
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
    FORM_NAMES.map(async (form): Promise<[FormName, readonly string[]]> => {
      const file = await bundle(form, entry(form), {plugins: [reactFrom(react)]});
      return [form, [address(react), address(file)]];
    }),
  );
  return {
    module: address(site),
    forms: Object.fromEntries(forms) as Record<FormName, readonly string[]>,
  };
}
