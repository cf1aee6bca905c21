import {readdirSync, readlinkSync, symlinkSync} from 'node:fs';
import {connect} from 'node:net';
import path from 'node:path';
import {startTestSite, type TestSite} from '#__tests__/support/test-site.ts';
import {eventually} from '../../support/eventually.ts';

jest.mock('#lib/observability/log.ts', () => ({
  log: {error: jest.fn(), warn: jest.fn(), info: jest.fn()},
  inRequest: (_id: string, work: () => unknown) => work(),
}));

const LARGE = 'x'.repeat(8_000_000);
/** Its answer waits for a lead, as long as the store does. */
const SLOW = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** How many files of this name the process holds open. */
const open = (name: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(name);
    } catch {
      return false;
    }
  }).length;

describe('a file of the site', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({
      files: {
        'static/large.js': LARGE,
        'static/small.js': '0123456789',
        'static/gone.js': 'gone',
        'static/text.css': 'plain',
        'static/text.css.br': 'as brotli',
        'static/text.css.gz': 'as gzip',
        'static/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'static/font.woff2': 'font',
        'static/font.woff2.br': 'never',
      },
    });
  });
  afterEach(() => site.end());

  it.each([
    ['while it is sent', ''],
    ['before its turn on the connection', SLOW],
  ])('is closed when its download is aborted %s', async (_, before) => {
    const get = 'GET /_next/static/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const sockets = Array.from({length: 5}, () => {
      const socket = connect(Number(new URL(site.url).port), 'localhost', () => socket.write(before + get));
      return socket.pause();
    });
    await eventually(() => open('large.js') === sockets.length);
    for (const socket of sockets) socket.resetAndDestroy();
    await eventually(() => open('large.js') === 0);
  });

  it('is closed when it was sent', async () => {
    await Promise.all(Array.from({length: 5}, () => site.get('/_next/static/large.js')));
    await eventually(() => open('large.js') === 0);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=20-30', 416, '', 'bytes */10'],
    ['bytes=3-1', 416, '', 'bytes */10'],
    ['pages=1-2', 200, '0123456789', undefined],
  ])('answers the range %s with %i', async (range, status, text, contentRange) => {
    const {status: answered, headers, body} = await site.get('/_next/static/small.js', {range});
    expect([answered, String(body)]).toEqual([status, text]);
    expect(headers['content-range']).toBe(contentRange);
    expect(headers['content-length']).toBe(String(text.length));
    expect(headers['cache-control']).toBe(status === 416 ? 'no-store' : FOR_EVER);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('that is an SVG runs nothing where it is opened by itself', async () => {
    const {headers} = await site.get('/_next/static/drawing.svg');
    expect([headers['content-type'], headers['content-security-policy']]).toEqual([
      'image/svg+xml',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
  });

  it('is not sent again to a cache that has it, and not at all when a condition fails', async () => {
    const {headers} = await site.get('/_next/static/small.js');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'accept-ranges': 'bytes',
    });
    const again = await site.get('/_next/static/small.js', {'if-none-match': headers.etag!});
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await site.get('/_next/static/small.js', {'if-match': '"another"'})).status).toBe(412);
    const head = await site.get('/_next/static/small.js', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '10']);
  });

  it.each([
    ['gzip, deflate, br', 'as brotli', 'br'],
    ['gzip', 'as gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'plain', undefined],
    ['', 'plain', undefined],
  ])('is sent as the build compressed it for %j', async (accepted, text, encoding) => {
    const {headers, body} = await site.get('/_next/static/text.css', {'accept-encoding': accepted});
    expect(String(body)).toBe(text);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({'content-type': 'text/css; charset=utf-8', vary: 'Accept-Encoding'});
  });

  it('that cannot be read is answered with an error, and the server goes on', async () => {
    // Of this file every user may learn that it exists, and none can read its first byte.
    symlinkSync('/proc/self/mem', path.join(site.buildDir, 'static/unreadable.js'));
    const {status, headers} = await site.get('/_next/static/unreadable.js');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(headers).not.toHaveProperty('etag');
    expect(open('/proc/self/mem')).toBe(0);
    expect((await site.get('/_next/static/small.js')).status).toBe(200);
  });
});
