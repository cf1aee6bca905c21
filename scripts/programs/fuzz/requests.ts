import fc from 'fast-check';
import {body} from './bodies.ts';
import {header} from './headers.ts';
import {VISITORS} from './marks.ts';
import {path, POSTED, query} from './paths.ts';

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
