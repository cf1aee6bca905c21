// docs/promises.md: Pages
import zlib from 'node:zlib';
import {
  Articles,
  document,
  rendered,
  startFront,
  type Answer,
  type FrontUnderTest,
} from '../../support/front.ts';

jest.mock('#lib/http/log.ts', () => ({
  log: {error: jest.fn(), warn: jest.fn(), info: jest.fn()},
  inRequest: (_id: string, work: () => unknown) => work(),
}));

let site: FrontUnderTest;
afterEach(() => site.end());
const html = ({body}: Answer) => body.toString();

describe('a page', () => {
  beforeEach(async () => void (site = await startFront()));

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

  it('is not sent again to whoever has it', async () => {
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

  it('of another language is a redirect that nobody keeps', async () => {
    const {status, headers} = await site.get('/services?a=b', {'accept-language': 'en'});
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      '/en/services?a=b',
      'no-store',
    ]);
    const french = await site.get('/fr/services?a=b');
    expect([french.status, french.headers.location]).toEqual([302, '/services?a=b']);
    expect(french.headers['set-cookie']).toEqual(['lang=fr; Path=/; Max-Age=31536000; SameSite=lax']);
    expect(site.asked).toEqual([]);
  });

  it('that is sent something is answered as itself, and says that nothing was taken', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const {status, headers} = await site.get('/services', {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    const options = await site.get('/contact', {}, 'OPTIONS');
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST']);
    expect((await site.get('/rien', {}, 'POST')).status).toBe(404);
  });

  it('asked for by a whole address, or by a star, is a bad request', async () => {
    for (const path of ['*', 'http://evil.example/']) {
      const {status, headers} = await site.get(path, {}, 'GET');
      expect(status).toBe(400);
      expect(headers).not.toHaveProperty('location');
    }
  });
});

it('what does not exist is rendered once a language, and five thousand inventions cost no render', async () => {
  site = await startFront();
  for (let number = 0; number < 5_000; number += 5)
    await Promise.all([
      site.get(`/rien/${number}`),
      site.get(`/en/rien/${number}`),
      site.get(`/post/${number + 1_000}/x`),
      site.get(`/blog/page/${number + 2}`),
      site.get(`/_next/${number}`),
    ]);
  expect(site.asked.toSorted()).toEqual(['/en/introuvable', '/introuvable']);
});

it('a part that the sitemap does not have is looked for once', async () => {
  site = await startFront({render: async (url) => rendered('', url.startsWith('/sitemap-') ? 404 : 200)});
  for (let visit = 0; visit < 3; visit++) expect((await site.get('/sitemap-7.xml')).status).toBe(404);
  expect(site.asked).toEqual(['/sitemap-7.xml']);
});

it('only the search’s question, the quote’s service and no other word of a request reach the renderer', async () => {
  site = await startFront();
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

it('a search is made for each who asks, and nobody keeps it', async () => {
  site = await startFront();
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

describe('articles', () => {
  it('ten thousand are visited as one is: each page is rendered once, and nothing else', async () => {
    const articles = new Articles(10_000);
    site = await startFront({articles});
    for (let visit = 0; visit < 20; visit++)
      for (const id of [1, 5_000, 10_000]) await site.get(`/post/${id}/article-${id}`);
    await site.get('/blog/page/834');
    await site.get('/blog/page/835');
    expect(site.asked).toEqual([
      '/post/1/article-1',
      '/post/5000/article-5000',
      '/post/10000/article-10000',
      '/blog/page/834',
      '/introuvable',
    ]);
  });

  const EVERYTHING = [
    '/',
    '/blog',
    '/blog/page/2',
    '/services',
    '/feed.xml',
    '/sitemap.xml',
    ...[1, 2, 3, 4, 15, 30].map((id) => `/post/${id}/article-${id}`),
  ];

  /** Which of all pages are rendered anew after a change. */
  async function renderedAfter(change: (articles: Articles) => void, id?: number) {
    const articles = new Articles(30);
    site = await startFront({articles});
    for (const path of EVERYTHING) expect((await site.get(path)).status).toBe(200);
    change(articles);
    site.reader.expire(id);
    site.asked.length = 0;
    for (const path of [...EVERYTHING, ...EVERYTHING]) await site.get(path);
    return site.asked;
  }

  it('a changed text is rendered anew where it is shown, and nowhere else', async () => {
    expect(await renderedAfter((articles) => articles.texts.set(3, 'Un autre paragraphe'))).toEqual([
      '/post/3/article-3',
    ]);
  });

  it('a changed first text is rendered anew in its article, its neighbours and the page of the list', async () => {
    expect(
      await renderedAfter((articles) => {
        articles.list = articles.list.map((one) => (one.id === 3 ? {...one, text: 'Autre'} : one));
      }),
    ).toEqual(['/post/2/article-2', '/post/3/article-3', '/post/4/article-4']);
  });

  it('the newest one’s text is rendered anew in the feed too', async () => {
    expect(await renderedAfter((articles) => articles.texts.set(30, 'Un autre paragraphe'))).toEqual([
      '/feed.xml',
      '/post/30/article-30',
    ]);
  });

  it('nothing is rendered anew when nothing has changed', async () => {
    expect(await renderedAfter(() => {})).toEqual([]);
  });

  it('stay while the backend is down, and a page that was never read says so with 503', async () => {
    const articles = new Articles(30);
    let now = 0;
    site = await startFront({
      articles,
      now: () => now,
      render: async (url) =>
        articles.down && url.includes('/post/9/')
          ? rendered(document('later', '<meta name="answer" content="503"/>'))
          : rendered(document(`page ${url}`)),
    });
    await site.get('/post/3/article-3');
    articles.down = true;
    now += 61_000;
    expect((await site.get('/post/3/article-3')).status).toBe(200);
    const never = await site.get('/post/9/article-9');
    expect([never.status, never.headers['retry-after'], never.headers['cache-control']]).toEqual([
      503,
      '60',
      'no-store',
    ]);
    articles.down = false;
    now += 61_000;
    expect((await site.get('/post/9/article-9')).status).toBe(200);
  });
});

describe('a render that fails', () => {
  it('is an older page; without one it is the page for bad times, made at the start', async () => {
    let broken = false;
    const articles = new Articles(3);
    site = await startFront({
      articles,
      render: async (url) => {
        if (broken) throw new Error('broken');
        return rendered(document(`page ${url} of ${articles.list[0]?.title}`));
      },
    });
    await site.front.warm();
    broken = true;
    articles.list = articles.list.map((one) => ({...one, title: 'Nouveau'}));
    site.reader.expire();
    expect(html(await site.get('/'))).toContain('page / of Article 1');
    const {status, headers, body} = await site.get('/post/1/nouveau');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(body.toString()).toContain('/indisponible');
    expect((await site.get('/en/post/1/nouveau')).body.toString()).toContain('/en/indisponible');
  });

  it('of an unfinished page is one too', async () => {
    site = await startFront({
      render: async (url) =>
        rendered(document(url === '/services' ? '<template id="B:0"></template>' : `page ${url}`)),
    });
    await site.front.warm();
    expect((await site.get('/services')).status).toBe(503);
    expect((await site.get('/saas')).status).toBe(200);
  });
});

it('a start makes every page before anyone asks', async () => {
  site = await startFront();
  await site.front.warm();
  const made = site.asked.length;
  for (const path of ['/', '/en', '/CGU', '/en/services/Loi-anti-cadeau', '/contact', '/rien', '/feed.xml'])
    await site.get(path);
  expect(site.asked).toHaveLength(made);
});

it('a drawn cover is sent compressed, whole for a year, and not again to whoever has it', async () => {
  site = await startFront();
  const cover = '/assets/covers/card/1/une-histoire.svg';
  const plain = await site.get(cover, {'accept-encoding': 'identity'});
  const squeezed = await site.get(cover, {'accept-encoding': 'gzip, br'});
  expect(plain.body.toString()).toMatch(/^<svg [^]*<\/svg>$/);
  expect(zlib.brotliDecompressSync(squeezed.body)).toEqual(plain.body);
  expect(squeezed.body.length).toBeLessThan(plain.body.length / 4);
  expect(squeezed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(squeezed.body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(new Set(squeezed.raw).size).toBe(squeezed.raw.length);
  const {etag = ''} = squeezed.headers;
  expect((await site.get(cover, {'if-none-match': etag})).status).toBe(304);
});

describe('the routes of the interface', () => {
  beforeEach(async () => void (site = await startFront()));

  it('are answered without Next, with the headers of every answer', async () => {
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
    '%s is nothing, whatever is sent there',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expect((await site.get(path, {'next-action': 'x'.repeat(40)}, method)).status).toBe(404);
    },
  );

  it('count what is sent while they read it', async () => {
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
    site = await startFront({
      render: async (url) => {
        const {formAnswers} = await import('#lib/leads/form-answers.ts');
        const key = new URLSearchParams(url.split('?')[1]).get('key');
        if (key) keys.push(key);
        const answer = key ? JSON.stringify(formAnswers().get(key)?.answer) : url;
        return rendered(document(`<pre>${answer}</pre>`, '<meta name="answer" content="unkept"/>'));
      },
    });
  });

  it.each([
    ['/contact', '/contact/reponse'],
    ['/en/devis', '/en/devis/reponse'],
  ])('at %s comes back with what is wrong, for this visitor alone', async (path, page) => {
    const {status, headers, body} = await site.get(path, FORM, 'POST', 'email=marie%40exemple.invalid');
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body.toString()).toContain('marie@exemple.invalid');
    expect(site.asked).toEqual([`${page}?key=${keys[0]}`]);
    // Nobody finds it again, not even with the key.
    expect((await site.get(site.asked[0]!)).status).not.toBe(422);
    const {formAnswers} = await import('#lib/leads/form-answers.ts');
    expect(formAnswers().size).toBe(0);
  });

  it('is refused from another site, in another type and over 64 kB, each with its status', async () => {
    const status = async (headers: Record<string, string>, body = 'a=b') =>
      (await site.get('/contact', headers, 'POST', body)).status;
    expect(await status({...FORM, origin: 'https://evil.example'})).toBe(403);
    expect(await status({...FORM, 'sec-fetch-site': 'cross-site'})).toBe(403);
    expect(await status({'content-type': 'text/plain'})).toBe(415);
    expect(await status(FORM, `message=${'x'.repeat(70_000)}`)).toBe(413);
  });
});
