import '#server-only';
import path from 'node:path';

/** Where a build has the desk (desk/main.tsx): Node runs no JSX. */
export const DESK = 'desk.mjs';

/** Bundles the desk and the components that it shows; what lies in lib and commands is imported from its place. */
export async function bundleForDesk(outfile: string): Promise<void> {
  const {build} = await import('esbuild');
  const root = process.cwd();
  await build({
    absWorkingDir: root,
    entryPoints: ['desk/main.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    charset: 'utf8',
    jsx: 'automatic',
    packages: 'external',
    define: {'process.env.NODE_ENV': '"production"'},
    plugins: [
      {
        name: 'outside',
        setup({onResolve}) {
          onResolve({filter: /^#(?:lib|commands|server)\//}, ({path: name}) => ({
            path: path.relative(path.dirname(outfile), path.join(root, name.slice(1))),
            external: true,
          }));
          onResolve({filter: /^#(?:components|desk)\//}, ({path: name}) => ({
            path: path.join(root, name.slice(1)),
          }));
        },
      },
    ],
  });
}
