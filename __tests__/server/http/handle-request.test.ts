// docs/promises.md: Pages
import {rmSync} from 'node:fs';
import zlib from 'node:zlib';
import type {Answer} from '#__tests__/support/ask.ts';
import {articlesTo, startTestSite, type TestSite} from '#__tests__/support/test-site.ts';
import {coverPath} from '#lib/artwork/cover-path.ts';

let site: TestSite;
afterEach(() => site.end());
const html = ({body}: Answer) => body.toString();

describe('a page', () => {
  beforeEach(async () => void (site = await startTestSite()));

  it('is the same for every visit, whatever it carries', async () => {
    const {headers, body} = await site.get('/services');
    for (const [query, sent] of [
      ['?utm_source=1&service=2', {'user-agent': 'browser 1'}],
      ['', {cookie: 'session=1; lang=fr', 'accept-language': 'en'}],
      ['', {'x-forwarded-host': 'evil.invalid', authorization: 'Bearer 1'}],
      ['', {'content-security-policy-report-only': "script-src 'nonce-1'", 'next-action': 'x'}],
    ] as const) {
      const other = await site.get(`/services${query}`, sent);
      expect(other.body).toEqual(body);
      expect({...other.headers, date: ''}).toEqual({...headers, date: ''});
    }
  });

  it('is sent in the best encoding that is accepted, with its length, from disk and from memory', async () => {
    const plain = await site.get('/services');
    expect(html(plain)).toContain('page /services');
    for (let visit = 0; visit < 2; visit++) {
      const zipped = await site.get('/services', {'accept-encoding': 'gzip, deflate'});
      expect(zlib.gunzipSync(zipped.body)).toEqual(plain.body);
      const squeezed = await site.get('/services', {'accept-encoding': 'gzip, deflate, br'});
      expect(zlib.brotliDecompressSync(squeezed.body)).toEqual(plain.body);
      expect(squeezed.headers).toMatchObject({
        'content-encoding': 'br',
        'content-length': String(squeezed.body.length),
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      });
    }
  });

  it('is 304 for a client that has it', async () => {
    const {headers} = await site.get('/services');
    for (const known of [headers.etag!, `"other", ${headers.etag}`, '*', headers.etag!.replace('W/', '')]) {
      const again = await site.get('/services', {'if-none-match': known});
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(again.headers['cache-control']).toBe('private, no-cache');
    }
    expect((await site.get('/services', {'if-none-match': '"other"'})).status).toBe(200);
    const missing = await site.get('/rien');
    expect((await site.get('/rien', {'if-none-match': missing.headers.etag!})).status).toBe(404);
  });

  it('answers HEAD with the same headers and nothing else', async () => {
    const whole = await site.get('/services');
    const head = await site.get('/services', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect({...head.headers, date: ''}).toEqual({...whole.headers, date: ''});
  });

  it('holds in shared caches by its language alone', async () => {
    const french = (await site.get('/services')).headers;
    expect(french['cache-control']).toBe('private, no-cache');
    expect(french['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(french.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    const english = (await site.get('/en/services')).headers;
    expect(english['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect(english.vary).toBe('Accept-Encoding');
    for (const path of ['/rien', '/en/rien', '/blog/recherche?q=a'])
      expect((await site.get(path)).headers).not.toHaveProperty('cdn-cache-control');
  });

  it('of another language is a redirect that no cache stores', async () => {
    const {status, headers} = await site.get('/services?a=b', {'accept-language': 'en'});
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      '/en/services?a=b',
      'no-store',
    ]);
    expect(headers.vary).toBe('Accept-Language, Cookie');
    const crawler = {'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)', 'accept-language': 'en-US'};
    expect((await site.get('/services', crawler)).status).toBe(200);
    const french = await site.get('/fr/services?a=b');
    expect([french.status, french.headers.location]).toEqual([302, '/services?a=b']);
    expect(french.headers['set-cookie']).toEqual(['lang=fr; Max-Age=31536000; Path=/; SameSite=Lax']);
  });

  it('without a form takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const {status, headers} = await site.get('/services', {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    expect((await site.get('/blog/recherche?q=a', {}, 'POST')).status).toBe(405);
    expect((await site.get('/contact', {}, 'PUT')).headers.allow).toBe('GET, HEAD, POST');
    const options = await site.get('/contact', {}, 'OPTIONS');
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST']);
    expect((await site.get('/rien', {}, 'POST')).status).toBe(404);
  });

  it('that cannot be read is 503 without a cache, and the next one is served', async () => {
    const {body} = site.site.answer('/services')!;
    rmSync(site.folder.bodyFile(body));
    const {status, headers} = await site.get('/services');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect((await site.get('/saas')).status).toBe(200);
  });

  it('is another one as soon as that is published, and gone once it is', async () => {
    const before = await site.get('/services');
    await site.publish({'/services': {html: 'another'}, '/not-found': {status: 404}});
    await site.site.refresh();
    const after = await site.get('/services', {'if-none-match': before.headers.etag!});
    expect([after.status, html(after)]).toEqual([200, 'another']);
    expect((await site.get('/saas')).status).toBe(404);
  });

  it('tells the poll which articles were read', async () => {
    for (const path of ['/post/3/article-3', '/en/post/2/article-2', '/post/3', '/post/99/x', '/services'])
      await site.get(path);
    await site.get('/post/5/article-5', {}, 'POST');
    expect(site.visited).toEqual([3, 2]);
  });
});

it('a page that says why it cannot be shown has its status, and no cache stores it', async () => {
  site = await startTestSite({pages: {'/post/9/article-9': {status: 503}}});
  const {status, headers} = await site.get('/post/9/article-9');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
});

it('while no list was ever read, articles say so by the page of the blog', async () => {
  site = await startTestSite({articles: null, pages: {'/blog': {status: 503, html: 'later'}}});
  for (const path of ['/post/3/article-3', '/blog/page/2', '/blog']) {
    const answer = await site.get(path);
    expect([path, answer.status, html(answer)]).toEqual([path, 503, 'later']);
  }
});

it('of a query only the service of a quote chooses an answer', async () => {
  site = await startTestSite({pages: {'/devis?service=3': {}}});
  const shown = async (path: string) => /page (\S+)/.exec(html(await site.get(path)))?.[1];
  expect(await shown('/devis?utm=SECRET&service=3')).toBe('/devis?service=3');
  for (const query of ['?service=9', '?service=', '?SERVICE=3', '?utm=SECRET'])
    expect(await shown(`/devis${query}`)).toBe('/devis');
});

describe('a file', () => {
  const ADDRESS = '/assets/pictures/3-0123456789abcdef-750.webp';
  beforeEach(async () => {
    const pages = {'/robots.txt': {html: 'User-agent: *'}};
    site = await startTestSite({articles: articlesTo(3), pages});
  });

  it('is sent as it was published', async () => {
    const {status, headers, body} = await site.get('/robots.txt?a=b');
    expect([status, String(body)]).toEqual([200, 'User-agent: *']);
    expect(headers).not.toHaveProperty('content-security-policy');
    const post = await site.get('/robots.txt', {}, 'POST');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('that is a photograph that is not made is the drawn cover of its article', async () => {
    const {status, headers} = await site.get(ADDRESS);
    expect([status, headers.location]).toEqual([302, coverPath('card', 3, 'article-3')]);
    expect(headers['cache-control']).not.toContain('immutable');
    const strangers = [
      ADDRESS.replace('/3-', '/4-'),
      ADDRESS.replace('webp', 'jpg'),
      ADDRESS.replace('750', '99999'),
      ADDRESS.replace('0123456789abcdef', 'admin'),
      ADDRESS.toUpperCase(),
      `/assets/pictures/3-${'a'.repeat(9_000)}-750.webp`,
    ];
    for (const address of strangers)
      expect([address, (await site.get(address)).status]).toEqual([address, 404]);
    expect((await site.get(ADDRESS, {}, 'POST')).status).toBe(404);
  });
});

it('unknown addresses are the one 404 page of the language', async () => {
  site = await startTestSite();
  for (const path of ['/rien/1', '/_next/1', '/a.html'])
    expect(html(await site.get(path))).toContain('page /not-found ');
  expect(html(await site.get('/rien', {'accept-language': 'en'}))).toContain('page /en/not-found ');
});

describe('the routes of the interface', () => {
  beforeEach(async () => void (site = await startTestSite()));

  it('are answered with the headers of every answer', async () => {
    const {status, headers, body} = await site.get('/api/cities?postalCode=59120');
    expect([status, JSON.parse(body.toString())]).toEqual([200, {cities: ['Loos']}]);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(headers['x-frame-options']).toBe('DENY');
    const head = await site.get('/api/cities?postalCode=59120', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('know their methods', async () => {
    const wrong = await site.get('/api/cities?postalCode=59120', {}, 'POST', '{}');
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await site.get('/api/contact', {}, 'OPTIONS')).headers.allow).toBe('POST, OPTIONS');
  });

  it.each(['/api/rien', '/api/', '/api/contact/', '/api/../about', '/api/constructor'])(
    '%s is 404, whatever is sent there',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expect((await site.get(path, {'next-action': 'x'.repeat(40)}, method)).status).toBe(404);
    },
  );

  it('limit a body while they read it', async () => {
    const {status, headers} = await site.get(
      '/api/contact',
      {'content-type': 'application/json'},
      'POST',
      JSON.stringify({message: 'x'.repeat(70_000)}),
    );
    expect([status, headers.connection]).toEqual([413, 'close']);
  });
});

it('shows the blog, as 503, in place of a listed article that is not read yet', async () => {
  site = await startTestSite();
  await site.publish({'/blog': {html: 'the list'}}, {articles: [[99, 'une-nouvelle']]});
  await site.site.refresh();
  const answer = await site.get('/post/99/une-nouvelle', {'accept-language': 'fr'});
  const {status, headers} = answer;
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
  expect(html(answer)).toBe('the list');
});
