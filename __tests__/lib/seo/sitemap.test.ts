import {PAGES, UNLISTED} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';
import {sitemap} from '#lib/seo/sitemap.ts';

jest.mock('#lib/config/env.ts', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

const addresses = (entries: ReturnType<typeof sitemap>) => entries.map(({url}) => url);

it('lists each page for search engines once, and no other', () => {
  const heads = LOCALES.flatMap((locale) =>
    PAGES.filter((page) => !UNLISTED.includes(page)).map((page) => pageMetadata(locale, page)),
  );
  const canonical = new Set(heads.map(({alternates}) => alternates?.canonical));
  const listed = addresses(sitemap([]));
  expect(new Set(listed)).toEqual(canonical);
  expect(listed).toHaveLength(canonical.size);
});

it('lists articles once, at their French address, with their pictures', () => {
  const publishedAt = '2026-02-03T09:00:00.000Z';
  const listed = sitemap([
    {path: '/post/12/mon-titre', images: ['/assets/a&b.svg'], publishedAt},
    {path: '/post/3/autre', images: []},
  ]);
  expect(listed.slice(-2)).toEqual([
    {
      url: 'https://site.invalid/post/12/mon-titre',
      lastModified: publishedAt,
      images: ['https://site.invalid/assets/a&amp;b.svg'],
    },
    {url: 'https://site.invalid/post/3/autre', lastModified: undefined, images: []},
  ]);
});

it('lists fifty thousand addresses at most, the newest articles among them', () => {
  const articles = Array.from({length: 60_000}, (_, index) => ({
    path: `/post/${60_000 - index}/t`,
    images: [],
  }));
  const listed = addresses(sitemap(articles));
  expect(listed).toHaveLength(50_000);
  expect(listed).toContain('https://site.invalid/post/60000/t');
});
