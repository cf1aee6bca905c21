import {unstable_doesMiddlewareMatch as matches} from 'next/experimental/testing/server';
import {NextRequest} from 'next/server';
import {localePath, NOT_FOUND, PAGES, SEARCH} from '#lib/i18n/paths.ts';
import middleware, {config} from '../middleware.ts';

/** What the renderer asks for. */
const RENDERED = [...PAGES, SEARCH, NOT_FOUND, '/blog/page/2', '/post/12/mon-titre', '/post/12/_'];

const passes = (url: string) => matches({config, url});

it.each(RENDERED)('%s is shown by its page, in French and in English', (path) => {
  const ask = (address: string) => middleware(new NextRequest(`http://localhost:3000${address}`));
  const french = ask(path).headers.get('x-middleware-rewrite') ?? '';
  expect(new URL(french).pathname.replace(/\/$/, '')).toBe(`/fr${path}`.replace(/\/$/, ''));
  expect(ask(localePath('en', path)).headers.get('x-middleware-next')).toBe('1');
  expect([passes(path), passes(localePath('en', path))]).toEqual([true, true]);
});

it.each(['/sitemap.xml', '/sitemap-2.xml', '/feed.xml', '/robots.txt', '/icon.svg', '/_next/static/a.js'])(
  '%s goes by the middleware',
  (file) => expect(passes(file)).toBe(false),
);
