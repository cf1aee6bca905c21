import {globSync} from 'node:fs';
import path from 'node:path';
import {INTERNAL, PAGES, SEARCH} from '#lib/i18n/paths.ts';

/** Addresses of the folders in app/[locale]; those with a parameter have an address for each article or list page. */
const folders = globSync('**/page.tsx', {cwd: 'app/[locale]'})
  .map((file) => `/${path.dirname(file)}`.replace(/^\/\.$/, '/'))
  .filter((address) => !address.includes('['));

it('has a folder for each address, and an address for each folder', () => {
  expect(folders.sort()).toEqual([...PAGES, ...INTERNAL, SEARCH].sort());
});
