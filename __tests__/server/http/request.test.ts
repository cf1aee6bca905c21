import type {IncomingMessage} from 'node:http';
import {clientAddress, languageCookie, languageHeaders} from '#server/http/request.ts';

it.each([
  ['198.51.100.1', undefined, 0, '198.51.100.1'],
  ['198.51.100.1', '203.0.113.9', 0, '198.51.100.1'],
  ['::ffff:198.51.100.1', undefined, 0, '198.51.100.1'],
  ['127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['127.0.0.1', '192.0.2.66, 203.0.113.9', 1, '203.0.113.9'],
  ['127.0.0.1', '192.0.2.66, 203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9', 2, '203.0.113.9'],
  ['127.0.0.1', undefined, 1, '127.0.0.1'],
  ['127.0.0.1', ' , ', 1, '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9:5123', 1, '203.0.113.9'],
  ['127.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
  ['127.0.0.1', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ['127.0.0.1', '::ffff:203.0.113.9', 1, '203.0.113.9'],
  ['127.0.0.1', 'unknown', 1, '127.0.0.1'],
  ['127.0.0.1', '203.0.113.999', 1, '127.0.0.1'],
  ['127.0.0.1', `${'9'.repeat(9_000)}:1`, 1, '127.0.0.1'],
])('from %s with X-Forwarded-For %s and %i proxies comes %s', (socket, header, hops, expected) => {
  expect(clientAddress(socket, header, hops)).toBe(expected);
});

const headersOf = (headers: IncomingMessage['headers']) => languageHeaders({headers} as IncomingMessage);

it.each([
  [undefined, undefined],
  ['a=b; lang=fr; c=d', 'fr'],
  ['lang=en; lang=fr', 'en'],
  ['notlang=fr; LANG=fr', undefined],
  ['lang=%ff', '%ff'],
  ['=; ;; lang', undefined],
])('reads the selector’s choice from the cookies %j', (cookie, chosen) => {
  expect(headersOf({cookie}).cookie).toBe(chosen);
});

it.each([
  [true, 'lang=fr; Max-Age=31536000; Path=/; SameSite=Lax; Secure'],
  [false, 'lang=fr; Max-Age=31536000; Path=/; SameSite=Lax'],
])('writes the cookie of a choice, over https (%s) as secure', (secure, header) => {
  const attributes = (cookie: string) => cookie.split('; ').sort();
  expect(attributes(languageCookie('fr', secure))).toEqual(attributes(header));
});
