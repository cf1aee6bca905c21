// docs/promises.md: Pages
import zlib from 'node:zlib';
import {document, rendered, startTestSite, type Answer, type TestSite} from '#__tests__/support/test-site.ts';

jest.mock('#lib/observability/log.ts', () => ({
  log: {error: jest.fn(), warn: jest.fn(), info: jest.fn()},
  inRequest: (_id: string, work: () => unknown) => work(),
}));

let site: TestSite;
afterEach(() => site.end());
const html = ({body}: Answer) => body.toString();

describe('a page', () => {
  beforeEach(async () => void (site = await startTestSite()));

  it('is rendered once for a thousand visits, whatever they carry', async () => {
    for (let visit = 0; visit < 250; visit++)
      await Promise.all([
        site.get(`/services?utm_source=${visit}`, {'user-agent': `browser ${visit}`}),
        site.get('/services', {cookie: `session=${visit}; lang=fr`, 'accept-language': 'en'}),
        site.get('/services', {'x-forwarded-host': `evil${visit}.example`, authorization: `Bearer ${visit}`}),
        site.get('/services', {'content-security-policy-report-only': `script-src 'nonce-${visit}'`}),
      ]);
    expect(site.asked).toEqual(['/services']);
  });

  it('is sent in the best encoding that is accepted, with its length', async () => {
    const plain = await site.get('/services');
    expect(html(plain)).toContain('page /services');
    const zipped = await site.get('/services', {'accept-encoding': 'gzip, deflate'});
    expect(zlib.gunzipSync(zipped.body)).toEqual(plain.body);
    const squeezed = await site.get('/services', {'accept-encoding': 'gzip, deflate, br'});
    expect(zlib.brotliDecompressSync(squeezed.body)).toEqual(plain.body);
    expect(squeezed.headers['content-length']).toBe(String(squeezed.body.length));
    expect(squeezed.headers.vary).toContain('Accept-Encoding');
  });

  it('is 304 for a client that has it', async () => {
    const {headers} = await site.get('/services');
    for (const known of [headers.etag!, `"other", ${headers.etag}`, '*', headers.etag!.replace('W/', '')]) {
      const again = await site.get('/services', {'if-none-match': known});
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(again.headers['cache-control']).toBe('private, no-cache');
    }
    expect((await site.get('/services', {'if-none-match': '"other"'})).status).toBe(200);
  });

  it('answers HEAD with the same headers and nothing else', async () => {
    const whole = await site.get('/services');
    const head = await site.get('/services', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect({...head.headers, date: ''}).toEqual({...whole.headers, date: ''});
  });

  it('has one policy, the headers of every answer, and none twice', async () => {
    for (const path of ['/services', '/en', '/rien', '/contact']) {
      const {raw, headers} = await site.get(path);
      const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      expect(names.length).toBe(new Set(names).size);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
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
    const crawler = {'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)', 'accept-language': 'en-US'};
    expect((await site.get('/services', crawler)).status).toBe(200);
    const french = await site.get('/fr/services?a=b');
    expect([french.status, french.headers.location]).toEqual([302, '/services?a=b']);
    expect(french.headers['set-cookie']).toEqual(['lang=fr; Max-Age=31536000; Path=/; SameSite=Lax']);
    expect(site.asked).toEqual(['/services']);
  });

  it('without a form is 405 for other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const {status, headers} = await site.get('/services', {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    const options = await site.get('/contact', {}, 'OPTIONS');
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST']);
    expect((await site.get('/rien', {}, 'POST')).status).toBe(404);
  });
});

it('the 404 page is rendered once a language, however many addresses are unknown', async () => {
  site = await startTestSite();
  for (let number = 0; number < 5_000; number += 5)
    await Promise.all([
      site.get(`/rien/${number}`),
      site.get(`/en/rien/${number}`),
      site.get(`/post/${number + 1_000}/x`),
      site.get(`/blog/page/${number + 2}`),
      site.get(`/_next/${number}`),
    ]);
  expect(site.asked.toSorted()).toEqual(['/en/not-found', '/not-found']);
});

it('only the search text and the service of a quote reach the renderer', async () => {
  site = await startTestSite();
  await site.get('/blog/recherche?q=%C3%A9tude%20clinique&utm=SECRET');
  await site.get(`/blog/recherche?q=${'x'.repeat(5_000)}`);
  await site.get('/blog/recherche?utm=SECRET');
  await site.get('/devis?service=3&utm=SECRET');
  await site.get('/devis?service=9');
  expect(site.asked).toEqual([
    '/blog/recherche?q=%C3%A9tude+clinique',
    `/blog/recherche?q=${'x'.repeat(400)}`,
    '/blog/recherche',
    '/devis?service=3',
    '/devis',
  ]);
});

it('a search is rendered for each request, and no cache stores it', async () => {
  site = await startTestSite();
  for (let visit = 0; visit < 3; visit++)
    expect((await site.get('/blog/recherche?q=a')).headers['cache-control']).toBe('no-store');
  expect(site.asked).toHaveLength(3);
  for (const [accepted, decode] of [
    ['gzip', zlib.gunzipSync],
    ['br', zlib.brotliDecompressSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    const {headers, body} = await site.get('/blog/recherche?q=a', {'accept-encoding': accepted});
    expect(headers['content-encoding'] ?? 'identity').toBe(accepted);
    expect(decode(body).toString()).toContain('page /blog/recherche?q=a');
  }
});

describe('the routes of the interface', () => {
  beforeEach(async () => void (site = await startTestSite()));

  it('are answered without Next, with the headers of every answer', async () => {
    const {status, headers, body} = await site.get('/api/cities?postalCode=59120');
    expect([status, JSON.parse(body.toString())]).toEqual([200, {cities: ['Loos']}]);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(headers['x-frame-options']).toBe('DENY');
    const head = await site.get('/api/cities?postalCode=59120', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('allow no other origin to read an answer', async () => {
    const foreign = {origin: 'https://ailleurs.invalid', 'access-control-request-method': 'POST'};
    for (const [path, method] of [
      ['/api/cities?postalCode=59120', 'GET'],
      ['/api/contact', 'OPTIONS'],
      ['/services', 'GET'],
    ] as const) {
      const {headers} = await site.get(path, foreign, method);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
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

describe('a form sent without script', () => {
  const FORM = {'content-type': 'application/x-www-form-urlencoded'};
  let keys: string[];
  beforeEach(async () => {
    keys = [];
    site = await startTestSite({
      render: async (url) => {
        const {formAnswers} = await import('#lib/leads/form-answers.ts');
        const key = new URLSearchParams(url.split('?')[1]).get('key');
        if (key) keys.push(key);
        const answer = key ? JSON.stringify(formAnswers().get(key)?.answer) : url;
        return rendered(document(`<pre>${answer}</pre>`, '<meta name="answer" content="uncached"/>'));
      },
    });
  });

  it.each([
    ['/contact', '/contact/response'],
    ['/en/devis', '/en/devis/response'],
  ])('at %s is shown again with its errors, for this visitor alone', async (path, page) => {
    const {status, headers, body} = await site.get(path, FORM, 'POST', 'email=marie%40exemple.invalid');
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body.toString()).toContain('marie@exemple.invalid');
    expect(site.asked).toEqual([`${page}?key=${keys[0]}`]);
    // No later request gets it, with the key either.
    expect((await site.get(site.asked[0]!)).status).not.toBe(422);
    const {formAnswers, REFUSALS} = await import('#lib/leads/form-answers.ts');
    expect([...formAnswers().keys()]).toEqual(Object.keys(REFUSALS));
  });
});
