import {globSync} from 'node:fs';
import path from 'node:path';
import {NOT_FOUND, PAGES, SEARCH} from '#lib/i18n/paths.ts';

it('every page of app has its path in the lists of paths, and every path its page', () => {
  const folders = globSync('app/[[]locale]/**/page.tsx').map(
    (file) => `/${path.relative('app/[locale]', path.dirname(file))}`,
  );
  const ofArticles = ['/blog/page/[number]', '/post/[id]/[titre]'];
  expect(folders.sort()).toEqual([...PAGES, SEARCH, NOT_FOUND, ...ofArticles].sort());
});
