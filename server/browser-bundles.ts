import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {BUNDLES, type BrowserBundles} from '#lib/build/browser-bundles.ts';

const PREFIX = '/_site/';

const addresses = (names: readonly string[]) => names.map((name) => PREFIX + name);

const addressed = ({module, forms: {contact, quote, registration}}: BrowserBundles): BrowserBundles => ({
  module: PREFIX + module,
  forms: {contact: addresses(contact), quote: addresses(quote), registration: addresses(registration)},
});

/** The bundles of a build, by the list in its folder. */
export function builtBundles(build: string): () => BrowserBundles {
  const bundles = addressed(JSON.parse(readFileSync(path.join(build, BUNDLES), 'utf8')) as BrowserBundles);
  return () => bundles;
}

/** Bundles that are rebuilt for every page, in development. */
export function freshBundles(folder: string): () => Promise<BrowserBundles> {
  rmSync(folder, {recursive: true, force: true});
  return async () => {
    const {bundleForBrowser} = await import('#lib/build/browser-bundles.ts');
    return addressed(await bundleForBrowser({outdir: folder, minify: false}));
  };
}
