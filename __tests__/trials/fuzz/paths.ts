import fc from 'fast-check';
import {localePath, PAGES, SEARCH} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {nastyText} from '../../support/nasty.ts';
import {latin, MARK} from './marks.ts';

export const PATHS = [
  ...LOCALES.flatMap((locale) => [...PAGES, SEARCH].map((page) => localePath(locale, page))),
  ...[
    'contact',
    'quote',
    'registration',
    'registration/email-check',
    'cities',
    'health',
    'metrics',
    'revalidate',
  ].map((name) => `/api/${name}`),
  '/post/1/article-1',
  '/post/2/article-2',
  '/en/post/1/article-1',
  '/post/999/x',
  '/blog/page/2',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/indexnow.txt',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/assets/covers/wide/1/1.svg',
  '/assets/icons/icon-512.png',
  '/assets/articles/tours.svg',
  '/assets/pictures/1-0-640.webp',
  '/assets/social/fr/accueil.png',
  '/assets/social/fr/post-1.png',
  '/_site/site.js',
  '/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=640&q=75',
  '/fr',
  '/fr/devis',
  '/fr//evil.invalid',
  '/Devis',
  '/PPDP',
];
const PIECES = [
  '..',
  '.',
  '%2e%2e',
  '%2F',
  '%5c',
  '\\',
  '%00',
  '%ff',
  '%',
  '%u002e',
  '',
  'en',
  'fr',
  'EN',
  'post',
  '1',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'blog',
  'page',
  'api',
  'assets',
  '_next',
  '_site',
  'static',
  'social',
  'covers',
  'pictures',
  '__proto__',
  'constructor',
  'toString',
  ';a=b',
  '@evil.invalid',
  ':80',
  'contact',
  'recherche',
  'index.html',
  '.env',
  '.data',
  'é',
  '%C3%A9',
  '\u00a0',
  '{{7*7}}',
  'not-found',
  'unavailable',
  'response',
];

const piece = fc.oneof(
  fc.constantFrom(...PIECES),
  nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300)),
);
export const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?',
    '?q=%ff',
    '?service=1&service=2',
    '?q[]=1',
    '?key=../..',
    '?_rsc=1',
    '?__nextLocale=en',
    '?nxtPlocale=en',
  ),
  fc
    .tuple(fc.constantFrom('q', 'service', 'Email', 'key', 'postalCode', '_rsc'), nastyText)
    .map(([name, value]) => `?${name}=${MARK}${encodeURIComponent(value.toWellFormed()).slice(0, 2000)}`),
);
/** No blank and no line end: those are the business of the broken ones. */
export const path = fc
  .oneof(
    {weight: 5, arbitrary: fc.constantFrom(...PATHS)},
    {weight: 3, arbitrary: fc.array(piece, {maxLength: 6}).map((parts) => `/${parts.join('/')}`)},
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...PATHS), fc.nat(30), piece)
        .map(([known, at, inserted]) => known.slice(0, at) + inserted + known.slice(at)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '*',
        '',
        'http://evil.invalid/',
        'https://localhost/devis',
        '//evil.invalid/',
        '/\\evil.invalid',
        'evil.invalid:443',
        `/${'a'.repeat(9_000)}`,
        `/${'a/'.repeat(4_000)}`,
        `/${'%61'.repeat(3_000)}`,
      ),
    },
  )
  .map((text) => latin(text).replace(/[\0-\x20\x7f]/g, ''));
