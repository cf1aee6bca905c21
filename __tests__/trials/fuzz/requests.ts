import fc from 'fast-check';
import {PAGES} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {body, kindsOfBody, TAKEN, type Body} from './bodies.ts';
import {header, HEADERS} from './headers.ts';
import {TOKENS, VISITORS} from './marks.ts';
import {path, PATHS, query} from './paths.ts';

/** What goes over the wire, as one character a byte. */
export interface Sent {
  bytes: string;
  /** The requested path; none where the bytes are no request. */
  path?: string;
  /** The answer comes without a body. */
  head: boolean;
  /** The sender breaks off by itself: it ends its side of the connection at once. */
  broken: boolean;
}

const chunked = (content: string) =>
  `${(content.match(/[^]{1,5000}/g) ?? []).map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`;

const visitor = fc.nat(250).map((number) => `${VISITORS}${number}`);
const STRANGE = ['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY'];
const method = fc.oneof(
  {weight: 6, arbitrary: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST')},
  {weight: 1, arbitrary: fc.constantFrom(...STRANGE)},
);
type Header = readonly [name: string, value: string];

interface Parts {
  method: fc.Arbitrary<string>;
  path: fc.Arbitrary<string>;
  query: fc.Arbitrary<string>;
  headers: fc.Arbitrary<Header[]>;
  body: fc.Arbitrary<Body | undefined>;
}

/** A valid request, which must be answered; parts that are not given are arbitrary. */
const requestOf = (given: Partial<Parts>): fc.Arbitrary<Sent> =>
  fc
    .record({
      method,
      path,
      query,
      headers: fc.array(header, {maxLength: 5}),
      body: fc.option(body, {nil: undefined, freq: 2}),
      framing: fc.constantFrom('length', 'length', 'chunks'),
      visitor,
      ...given,
    })
    .map(({method: verb, path: asked, query: search, headers, body: sent, framing, visitor: from}): Sent => {
      const target = (asked || '/') + (asked.includes('?') ? '' : search);
      const content = sent?.text ?? '';
      const own: Header[] = [
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

const only = <T>(value: T) => fc.constant(value);
const bearer = (token: string): Header => ['authorization', `Bearer ${token}`];

/** A POST to an address that accepts it, from an allowed origin. */
const posted = (where: string, sent: fc.Arbitrary<Body>) =>
  requestOf({
    method: only('POST'),
    path: only(where),
    query: only(''),
    headers: only(where === '/api/revalidate' ? [bearer(TOKENS.REVALIDATE_TOKEN)] : []),
    body: sent,
  });
const toTaken = Object.keys(TAKEN).flatMap((where) => kindsOfBody(where).map((kind) => posted(where, kind)));
const whole = fc.oneof({weight: 3, arbitrary: requestOf({})}, {weight: 1, arbitrary: fc.oneof(...toTaken)});

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const BROKEN = [
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
];
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
    fc.constantFrom(...BROKEN),
  )
  .map((bytes): Sent => ({bytes, head: false, broken: true}));

export const request = fc.oneof({weight: 5, arbitrary: whole}, {weight: 1, arbitrary: broken});

const asked = (where: Parts['path'], verb: Parts['method']) =>
  requestOf({method: verb, path: where, headers: only([]), body: only(undefined)});

/** Every address, every method, every kind of body where one is taken, every header, and all that is broken: once. */
export const sweep: fc.Arbitrary<Sent>[] = [
  ...PATHS.map((one) => asked(only(one), only('GET'))),
  // Pages answer these alike.
  ...PATHS.slice(PAGES.length * LOCALES.length).map((one) =>
    asked(only(one), fc.constantFrom('HEAD', 'POST')),
  ),
  ...STRANGE.map((verb) => requestOf({method: only(verb), path: fc.constantFrom(...PATHS)})),
  ...['/api/health', '/api/metrics'].map((one) =>
    requestOf({
      method: only('GET'),
      path: only(one),
      headers: only([bearer(TOKENS.OPERATOR_TOKEN)]),
      body: only(undefined),
    }),
  ),
  ...toTaken,
  ...Object.entries(HEADERS).map(([name, values]) =>
    requestOf({headers: fc.constantFrom(...values).map((value): Header[] => [[name, value]])}),
  ),
  ...BROKEN.map((bytes) => only({bytes, head: false, broken: true})),
];
