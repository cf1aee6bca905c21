import '#server-only';
import {globSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BuildOptions} from 'esbuild';

/** The server shows these forms again, filled, to visitors without scripts. */
export const FILLED_FORMS = 'filled-forms.cjs';

export const DESK = 'desk.mjs';
export const DESK_SHEET = 'desk.css';

/** Node does not run JSX. */
async function bundleForNode(entry: string, outfile: string, options: BuildOptions): Promise<void> {
  // A release starts without this package of development.
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

/** Next names a drawing by its digest. */
function drawingAddress(folder: string, file: string): string {
  const [built = ''] = globSync(path.join(folder, `static/media/${path.parse(file).name}.*.svg`));
  return `/_next/static/media/${path.basename(built)}`;
}

async function sheetForDesk(outfile: string): Promise<void> {
  // Next's compiler follows this file for the name of the forms, and reads no binary.
  const {default: postcss} = await import(/* webpackIgnore: true */ 'postcss');
  const {default: tailwind} = await import(/* webpackIgnore: true */ '@tailwindcss/postcss');
  const from = path.resolve('desk/desk.css');
  const {css} = await postcss([tailwind({optimize: true})]).process(readFileSync(from), {from, map: false});
  const folder = path.dirname(outfile);
  writeFileSync(
    outfile,
    css.replace(/url\(([^()\s"']+\.svg)\)/g, (_, file: string) => `url(${drawingAddress(folder, file)})`),
  );
}

export async function bundleForDesk(outfile: string): Promise<void> {
  const folder = path.dirname(outfile);
  const place = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), name);
  await sheetForDesk(path.join(folder, DESK_SHEET));
  await bundleForNode('desk/main.tsx', outfile, {
    format: 'esm',
    packages: 'external',
    plugins: [
      {
        name: 'outside',
        setup({onResolve, onLoad}) {
          onResolve({filter: /^#(?:components|desk|lib\/seo)\//}, ({path: name}) => ({
            path: place(name.slice(1)),
          }));
          onResolve({filter: /^#(?:lib|commands|server)\/.+\.ts$/}, ({path: name}) => ({
            path: path.relative(folder, place(name.slice(1))),
            external: true,
          }));
          // Outside of Next there is no request that has a language.
          onResolve({filter: /^next-intl\/server$/}, () => ({path: place('desk/translations.ts')}));
          // A drawing has the address that Next gave it.
          onLoad({filter: /\.svg$/}, ({path: file}) => ({
            contents: `export default {src: '${drawingAddress(folder, file)}'}`,
          }));
        },
      },
    ],
  });
}
