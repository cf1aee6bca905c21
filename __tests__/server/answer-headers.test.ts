import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {answerHeaders} from '#server/answer-headers.ts';
import {temporaryFolder} from '../support/folder.ts';

const buildDir = temporaryFolder();
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** What a visitor gets for an answer that Next would give with these headers. */
async function answered(
  siteUrl: string,
  path: string,
  headers: Record<string, string | string[]>,
  status = 200,
): Promise<Headers> {
  const complete = answerHeaders({siteUrl, buildDir});
  const server = createServer((request, response) => {
    complete(request.url ?? '/', response);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    response.end('x');
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {redirect: 'manual'})
  ).headers;
}

const HTML = {'content-type': 'text/html; charset=utf-8'};

it('promises HTTPS for two years where the site is served so, and only there', async () => {
  expect((await answered('https://www.exemple.invalid', '/', HTML)).get('strict-transport-security')).toMatch(
    /max-age=63072000/,
  );
  expect((await answered('http://localhost:3000', '/', HTML)).get('strict-transport-security')).toBeNull();
});

it('sends the same protections with every answer', async () => {
  const headers = await answered('http://localhost:3000', '/api/health', {
    'content-type': 'application/json',
  });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

it('gives a strict policy to HTML that has none, and leaves the one it has alone', async () => {
  expect((await answered('http://localhost:3000', '/', HTML, 500)).get('content-security-policy')).toMatch(
    /script-src 'self';.*frame-ancestors 'none'/,
  );
  expect(
    (
      await answered('http://localhost:3000', '/', {...HTML, 'content-security-policy': "default-src 'none'"})
    ).get('content-security-policy'),
  ).toBe("default-src 'none'");
});

it('keeps shared caches from mixing languages', async () => {
  const stored = {...HTML, 'cache-control': 's-maxage=31536000'};
  expect((await answered('http://localhost:3000', '/contact', stored)).get('cache-control')).toBe(
    'private, no-cache',
  );
  expect((await answered('http://localhost:3000', '/en/contact', stored)).get('cache-control')).toBe(
    'public, max-age=0, must-revalidate',
  );
});

it('lets no cache show what went wrong, or a feed from before, once more', async () => {
  const stored = {'cache-control': 's-maxage=60, stale-while-revalidate=31535940'};
  expect(
    (await answered('http://localhost:3000', '/blog', {...HTML, ...stored}, 503)).get('cache-control'),
  ).toBe('no-store');
  for (const type of ['application/rss+xml; charset=utf-8', 'application/xml; charset=utf-8'])
    expect(
      (await answered('http://localhost:3000', '/x', {...stored, 'content-type': type})).get('cache-control'),
    ).toBe('public, max-age=0, must-revalidate');
  const card = {'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable'};
  expect((await answered('http://localhost:3000', '/x.svg', card)).get('cache-control')).toContain(
    'immutable',
  );
});

it('says where a redirect leads once', async () => {
  expect(
    (await answered('http://localhost:3000', '/post/1', {location: ['/post/1/a', '/post/1/a']}, 308)).get(
      'location',
    ),
  ).toBe('/post/1/a');
});

it('tells no other site about the confirmation page', async () => {
  expect(
    (await answered('http://localhost:3000', '/inscription/confirmation', HTML)).get('referrer-policy'),
  ).toBe('no-referrer');
});
