import {globSync} from 'node:fs';
import path from 'node:path';
import {ANSWER, NOT_FOUND, PAGES, SEARCH, UNAVAILABLE} from '#lib/i18n/paths.ts';

const FORMS = ['/contact', '/devis', '/inscription'];

it('every page of app has its path in the lists of paths, and every path its page', () => {
  const folders = globSync('app/[[]locale]/**/page.tsx').map(
    (file) => `/${path.relative('app/[locale]', path.dirname(file))}`,
  );
  const internal = [NOT_FOUND, UNAVAILABLE, ...FORMS.map((form) => form + ANSWER)];
  const ofArticles = ['/blog/page/[number]', '/post/[id]/[titre]'];
  expect(folders.sort()).toEqual([...PAGES, SEARCH, ...internal, ...ofArticles].sort());
});
