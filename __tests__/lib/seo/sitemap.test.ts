import {FRENCH_ONLY, PAGES, UNLISTED} from '@/lib/i18n/paths';
import {LOCALES} from '@/lib/i18n/routing';
import {pageMetadata} from '@/lib/seo/metadata';
import {sitemapXml} from '@/lib/seo/sitemap';

jest.mock('@/lib/config/env', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

const entries = (xml: string) =>
  [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    address: /<loc>(.*)<\/loc>/.exec(entry)?.[1],
    languages: Object.fromEntries(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [language, href]),
    ),
  }));

describe('the sitemap', () => {
  it('lists each page for search engines once, and no other', async () => {
    const heads = await Promise.all(
      LOCALES.flatMap((locale) =>
        PAGES.filter((page) => !UNLISTED.includes(page)).map((page) => pageMetadata(locale, page)),
      ),
    );
    const canonical = new Set(heads.map(({alternates}) => alternates?.canonical));
    const listed = entries(sitemapXml([])).map(({address}) => address);
    expect(new Set(listed)).toEqual(canonical);
    expect(listed).toHaveLength(canonical.size);
  });

  it('gives each page the alternates of its own head', async () => {
    const listed = entries(sitemapXml([]));
    for (const page of PAGES.filter((path) => !UNLISTED.includes(path))) {
      const {alternates} = await pageMetadata('en', page);
      const entry = listed.find(({address}) => address === alternates?.canonical);
      expect(entry?.languages).toEqual(alternates?.languages ?? {});
    }
  });

  it('lists texts in French only at their French address', () => {
    const xml = sitemapXml([]);
    for (const page of FRENCH_ONLY) {
      expect(xml).toContain(`<loc>https://site.invalid${page}</loc>`);
      expect(xml).not.toContain(`/en${page}`);
    }
  });

  it('lists articles once, at their French address', () => {
    const listed = entries(sitemapXml(['/post/12/mon-titre', '/post/3/autre']));
    expect(listed.slice(-2)).toEqual([
      {address: 'https://site.invalid/post/12/mon-titre', languages: {}},
      {address: 'https://site.invalid/post/3/autre', languages: {}},
    ]);
  });
});
