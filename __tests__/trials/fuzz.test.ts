import fc from 'fast-check';
import {badness} from './fuzz/answers.ts';
import {request} from './fuzz/requests.ts';
import {answersIn} from './fuzz/send.ts';
import {faultInLine} from './fuzz/site.ts';
import {faultIn} from './fuzz/verdict.ts';

const HEADERS: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
];
const PAGE: [string, string][] = [...HEADERS, ['content-type', 'text/html; charset=utf-8']];
const POLICY: [string, string] = [
  'content-security-policy',
  "default-src 'none'; script-src 'self'; img-src 'self'",
];
const answer = (status: number, headers = HEADERS) => ({status, headers, body: ''});

it.each<[string, ReturnType<typeof answer>, string?]>([
  ['500', answer(500)],
  ['503 without a word when', answer(503)],
  ['503 of a route', answer(503, [...HEADERS, ['retry-after', '60']]), '/api/contact'],
  ['without its headers', answer(404, [])],
  ['with one of them twice', answer(200, [...HEADERS, ['x-frame-options', 'DENY']])],
  ['that names the framework', answer(200, [...HEADERS, ['x-powered-by', 'Next.js']])],
  ['of a page without a policy', answer(200, PAGE)],
  ['of a page with two', answer(200, [...PAGE, POLICY, POLICY])],
  [
    'with inline scripts',
    answer(200, [...PAGE, [POLICY[0], "default-src 'none'; script-src 'self' 'unsafe-inline'"]]),
  ],
  ['that leads elsewhere', answer(308, [...HEADERS, ['location', '//evil.invalid/']])],
  ['that leads elsewhere for some browsers', answer(308, [...HEADERS, ['location', '/\\evil.invalid']])],
  ['with a strange cookie', answer(200, [...HEADERS, ['set-cookie', 'session=1']])],
])('an answer %s is found', (_, wrong, path = '/') => {
  expect(faultIn(wrong, {path})).toBeDefined();
});

it.each([
  ['a page', answer(200, [...PAGE, POLICY]), '/'],
  ['a page that cannot be made', answer(503, [...PAGE, POLICY, ['retry-after', '60']]), '/blog'],
  ['a redirect', answer(308, [...HEADERS, ['location', '/devis?q=1']]), '/Devis'],
])('%s is accepted', (_, well, path) => {
  expect(faultIn(well, {path})).toBeUndefined();
});

it.each([
  '{"level":50,"msg":"x","stack":"Error: x"}',
  '{"level":50,"err":"Error: x\\n    at work (file:///srv/site/server/main.ts:12:3)"}',
  '    at async RequestHandler.answer (/srv/site/server/http/handle-request.ts:80:5)',
  '{"level":30,"path":"/?q=zephyrine"}',
  '{"level":30,"address":"198.51.100.7"}',
  'Warning: something of a library',
])('a line of the log as %j is found', (line) => {
  expect(faultInLine(line)).toBeDefined();
});

it('a valid line of the log is accepted', () => {
  expect(
    faultInLine('{"level":30,"time":1,"method":"GET","path":"/devis","status":200,"msg":"request"}'),
  ).toBeUndefined();
});

it.each([
  ['nothing of HTTP', 'garbage'],
  ['a header that is none', 'HTTP/1.1 200 OK\r\nno header\r\n\r\n'],
  ['a body that breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab'],
  ['a chunk that breaks off', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab'],
])('%s is no answer', (_, bytes) => {
  expect(() => answersIn(bytes, false)).toThrow();
});

it('answers behind one another are read apart', () => {
  const bytes =
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabHTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nc\r\n0\r\n\r\n';
  expect(answersIn(bytes, false)).toMatchObject([
    {status: 200, body: 'ab'},
    {status: 404, body: 'c'},
  ]);
});

it('the same seed makes the same', () => {
  for (const arbitrary of [request, badness])
    expect(fc.sample<unknown>(arbitrary, {seed: 7, numRuns: 20})).toEqual(
      fc.sample<unknown>(arbitrary, {seed: 7, numRuns: 20}),
    );
});
