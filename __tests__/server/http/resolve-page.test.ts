// docs/promises.md: Languages
import {everyPage} from '#__tests__/support/test-site.ts';
import {slugOf} from '#lib/blog/slug.ts';
import {formAt, localePath, PAGES} from '#lib/i18n/paths.ts';
import type {LanguageHeaders} from '#lib/i18n/preferred-locale.ts';
import {resolvePage, type Published} from '#server/http/resolve-page.ts';

const articles = Array.from({length: 14}, (_, index): [number, string] => [
  14 - index,
  slugOf(`Été n° ${14 - index}`),
]);
const urls = new Set([
  ...Object.keys(everyPage(articles)),
  ...['/blog/page/2', '/en/blog/page/2', '/devis?service=2', '/en/devis?service=2'],
]);
const SITE: Published = {answer: (url) => urls.has(url), slugs: new Map(articles)};
const UNREAD: Published = {...SITE, slugs: undefined};

const request = (headers: Partial<LanguageHeaders> = {}): LanguageHeaders => ({
  method: 'GET',
  cookie: undefined,
  acceptLanguage: undefined,
  secFetchDest: undefined,
  secFetchMode: undefined,
  userAgent: undefined,
  ...headers,
});
const ENGLISH = request({acceptLanguage: 'en-GB,fr;q=0.5'});
const at = (pathname: string, search = '', headers = request(), site = SITE) =>
  resolvePage(pathname, search, headers, site);
const kindAndPlace = (resolved: ReturnType<typeof at>) =>
  'to' in resolved ? `${resolved.kind} ${resolved.to}` : `${resolved.kind} ${resolved.page.url}`;

it.each([
  ['/', 'page /'],
  ['/en', 'page /en'],
  ['/devis', 'page /devis'],
  ['/en/services/recrutement', 'page /en/services/recrutement'],
  ['/Devis', 'moved /devis'],
  ['/PPDP', 'moved /protection-des-donnees-personnelles'],
  ['/fr/devis', 'language /devis'],
  ['/blog/page/2', 'page /blog/page/2'],
  ['/blog/page/3', 'unknown /not-found'],
  ['/en/blog/page/3', 'unknown /en/not-found'],
  ['/blog/page/1', 'moved /blog'],
  ['/post/3/ete-n-3', 'page /post/3/ete-n-3'],
  ['/en/post/3/ete-n-3', 'page /en/post/3/ete-n-3'],
  ['/post/3', 'moved /post/3/ete-n-3'],
  ['/post/003/autre/', 'moved /post/3/ete-n-3'],
  ['/post/3/%ff', 'moved /post/3/ete-n-3'],
  ['/post/15/x', 'unknown /not-found'],
  ['/post/0/x', 'unknown /not-found'],
  ['/rien', 'unknown /not-found'],
  ['/en/rien', 'unknown /en/not-found'],
  ['/%ff', 'unknown /not-found'],
  ['/not-found', 'unknown /not-found'],
  ['/introuvable', 'unknown /not-found'],
  ['/blog/recherche', 'search /blog/recherche'],
])('%s is %s', (pathname, expected) => {
  expect(kindAndPlace(at(pathname))).toBe(expected);
});

it('redirects an English browser to the English page in one hop, the right slug included', () => {
  expect(kindAndPlace(at('/services', '?a=1', ENGLISH))).toBe('language /en/services?a=1');
  expect(kindAndPlace(at('/post/3/autre', '', ENGLISH))).toBe('language /en/post/3/ete-n-3');
  expect(kindAndPlace(at('/rien', '', ENGLISH))).toBe('unknown /en/not-found');
  expect(kindAndPlace(at('/en/services', '', request({acceptLanguage: 'fr', cookie: 'fr'})))).toBe(
    'page /en/services',
  );
});

it('keeps the query in a redirect, and passes only declared parameters to a page', () => {
  expect(kindAndPlace(at('/Devis', '?service=2&utm=x'))).toBe('moved /devis?service=2&utm=x');
  expect(kindAndPlace(at('/devis', '?service=2&utm=x'))).toBe('page /devis?service=2');
  for (const search of ['?service=5', '?service=', '?service=2%00', '?Service=2', '?utm=SECRET', '?'])
    expect(kindAndPlace(at('/devis', search))).toBe('page /devis');
  expect(kindAndPlace(at('/', '?service=2'))).toBe('page /');
});

it('leads to the page of the blog while no list was ever read, under every address of an article', () => {
  const unread = (pathname: string, headers = request()) => kindAndPlace(at(pathname, '', headers, UNREAD));
  expect(unread('/post/3/ete-n-3')).toBe('unread /blog');
  expect(unread('/en/blog/page/2')).toBe('unread /en/blog');
  expect(unread('/post/3/ete-n-3', ENGLISH)).toBe('language /en/post/3/ete-n-3');
  expect(unread('/services')).toBe('page /services');
});

it('calls a page unknown that was not published', () => {
  const nothing: Published = {answer: () => undefined, slugs: new Map(articles)};
  for (const pathname of ['/', '/services'])
    expect(kindAndPlace(at(pathname, '', request(), nothing))).toBe('unknown /not-found');
  // It is listed, and comes.
  expect(kindAndPlace(at('/post/3/ete-n-3', '', request(), nothing))).toBe('unread /blog');
});

it('knows the three pages with a form', () => {
  expect(PAGES.filter((path) => formAt(path))).toEqual(['/inscription', '/contact', '/devis']);
  expect(formAt(localePath('en', '/contact'))).toBeUndefined();
});
