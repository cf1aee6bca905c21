// docs/promises.md: Addresses
import {NextRequest} from 'next/server';
import middleware from '#middleware.ts';

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  middleware(new NextRequest(`http://localhost:3000${path}`, {method, headers}));

const rewritten = (response: Response) => {
  const to = response.headers.get('x-middleware-rewrite');
  return to && new URL(to).pathname;
};
/** English pages lie where their address says. */
const shown = (response: Response) =>
  response.headers.get('x-middleware-next') === '1' ? 'as asked' : rewritten(response);
const sentTo = (response: Response) => {
  const to = new URL(response.headers.get('location') ?? '', 'http://localhost:3000');
  return `${response.status} ${to.pathname}${to.search}`;
};

describe('language of a document without a prefix', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'crawlers send nothing'],
    [{'accept-language': '*'}, 'anything'],
    [{'accept-language': 'fr'}, 'French'],
    [{'accept-language': 'fr-CA,en;q=0.8'}, 'Canadian French'],
    [{'accept-language': 'en', cookie: 'lang=fr'}, 'the selector’s choice'],
    [{'accept-language': 'en', 'sec-fetch-dest': 'empty'}, 'a fetch'],
  ])('is French with %o (%s)', (headers) => {
    expect(rewritten(ask('/contact', headers))).toBe('/fr/contact');
  });

  it.each<[Record<string, string>]>([
    [{'accept-language': 'en-GB,fr;q=0.9'}],
    [{'accept-language': 'de'}],
    [{'accept-language': 'frr'}],
    [{'accept-language': 'fr', cookie: 'lang=en'}],
    [{'accept-language': 'en', 'sec-fetch-dest': 'document'}],
    [{'accept-language': 'en', cookie: 'lang=xx'}],
  ])('is English with %o, by a redirect that no cache stores', (headers) => {
    const response = ask('/contact?source=mail', headers);
    expect(sentTo(response)).toBe('302 /en/contact?source=mail');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('never redirects a post, nor an explicit English address', () => {
    expect(rewritten(ask('/contact', {'accept-language': 'en'}, 'POST'))).toBe('/fr/contact');
    expect(shown(ask('/en/contact', {'accept-language': 'fr', cookie: 'lang=fr'}))).toBe('as asked');
  });
});

it('lets /fr choose French: the cookie is written and the page has no prefix', () => {
  const response = ask('/fr/devis?source=mail');
  expect(sentTo(response)).toBe('302 /devis?source=mail');
  expect(response.headers.get('set-cookie')).toMatch(/^lang=fr; Path=\/; .*Max-Age=31536000; SameSite=lax/i);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('answers another spelling with one permanent redirect that keeps the query', () => {
  expect(sentTo(ask('/Devis/?a=1'))).toBe('308 /devis?a=1');
});

it('shows the one not-found page of the right language for everything unknown', () => {
  expect(rewritten(ask('/rien'))).toBe('/fr/introuvable');
  expect(rewritten(ask('/rien', {'accept-language': 'en'}))).toBe('/en/introuvable');
  expect(rewritten(ask('/en/rien', {'accept-language': 'fr'}))).toBe('/en/introuvable');
});

it('lets the server ask for pages that visitors cannot ask for', () => {
  expect(rewritten(ask('/introuvable'))).toBe('/fr/introuvable');
  expect(rewritten(ask('/indisponible'))).toBe('/fr/indisponible');
  expect(shown(ask('/en/indisponible'))).toBe('as asked');
  expect(rewritten(ask('/contact/reponse?key=a'))).toBe('/fr/contact/reponse');
});

it('leads an article with another slug to its page, which redirects to the right one', () => {
  expect(rewritten(ask('/post/12'))).toBe('/fr/post/12/_');
  expect(rewritten(ask('/en/post/12'))).toBe('/en/post/12/_');
  expect(rewritten(ask('/post/12/un-titre'))).toBe('/fr/post/12/un-titre');
});
