import {FRENCH_ONLY, PAGES, UNLISTED} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';
import {sitemapFiles} from '#lib/seo/sitemap.ts';

jest.mock('#lib/config/env.ts', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

const sitemapXml = (articles: string[]) => sitemapFiles(articles)[0];

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

  const manyArticles = (count: number) =>
    Array.from({length: count}, (_, index) => `/post/${index + 1}/titre-${index + 1}`);
  const listedPages = entries(sitemapXml([])).length;

  it('is one file for ten articles', () => {
    const files = sitemapFiles(manyArticles(10));
    expect(files).toHaveLength(1);
    expect(entries(files[0])).toHaveLength(listedPages + 10);
  });

  it('is an index and two parts for sixty thousand, each within the protocol’s limits', () => {
    const [index, ...parts] = sitemapFiles(manyArticles(60_000));
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://site.invalid/sitemap-1.xml',
      'https://site.invalid/sitemap-2.xml',
    ]);
    expect(index).toContain('<sitemapindex');
    const counts = parts.map((part) => part.split('<url>').length - 1);
    expect(counts).toEqual([50_000, listedPages + 10_000]);
    for (const part of parts) {
      expect(Buffer.byteLength(part)).toBeLessThan(50 * 1024 * 1024);
      expect(part.startsWith('<?xml') && part.endsWith('</urlset>\n')).toBe(true);
    }
    const all = parts.flatMap((part) =>
      [...part.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address),
    );
    expect(new Set(all).size).toBe(listedPages + 60_000);
  });

  it('is split by weight, too', () => {
    const [, ...parts] = sitemapFiles(manyArticles(100), {addresses: 50_000, bytes: 4000});
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(4000);
    expect(parts.flatMap(entries)).toHaveLength(listedPages + 100);
  });
});
