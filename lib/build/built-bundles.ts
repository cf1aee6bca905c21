import '#server-only';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {BUNDLES, type BrowserBundles} from './browser-bundles.ts';

const addresses = (names: readonly string[]) => names.map((name) => `/_site/${name}`);

/** The addresses of a build's scripts for browsers, by the list in its folder. */
export function builtBundles(build: string): BrowserBundles {
  const {module, forms} = JSON.parse(readFileSync(path.join(build, BUNDLES), 'utf8')) as BrowserBundles;
  const {contact, quote, registration} = forms;
  return {
    module: `/_site/${module}`,
    forms: {contact: addresses(contact), quote: addresses(quote), registration: addresses(registration)},
  };
}
