import '#server-only';
import path from 'node:path';
import type {BuildOptions} from 'esbuild';

/** Where a build has the forms for the server, which shows them again, filled, to visitors without scripts. */
export const FILLED_FORMS = 'filled-forms.cjs';

/** Where a build has the desk. */
export const DESK = 'desk.mjs';

/** Bundles what has JSX, which Node does not run. */
async function bundleForNode(entry: string, outfile: string, options: BuildOptions): Promise<void> {
  // A package of development: a release starts without it.
  const {build} = await import('esbuild');
  await build({
    absWorkingDir: process.cwd(),
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    charset: 'utf8',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"production"'},
    ...options,
  });
}

export const bundleForServer = (outfile: string): Promise<void> =>
  bundleForNode('components/forms/hydration/markup.ts', outfile, {format: 'cjs', minify: true});

/** Bundles the desk and the components that it shows; what lies in lib and commands is imported from its place. */
export const bundleForDesk = (outfile: string): Promise<void> =>
  bundleForNode('desk/main.tsx', outfile, {
    format: 'esm',
    packages: 'external',
    plugins: [
      {
        name: 'outside',
        setup({onResolve}) {
          const place = (name: string) => path.join(process.cwd(), name.slice(1));
          onResolve({filter: /^#(?:lib|commands|server)\//}, ({path: name}) => ({
            path: path.relative(path.dirname(outfile), place(name)),
            external: true,
          }));
          onResolve({filter: /^#(?:components|desk)\//}, ({path: name}) => ({path: place(name)}));
        },
      },
    ],
  });
