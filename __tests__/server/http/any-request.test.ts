// docs/promises.md: Pages
// docs/promises.md: Policy
// docs/promises.md: Retention
import {connect} from 'node:net';
import fc from 'fast-check';
import {symbols} from 'pino';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import {localePath, PAGES, SEARCH} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {log} from '#lib/observability/log.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {aContact, aQuote, aRegistration} from '../../support/leads.ts';
import {deep, nastyText} from '../../support/nasty.ts';
import {startTestSite} from '../../support/test-site.ts';

const folder = temporaryFolder();
const logged: string[] = [];
/** All that this test knows of the server: its port takes bytes. */
let site: {url: string; end(): Promise<void>};
beforeAll(async () => {
  process.env.DATA_DIR = folder;
  log.level = 'info';
  const stream = (log as unknown as Record<symbol, {write(line: string): void}>)[symbols.streamSym]!;
  jest.spyOn(stream, 'write').mockImplementation((line) => void logged.push(line));
  site = await startTestSite({accessLog: true});
});
afterAll(async () => {
  await site.end();
  await (await openStore()).store.close();
});

type Header = readonly [name: string, value: string];
interface Request {
  method: string;
  target: string;
  headers: readonly Header[];
  body: string;
}

/** Stands in every header and form that is sent, and may stand in no header that comes back and in no line of the log. */
const MARK = 'zephyrine';
const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

const PATHS = [
  ...LOCALES.flatMap((locale) => [...PAGES, SEARCH].map((page) => localePath(locale, page))),
  ...String.raw`/api/contact /api/quote /api/registration /api/registration/email-check /api/cities /api/errors /api/health /api/visits
    /post/1/article-1 /en/post/2/x /post/999/x /blog/page/2 /feed.xml /sitemap.xml /robots.txt /_site/site.js
    /assets/covers/wide/1/1.svg /_next/image?url=http://x /fr /fr//evil.invalid /Devis /PPDP //evil.invalid/Devis
    /\evil.invalid * http://evil.invalid/fr https://localhost/devis evil.invalid:443`.split(/\s+/),
  `/${'a/'.repeat(4_000)}`,
];
const PIECES =
  String.raw`.. . %2e%2e %2F %5c \ %00 %0d%0aX:%20y %ff % en fr post 1e9 -1 page api assets _next __proto__
  @evil.invalid :80 é ;a`.split(/\s+/);
const piece = fc.oneof(
  fc.constantFrom('', ...PIECES),
  nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300)),
);
const target = fc
  .oneof(
    {weight: 3, arbitrary: fc.constantFrom(...PATHS)},
    {weight: 2, arbitrary: fc.array(piece, {maxLength: 6}).map((parts) => `/${parts.join('/')}`)},
    fc
      .tuple(fc.constantFrom(...PATHS), fc.nat(30), piece)
      .map(([known, at, inserted]) => known.slice(0, at) + inserted + known.slice(at)),
    fc
      .tuple(fc.constantFrom(...PATHS), fc.constantFrom('q', 'key', 'service', '_rsc', 'q[]'), piece)
      .map(([known, name, value]) => `${known}?${name}=${value}`),
  )
  .map((text) => latin(text).replace(/[\0-\x20\x7f]/g, '') || '/');

/** What something on the way may read. */
const NAMES =
  `x-forwarded-host x-forwarded-proto forwarded x-original-url x-http-method-override next-action rsc next-url
  next-router-state-tree x-middleware-subrequest x-middleware-rewrite x-matched-path x-invoke-status x-nextjs-data
  content-security-policy-report-only accept-language accept-encoding accept cookie if-none-match if-modified-since range
  origin referer sec-fetch-site authorization content-encoding x-request-id x-forwarded-for user-agent`.split(
    /\s+/,
  );
const VALUES = '1 * http://evil.invalid/ //evil.invalid en null bytes=0-0,5-1 br;q=0,*;q=NaN lang=en'.split(
  ' ',
);
const value = fc.oneof(
  fc.constantFrom(...VALUES, 'a'.repeat(3_000), deep(200)),
  nastyText.map((text) =>
    latin(text)
      .replace(/[\0-\x08\x0a-\x1f\x7f]/g, '')
      .slice(0, 500),
  ),
);
const header = fc
  .tuple(fc.oneof(fc.constantFrom(...NAMES), fc.stringMatching(/^x-[a-z]{1,20}$/)), value)
  .map(([name, text]): Header => [name, `${text}${MARK}`]);

const person = {email: `${MARK}@exemple.invalid`, lastName: MARK, firstName: MARK, name: MARK, message: MARK};
const FORMS = [aContact(person), aQuote(person), aRegistration(person)];
const hurt = fc
  .tuple(fc.constantFrom(...FORMS), nastyText, fc.jsonValue({maxDepth: 2}), fc.boolean())
  .chain(([fields, text, json, isText]) =>
    fc
      .constantFrom(...Object.keys(fields), 'submissionId', HONEYPOT_FIELD)
      .map((name): Record<string, unknown> => ({...fields, [name]: isText ? text : json})),
  );
const TYPES =
  'application/json application/x-www-form-urlencoded text/plain multipart/form-data;boundary=x'.split(' ');
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
const text = fc.oneof(
  hurt.map((fields) => latin(JSON.stringify(fields))),
  hurt.map((fields) =>
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)])).toString(),
  ),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[{}]',
    '{"__proto__":{"email":"x"}}',
    deep(),
    'x'.repeat(70_000),
    '\xff\xfe',
  ),
  fc.uint8Array({maxLength: 400}).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

const METHODS = 'GET GET HEAD POST POST POST OPTIONS PUT TRACE PROPFIND'.split(' ');

const request: fc.Arbitrary<Request> = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target,
    host: fc.constantFrom('localhost', 'localhost', 'evil.invalid', '[::1]', ''),
    type: fc.constantFrom(...TYPES),
    headers: fc.array(header, {maxLength: 5}),
    body: text,
  })
  .map(({method, target: to, host, type, headers, body}) => ({
    method,
    target: to,
    headers: [['Host', host], ['Content-Type', type], ...headers],
    body: method === 'GET' || method === 'HEAD' ? '' : body,
  }));

/** Sends a request over a connection of its own. */
function send({method, target: to, headers, body}: Request) {
  const own: Header[] = [...headers, ['Content-Length', String(body.length)], ['Connection', 'close']];
  const head = own.map(([name, text]) => `${name}: ${text}\r\n`).join('');
  return new Promise<{status: number; headers: [string, string][]}>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () =>
      socket.write(`${method} ${to} HTTP/1.1\r\n${head}\r\n${body}`, 'latin1'),
    );
    // A refusal in the middle of sending may arrive as a reset.
    socket.on('error', () => {});
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => {
      const [first = '', ...lines] = Buffer.concat(chunks)
        .toString('latin1')
        .split('\r\n\r\n', 1)[0]!
        .split('\r\n');
      const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) /.exec(first)?.[1]);
      if (!status) return reject(new Error(`no answer of HTTP: ${first.slice(0, 200)}`));
      resolve({
        status,
        headers: lines.map((line): [string, string] => {
          const [, name = '', rest = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
          return [name.toLowerCase(), rest];
        }),
      });
    });
  });
}

const SCRIPTS_OF_OWN = /^default-src 'none';.*script-src 'self' 'sha256-[\w+/=]+'(?:;|$)/;

it('answers any request: no 5xx, one policy, no foreign address, nothing of the visitor in headers or log', async () => {
  const property = fc.asyncProperty(request, async (sent) => {
    const {status, headers} = await send(sent);
    const all = (name: string) => headers.flatMap(([one, text]) => (one === name ? [text] : []));
    // The renderer of this test never fails, so not even the 503 of a page is due.
    expect(status).toBeLessThan(500);
    expect(headers.map(([name]) => name)).not.toContain('');
    expect(all('x-content-type-options')).toEqual(['nosniff']);
    expect(all('x-frame-options')).toEqual(['DENY']);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(all(name)).toEqual([]);
    const names = headers.flatMap(([name]) => (name === 'set-cookie' ? [] : [name]));
    expect(names).toEqual([...new Set(names)]);
    for (const to of all('location')) expect(to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    for (const cookie of all('set-cookie')) expect(cookie).toMatch(/^lang=(?:fr|en);/);
    expect(headers.filter(([, text]) => text.includes(MARK))).toEqual([]);
    if (all('content-type')[0]?.startsWith('text/html'))
      expect(all('content-security-policy')).toEqual([expect.stringMatching(SCRIPTS_OF_OWN)]);
  });
  await fc.assert(property, {numRuns: 600});
  expect(logged.length).toBeGreaterThan(500);
  for (const line of logged) {
    expect(line).toMatch(/^\{"level":[^\n]*\}\n$/);
    expect(JSON.parse(line)).not.toHaveProperty('stack');
    expect(line).not.toMatch(new RegExp(`${MARK}|127\\.0\\.0\\.1|\\.ts:\\d`));
  }
}, 120_000);
