import {FRENCH_ONLY, PAGES, UNLISTED} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {notFoundMetadata, pageMetadata, articleMetadata} from '#lib/seo/metadata.ts';

const SITE_URL = 'https://site.invalid';
jest.mock('#lib/config/env.ts', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

const paired = PAGES.filter((page) => !FRENCH_ONLY.includes(page));
const everyPage = LOCALES.flatMap((locale) => PAGES.map((page) => [locale, page] as const));

describe('the head of a page', () => {
  it.each(everyPage)(
    'has a title and a description that search results show whole: %s %s',
    async (locale, page) => {
      const {title, description, openGraph} = await pageMetadata(locale, page);
      const {absolute} = title as {absolute: string};
      expect(absolute.length).toBeLessThanOrEqual(60);
      expect(absolute).toMatch(/Hélianthe/);
      expect(description?.length).toBeLessThanOrEqual(155);
      expect(description?.length).toBeGreaterThan(40);
      expect(openGraph).toMatchObject({title: absolute, description});
      expect(absolute + description).not.toMatch(/[{}<>]/);
    },
  );

  it.each(paired)('names both languages, the same on both sides: %s', async (page) => {
    const [fr, en] = await Promise.all(LOCALES.map((locale) => pageMetadata(locale, page)));
    expect(fr?.alternates?.languages).toEqual(en?.alternates?.languages);
    const languages = fr?.alternates?.languages as Record<string, string>;
    expect(Object.keys(languages)).toEqual(['fr', 'en', 'x-default']);
    expect(languages['x-default']).toBe(languages.fr);
    expect(fr?.alternates?.canonical).toBe(languages.fr);
    expect(en?.alternates?.canonical).toBe(languages.en);
    expect(languages.en).toBe(`${SITE_URL}/en${page === '/' ? '' : page}`);
  });

  it.each(FRENCH_ONLY)('points to the French address where only the French text exists: %s', async (page) => {
    const en = await pageMetadata('en', page);
    expect(en.alternates?.canonical).toBe(SITE_URL + page);
    expect(en.alternates?.languages).toBeUndefined();
    expect(en.openGraph).toMatchObject({url: SITE_URL + page, locale: 'fr_FR', alternateLocale: undefined});
  });

  it.each(everyPage)('is listed or unlisted: %s %s', async (locale, page) => {
    const {robots} = await pageMetadata(locale, page);
    expect(robots).toEqual(
      UNLISTED.includes(page)
        ? {index: false, follow: false}
        : {index: true, follow: true, 'max-image-preview': 'large'},
    );
  });

  it.each(everyPage)('has a picture of its own, the same for every network: %s %s', async (locale, page) => {
    const {openGraph, twitter} = await pageMetadata(locale, page);
    const [image] = openGraph?.images as unknown as [Record<string, unknown>];
    expect(image).toMatchObject({type: 'image/png', width: 1200, height: 630, secureUrl: image.url});
    expect(String(image.url)).toMatch(
      /^https:\/\/site\.invalid\/assets\/social\/(?:fr|en)\/[A-Za-z]+-[0-9a-f]{12}\.png$/,
    );
    expect(String(image.alt).length).toBeGreaterThan(40);
    expect(twitter).toMatchObject({card: 'summary_large_image', images: [{url: image.url, alt: image.alt}]});
  });

  it('of an unknown address has no canonical and is unlisted', async () => {
    const head = await notFoundMetadata('en');
    expect(head).toMatchObject({title: {absolute: 'Page not found · Hélianthe'}, robots: {index: false}});
    expect(head.alternates).toBeUndefined();
  });
});

describe('the head of an article', () => {
  const facts = {
    locale: 'fr' as const,
    inBoth: false,
    id: 12,
    slug: 'mon-titre',
    path: '/post/12/mon-titre' as const,
    title: 'Recruter des patients atteints d’une maladie rare sans les épuiser ni les perdre',
    description: 'Un premier texte. '.repeat(30),
    author: 'Camille Inventée',
    publishedAt: '2026-03-02T08:00:00+01:00',
    day: '2\u00A0mars\u00A02026',
    minutes: 4,
    words: 812,
  };
  const head = articleMetadata(facts);
  const imageOf = ({openGraph}: typeof head) =>
    (openGraph?.images as unknown as [Record<string, unknown>])[0];

  it('has a picture whose address changes with the title and not with the rest', () => {
    expect(imageOf(head).url).toMatch(
      /^https:\/\/site\.invalid\/assets\/social\/fr\/post-12-[0-9a-f]{12}\.png$/,
    );
    expect(imageOf(articleMetadata({...facts, description: 'x', words: 3}))).toEqual(imageOf(head));
    expect(imageOf(articleMetadata({...facts, title: 'Autre'})).url).not.toBe(imageOf(head).url);
  });

  it('is French, at the French address, without a pair', () => {
    expect(head.alternates?.canonical).toBe(`${SITE_URL}/post/12/mon-titre`);
    expect(head.alternates?.languages).toBeUndefined();
    expect(head.openGraph).toMatchObject({
      type: 'article',
      locale: 'fr_FR',
      publishedTime: '2026-03-02T08:00:00+01:00',
      authors: 'Camille Inventée',
    });
  });

  it('has its whole title, and a description that is cut at a word', () => {
    const {absolute} = head.title as {absolute: string};
    expect(absolute).toBe(`${facts.title} · Hélianthe`);
    expect(head.description?.length).toBeLessThanOrEqual(155);
    expect(head.description).toMatch(/ (?:Un|premier|texte)…$/);
  });
});
