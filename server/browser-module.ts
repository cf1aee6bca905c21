import {readdirSync, rmSync} from 'node:fs';

const PREFIX = '/_site/';

/** The address of the browser module that the build has made. */
export function builtModule(folder: string): () => string {
  const name = readdirSync(folder).find((file) => file.endsWith('.js'));
  if (!name) throw new Error('The build has made no browser module.');
  return () => PREFIX + name;
}

/** While one develops: made anew for every page, in a hundredth of a second. */
export function freshModule(folder: string): () => Promise<string> {
  rmSync(folder, {recursive: true, force: true});
  return async () => {
    const {bundleBrowserModule} = await import('#scripts/browser-module.mjs');
    return PREFIX + (await bundleBrowserModule({outdir: folder, minify: false})).name;
  };
}
