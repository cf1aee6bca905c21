import {rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {startTestSite, type TestSite} from '#__tests__/support/test-site.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    files: {
      'static/new.js': '0123456789',
      'static/text.css': 'plain',
      'static/text.css.br': 'as brotli',
      'static/text.css.gz': 'as gzip',
      'static/font[1].woff2': 'font',
      'static/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'kept/static/new.js': 'not this one',
      'kept/static/old.js': 'old',
      'kept/site/site.0123456789ab.js': 'old module',
      'kept/secret.js': 'secret',
    },
  });
});
afterAll(() => site.end());

it('a file is sent whole, for ever, and by its head alone', async () => {
  const {headers, body} = await site.get('/_next/static/new.js');
  expect(String(body)).toBe('0123456789');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': FOR_EVER,
    'x-content-type-options': 'nosniff',
  });
  const head = await site.get('/_next/static/new.js', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '10']);
  const font = await site.get('/_next/static/font%5B1%5D.woff2', {'accept-encoding': 'br'});
  expect([String(font.body), font.headers['content-type']]).toEqual(['font', 'font/woff2']);
});

it('that is an SVG runs nothing where it is opened by itself', async () => {
  const {headers} = await site.get('/_next/static/drawing.svg');
  expect([headers['content-type'], headers['content-security-policy']]).toEqual([
    'image/svg+xml',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ]);
});

it.each([
  ['gzip, deflate, br', 'as brotli', 'br'],
  ['gzip', 'as gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'plain', undefined],
  ['', 'plain', undefined],
])('is sent as the build compressed it for %j', async (accepted, text, encoding) => {
  const {headers, body} = await site.get('/_next/static/text.css', {'accept-encoding': accepted});
  expect([String(body), headers['content-encoding'], headers.vary]).toEqual([
    text,
    encoding,
    'Accept-Encoding',
  ]);
});

it('one that cannot be read is answered with an error, and the server goes on', async () => {
  // Of this file every user may learn that it exists, and none can read its first byte.
  symlinkSync('/proc/self/mem', path.join(site.buildDir, 'static/unreadable.js'));
  const {status, headers} = await site.get('/_next/static/unreadable.js');
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  expect((await site.get('/_next/static/new.js')).status).toBe(200);
});

it.each([
  '/_next/static/never.js',
  '/_next/static/%00.js',
  '/_next/static/%ff.js',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/..%2fsecret.js',
  '/_site/../static/old.js',
  '/_next/static/text.css.br',
  '/_next/static/',
])('nothing else is served: %s', async (address) => {
  expect((await site.get(address)).status).toBe(404);
});

it('a page that was opened before a release still gets its scripts and styles', async () => {
  const old = await site.get('/_next/static/old.js');
  expect([String(old.body), old.headers['cache-control']]).toEqual(['old', FOR_EVER]);
  expect(String((await site.get('/_site/site.0123456789ab.js')).body)).toBe('old module');
  rmSync(path.join(site.buildDir, 'kept'), {recursive: true});
  expect((await site.get('/_next/static/old.js')).status).toBe(404);
});
