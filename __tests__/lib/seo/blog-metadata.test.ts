import {LOCALES} from '#lib/i18n/routing.ts';
import {listMetadata, searchMetadata} from '#lib/seo/blog-metadata.ts';
import {failureMetadata} from '#lib/seo/metadata.ts';

const SITE_URL = 'https://site.invalid';
jest.mock('#lib/config/env.ts', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

type Head = Awaited<ReturnType<typeof listMetadata>>;
const titleOf = ({title}: Head) => (title as {absolute: string}).absolute;

const everyList = LOCALES.flatMap((locale) => [1, 2, 417, 834].map((number) => [locale, number] as const));

describe('the head of a page of the list', () => {
  it.each(everyList)('has short texts of its own for every network: %s, page %i', async (locale, number) => {
    const head = await listMetadata(locale, number, 834);
    expect(titleOf(head).length).toBeLessThanOrEqual(60);
    expect(head.description?.length).toBeLessThanOrEqual(155);
    expect(head.description?.length).toBeGreaterThan(40);
    expect(titleOf(head) + head.description).not.toMatch(/[{}<>]/);
    const url = head.alternates?.canonical;
    expect(head.openGraph).toMatchObject({title: titleOf(head), description: head.description, url});
    expect(head.twitter).toMatchObject({
      card: 'summary_large_image',
      title: titleOf(head),
      description: head.description,
    });
  });

  it('has a title, a description and an address that no other page has', async () => {
    const heads = await Promise.all(everyList.map(([locale, number]) => listMetadata(locale, number, 834)));
    for (const values of [
      heads.map(titleOf),
      heads.map(({description}) => description),
      heads.map(({alternates}) => alternates?.canonical),
    ])
      expect(new Set(values).size).toBe(everyList.length);
  });

  it('names the page before and the page after, and both languages', async () => {
    const [first, second, last] = await Promise.all([1, 2, 3].map((number) => listMetadata('en', number, 3)));
    const at = (path: string) => `${SITE_URL}${path}`;
    expect(first?.pagination).toEqual({previous: undefined, next: at('/en/blog/page/2')});
    expect(second?.pagination).toEqual({previous: at('/en/blog'), next: at('/en/blog/page/3')});
    expect(last?.pagination).toEqual({previous: at('/en/blog/page/2'), next: undefined});
    expect(second?.alternates?.languages).toEqual({
      fr: at('/blog/page/2'),
      en: at('/en/blog/page/2'),
      'x-default': at('/blog/page/2'),
    });
  });
});

it.each(LOCALES)('search results have one head, and are unlisted: %s', async (locale) => {
  const head = await searchMetadata(locale);
  expect(titleOf(head)).not.toBe(titleOf(await listMetadata(locale, 1, 1)));
  expect(head).toMatchObject({
    robots: {index: false, follow: true},
    openGraph: {title: titleOf(head), url: head.alternates?.canonical},
  });
  expect(head.alternates?.languages).toMatchObject({[locale]: head.alternates?.canonical});
});

it('a page without its articles is unlisted and 503', () => {
  expect(failureMetadata('Plus tard')).toEqual({
    title: {absolute: 'Plus tard · Hélianthe'},
    robots: {index: false, follow: false},
    other: {answer: '503'},
  });
});
