import jsonld from 'jsonld';
import {renderToStaticMarkup} from 'react-dom/server';
import type {ShownArticle} from '#lib/blog/article.ts';
import {PAGES, type Page} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {blogPosting, breadcrumbs, JsonLd, organization} from '#lib/seo/json-ld.tsx';
import {pageStructuredData} from '#lib/seo/page-structured-data.ts';
import fr from '#messages/fr/index.ts';

jest.mock('#lib/config/env.ts', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

const written = (facts: object) => JSON.parse(JSON.stringify(facts)) as Record<string, unknown>;
const typesOf = (...page: Parameters<typeof pageStructuredData>) =>
  pageStructuredData(...page).map((one) => written(one)['@type']);
const factOf = (type: string, ...page: Parameters<typeof pageStructuredData>) =>
  pageStructuredData(...page)
    .map(written)
    .find((one) => one['@type'] === type);

/** The real context is megabytes on another host; its one rule that matters here is where its words live. */
const documentLoader = async (url: string) => {
  if (url !== 'https://schema.org') throw new Error(`No other context is read: ${url}`);
  return {documentUrl: url, document: {'@context': {'@vocab': 'https://schema.org/'}}};
};

const article: ShownArticle = {
  lang: 'fr',
  id: 12,
  slug: 'mon-titre',
  path: '/post/12/mon-titre',
  title: 'Mon titre',
  text: 'Un texte.',
  author: {name: 'Camille Inventée', portrait: '/a.jpg', sample: false},
  createdAt: '2026-03-02T07:00:00.000Z',
  tree: {type: 'root', children: []},
  wordCount: 812,
};

describe('the facts of a page', () => {
  it.each(LOCALES)(
    'have organisation, site and breadcrumbs, then the questions of the page: %s',
    (locale) => {
      const subjects: Partial<Record<Page, string[]>> = {
        '/participer': ['FAQPage'],
        '/services/recrutement': ['FAQPage'],
        '/services/Loi-anti-cadeau': ['FAQPage'],
        '/services/Suivi-post-production': ['FAQPage'],
      };
      for (const page of PAGES)
        expect([page, ...typesOf(locale, page)]).toEqual(
          [page, 'Organization', 'WebSite']
            .concat(page === '/' ? [] : 'BreadcrumbList')
            .concat(subjects[page] ?? []),
        );
    },
  );

  it('lead through the page above', () => {
    const {itemListElement} = factOf('BreadcrumbList', 'en', '/services/Loi-anti-cadeau') as {
      itemListElement: {item: string}[];
    };
    expect(itemListElement.map(({item}) => item)).toEqual([
      'https://site.invalid/en',
      'https://site.invalid/en/services',
      'https://site.invalid/en/services/Loi-anti-cadeau',
    ]);
  });

  it.each([
    ['/services/recrutement', fr.services.recruitment.questions],
    ['/participer', fr.participate.questions],
  ] as const)('repeat the questions of %s, without their markup', (page, questions) => {
    const {mainEntity} = factOf('FAQPage', 'fr', page) as {mainEntity: {name: string}[]};
    expect(mainEntity.map(({name}) => name)).toEqual(Object.values(questions).map(({question}) => question));
    expect(JSON.stringify(mainEntity)).not.toMatch(/[<>{}]link|<|\{\w+\}/);
  });
});

describe('the facts of an article', () => {
  it('are understood', async () => {
    const steps = breadcrumbs('fr', [
      {name: 'Accueil', page: '/'},
      {name: 'Mon titre', page: '/post/12/mon-titre'},
    ]);
    for (const fact of [blogPosting(article), steps].map(written))
      expect(await jsonld.expand(fact, {documentLoader, safe: true})).toHaveLength(1);
  });

  it('cannot end their element by a title', () => {
    const title = '</script><script>alert(1)</script><!--';
    const markup = renderToStaticMarkup(<JsonLd data={blogPosting({...article, title, text: title})} />);
    expect(markup.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
    const [, content = ''] = /^<script type="application\/ld\+json">([\s\S]*)<\/script>$/.exec(markup) ?? [];
    expect(JSON.parse(content)).toMatchObject({headline: title, description: title});
  });

  it('have absolute addresses, a person and a date', () => {
    expect(blogPosting(article)).toMatchObject({
      url: 'https://site.invalid/post/12/mon-titre',
      author: {'@type': 'Person', name: 'Camille Inventée'},
      datePublished: '2026-03-02T07:00:00.000Z',
    });
  });
});

it('the facts of the company leave out samples', () => {
  expect(JSON.stringify(organization())).not.toMatch(/exemple|\.invalid\/hs|\+33|Filatures/);
  expect(organization()).toMatchObject({
    foundingDate: '2021',
    address: {addressLocality: 'Loos', addressCountry: 'FR'},
  });
});
