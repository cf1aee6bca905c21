import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {BrowserBundles} from './front/make-page.ts';

const PREFIX = '/_site/';

const addresses = (names: readonly string[]) => names.map((name) => PREFIX + name);

const addressed = ({module, forms: {contact, quote, registration}}: BrowserBundles): BrowserBundles => ({
  module: PREFIX + module,
  forms: {contact: addresses(contact), quote: addresses(quote), registration: addresses(registration)},
});

/** Those that the build has made. */
export function builtBundles(folder: string): () => BrowserBundles {
  const bundles = addressed(
    JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as BrowserBundles,
  );
  return () => bundles;
}

/** While one develops: made anew for every page. */
export function freshBundles(folder: string): () => Promise<BrowserBundles> {
  rmSync(folder, {recursive: true, force: true});
  return async () => {
    const {bundleForBrowser} = await import('#scripts/browser-bundles.mjs');
    return addressed(await bundleForBrowser({outdir: folder, minify: false}));
  };
}
