import type {Metadata} from 'next';
import type {ShownArticle} from '#lib/blog/article.ts';
import {FRENCH_ONLY, PAGES, UNLISTED} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {
  articleMetadata,
  failureMetadata,
  listMetadata,
  notFoundMetadata,
  pageMetadata,
  searchMetadata,
} from '#lib/seo/metadata.ts';

const SITE_URL = 'https://site.invalid';
jest.mock('#lib/config/env.ts', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

const paired = PAGES.filter((page) => !FRENCH_ONLY.includes(page));
const everyPage = LOCALES.flatMap((locale) => PAGES.map((page) => [locale, page] as const));

const titleOf = ({title}: Metadata) => (title as {absolute: string}).absolute;
const imageOf = ({openGraph}: Metadata) => (openGraph!.images as unknown as [Record<string, unknown>])[0];

/** Title and description are shown whole, and are those of every network. */
function expectTexts({title, description, openGraph, twitter}: Metadata): void {
  const {absolute} = title as {absolute: string};
  expect(absolute).toMatch(/^(?=.{1,60}$).*Hélianthe/);
  expect(description).toMatch(/^.{41,155}$/);
  expect(absolute + description).not.toMatch(/[{}<>]/);
  expect(openGraph).toMatchObject({title: absolute, description});
  expect(twitter).toMatchObject({card: 'summary_large_image', title: absolute, description});
}

describe('the head of a page', () => {
  it.each(everyPage)('has texts, robots and a picture of its own: %s %s', (locale, page) => {
    const head = pageMetadata(locale, page);
    expectTexts(head);
    expect(head.robots).toEqual(
      UNLISTED.includes(page)
        ? {index: false, follow: false}
        : {index: true, follow: true, 'max-image-preview': 'large'},
    );
    const image = imageOf(head);
    expect(image).toMatchObject({type: 'image/png', width: 1200, height: 630, secureUrl: image.url});
    expect(image.url).toMatch(
      /^https:\/\/site\.invalid\/assets\/social\/(?:fr|en)\/[A-Za-z]+-[0-9a-f]{12}\.png$/,
    );
    expect(String(image.alt).length).toBeGreaterThan(40);
    expect(head.twitter).toMatchObject({images: [{url: image.url, alt: image.alt}]});
  });

  it.each(paired)('names both languages, the same on both sides: %s', (page) => {
    const [fr, en] = LOCALES.map((locale) => pageMetadata(locale, page));
    const english = `${SITE_URL}/en${page === '/' ? '' : page}`;
    const french = page === '/' ? SITE_URL : SITE_URL + page;
    for (const head of [fr, en])
      expect(head?.alternates?.languages).toEqual({fr: french, en: english, 'x-default': french});
    expect([fr?.alternates?.canonical, en?.alternates?.canonical]).toEqual([french, english]);
  });

  it.each(FRENCH_ONLY)('points to the French address where only the French text exists: %s', (page) => {
    const en = pageMetadata('en', page);
    expect(en.alternates?.canonical).toBe(SITE_URL + page);
    expect(en.alternates?.languages).toBeUndefined();
    expect(en.openGraph).toMatchObject({url: SITE_URL + page, locale: 'fr_FR', alternateLocale: undefined});
  });

  it('of an unknown address has no canonical and is unlisted; without its articles it is 503', () => {
    const head = notFoundMetadata('en');
    expect(head).toMatchObject({title: {absolute: 'Page not found · Hélianthe'}, robots: {index: false}});
    expect(head.alternates).toBeUndefined();
    expect(failureMetadata('Plus tard')).toEqual({
      title: {absolute: 'Plus tard · Hélianthe'},
      robots: {index: false, follow: false},
      other: {answer: '503'},
    });
  });
});

describe('the head of a page of the list', () => {
  it('has texts and an address that no other page has', () => {
    const heads = LOCALES.flatMap((locale) =>
      [1, 2, 417, 834].map((number) => listMetadata(locale, number, 834)),
    );
    heads.forEach(expectTexts);
    for (const values of [
      heads.map(titleOf),
      heads.map(({description}) => description),
      heads.map(({openGraph}) => openGraph?.url),
    ])
      expect(new Set(values).size).toBe(heads.length);
  });

  it('names the page before and the page after, and both languages', () => {
    const [first, second, last] = [1, 2, 3].map((number) => listMetadata('en', number, 3));
    const at = (path: string) => `${SITE_URL}${path}`;
    expect(first?.pagination).toEqual({previous: undefined, next: at('/en/blog/page/2')});
    expect(second?.pagination).toEqual({previous: at('/en/blog'), next: at('/en/blog/page/3')});
    expect(last?.pagination).toEqual({previous: at('/en/blog/page/2'), next: undefined});
    expect(second?.alternates).toMatchObject({
      canonical: at('/en/blog/page/2'),
      languages: {fr: at('/blog/page/2'), en: at('/en/blog/page/2'), 'x-default': at('/blog/page/2')},
    });
  });

  it.each(LOCALES)('is one for all search results, and unlisted: %s', (locale) => {
    const head = searchMetadata(locale);
    expect(titleOf(head)).not.toBe(titleOf(listMetadata(locale, 1, 1)));
    expect(head).toMatchObject({
      robots: {index: false, follow: true},
      openGraph: {title: titleOf(head), url: head.alternates?.canonical},
      alternates: {languages: {[locale]: head.alternates?.canonical}},
    });
  });
});

describe('the head of an article', () => {
  const article: ShownArticle = {
    lang: 'fr',
    id: 12,
    slug: 'mon-titre',
    path: '/post/12/mon-titre',
    title: 'Recruter des patients atteints d’une maladie rare sans les épuiser ni les perdre',
    text: 'Un premier texte. '.repeat(30),
    author: {name: 'Camille Inventée', portrait: '/a.jpg', sample: false},
    createdAt: '2026-03-02T07:00:00.000Z',
    tree: {type: 'root', children: []},
    wordCount: 812,
  };
  const head = articleMetadata(article);

  it('has a picture whose address changes with the title and not with the rest', () => {
    expect(imageOf(head).url).toMatch(
      /^https:\/\/site\.invalid\/assets\/social\/fr\/post-12-[0-9a-f]{12}\.png$/,
    );
    expect(imageOf(articleMetadata({...article, text: 'x', wordCount: 3}))).toEqual(imageOf(head));
    expect(imageOf(articleMetadata({...article, title: 'Autre'})).url).not.toBe(imageOf(head).url);
  });

  it('is French, at the French address, without a pair', () => {
    expect(head.alternates?.canonical).toBe(`${SITE_URL}/post/12/mon-titre`);
    expect(head.alternates?.languages).toBeUndefined();
    expect(head.openGraph).toMatchObject({
      type: 'article',
      locale: 'fr_FR',
      publishedTime: '2026-03-02T07:00:00.000Z',
      authors: 'Camille Inventée',
    });
  });

  it('has its whole title, and a description that is cut at a word', () => {
    expect(titleOf(head)).toBe(`${article.title} · Hélianthe`);
    expect(head.description?.length).toBeLessThanOrEqual(155);
    expect(head.description).toMatch(/ (?:Un|premier|texte)…$/);
  });
});
