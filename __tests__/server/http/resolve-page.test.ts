// docs/promises.md: Languages
import {slugOf} from '#lib/blog/slug.ts';
import type {LanguageHeaders} from '#lib/i18n/preferred-locale.ts';
import {fixedPages, formOf, resolvePage, type List} from '#server/http/resolve-page.ts';

const articles = Array.from({length: 14}, (_, index) => {
  const id = 14 - index;
  return {id, title: `Été n° ${id}`, text: '', slug: slugOf(`Été n° ${id}`)};
});
const LIST: List = {value: {articles, places: new Map(articles.map(({id}, place) => [id, place]))}};
const STALE: List = {...LIST, failure: new Error('away')};

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
const at = (pathname: string, search = '', headers = request(), list: List | undefined = LIST) =>
  resolvePage(pathname, search, headers, list);
const kindAndPlace = (resolved: ReturnType<typeof at>) =>
  resolved &&
  ('to' in resolved ? `${resolved.kind} ${resolved.to}` : `${resolved.kind} ${resolved.page.url}`);

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
  ['/unavailable', 'unknown /not-found'],
  ['/contact/response', 'unknown /not-found'],
  ['/introuvable', 'unknown /not-found'],
  ['/en/devis/response', 'unknown /en/not-found'],
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

it('asks for the list only where it is needed', () => {
  const without = (pathname: string) => resolvePage(pathname, '', request(), undefined);
  for (const pathname of ['/', '/blog', '/en/rien', '/Devis']) expect(without(pathname)).toBeDefined();
  for (const pathname of ['/post/3/ete-n-3', '/blog/page/2']) expect(without(pathname)).toBeUndefined();
});

it('renders a page that an outdated list lacks', () => {
  expect(kindAndPlace(at('/post/15/x', '', request(), STALE))).toBe('page /post/15/_');
  expect(kindAndPlace(at('/post/15', '', request(), STALE))).toBe('page /post/15/_');
  expect(kindAndPlace(at('/blog/page/3', '', request(), STALE))).toBe('page /blog/page/3');
  expect(kindAndPlace(at('/post/3/ete-n-3', '', request(), STALE))).toBe('page /post/3/ete-n-3');
});

it('names the part of the blog that each page depends on', () => {
  const shows = (pathname: string) => {
    const resolved = at(pathname);
    return resolved && 'page' in resolved ? resolved.page.dependsOn : 'nothing';
  };
  for (const pathname of ['/', '/blog', '/en/blog/page/2']) expect(shows(pathname)).toBe('list');
  expect(shows('/post/3/ete-n-3')).toEqual({article: 3});
  expect(shows('/services')).toBeUndefined();
});

it('runs React on the three forms and their answers alone', () => {
  expect(
    fixedPages()
      .filter(formOf)
      .map(({url}) => url),
  ).toEqual(['/inscription', '/contact', '/devis', '/en/inscription', '/en/contact', '/en/devis']);
  expect(formOf({path: '/contact/response'})).toBe('contact');
  expect(formOf({path: '/contact/merci'})).toBeUndefined();
});
