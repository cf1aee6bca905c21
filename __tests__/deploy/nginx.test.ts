import {eventually} from '../support/eventually.ts';
import {NGINX} from '../support/nginx.ts';
import {cached, essence, siteBehindRecipe, type Answer, type Question} from '../support/site-behind.ts';

(NGINX ? describe : describe.skip)('deploy/nginx.conf', () => {
  const behind = siteBehindRecipe();
  const {site, through, directly} = behind;

  it.each(['/robots.txt', '/feed.xml', '/icon.svg'])('keeps %s once for all languages', async (address) => {
    const first = await through(address, {headers: {'Accept-Language': 'en'}});
    const second = await through(address, {headers: {'Accept-Language': 'fr'}});
    expect(first.status).toBe(200);
    expect([cached(first), cached(second)]).toEqual(['MISS', 'HIT']);
  });

  describe('keeps each form of an answer as the site made it', () => {
    it.each([
      [undefined, undefined],
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['GZIP;q=0.5', 'gzip'],
      ['br;q=0, gzip;q=1.0', 'gzip'],
      ['br;q=0.001', 'br'],
      ['br;q=0.0, gzip;q=0', undefined],
      ['identity', undefined],
      ['x-gzip, brotli', undefined],
    ])('for Accept-Encoding %p: %p', async (accepted, encoding) => {
      const headers: Record<string, string> = accepted === undefined ? {} : {'Accept-Encoding': accepted};
      // Every other form is there already.
      for (const other of ['', 'gzip', 'br']) await through('/about', {headers: {'Accept-Encoding': other}});
      const kept = await through('/about', {headers});
      expect(cached(kept)).toBe('HIT');
      expect(kept.headers['content-encoding']).toBe(encoding);
      expect(site.asked).toHaveLength(3);
      expect(essence(kept)).toEqual(essence(await directly('/about', {headers})));
    });
  });

  describe('queries', () => {
    it('neither multiply what is kept nor reach what others see', async () => {
      const first = await through('/about?utm_source=a&q=%3Cb%3E');
      const others = [
        await through('/about?utm_source=other'),
        await through('/about?service=2'),
        await through('/about'),
      ];
      expect(cached(first)).toBe('MISS');
      expect(others.map(cached)).toEqual(['HIT', 'HIT', 'HIT']);
      for (const other of others) expect(essence(other)).toEqual(essence(first));
    });

    it('tell four services apart', async () => {
      for (const service of ['1', '2', '3', '4']) {
        const first = await through(`/devis?service=${service}`);
        const second = await through(`/devis?utm=x&service=${service}&service=1`);
        expect(first.body).toContain(`fr /devis?service=${service} `);
        expect(essence(second)).toEqual(essence(first));
        expect([cached(first), cached(second)]).toEqual(['MISS', 'HIT']);
      }
    });

    it.each([
      'service=5',
      'service=',
      'service',
      'service&service=2',
      'SERVICE=2&service=1',
      'service=2&SERVICE=1',
      's%65rvice=1&service=2',
      'service=%32',
      'service=1+',
      '?service=1',
      '&&service=1',
      'xservice=1',
      'service=12',
      'a=service=1',
    ])('of the quote’s page are read as the site reads them: %s', async (query) => {
      for (const filled of ['/devis', ...[1, 2, 3, 4].map((service) => `/devis?service=${service}`)])
        await through(filled);
      expect(essence(await through(`/devis?${query}`))).toEqual(essence(await directly(`/devis?${query}`)));
      // What came of it is no other visitor's.
      behind.nginx.emptyCache();
      await through(`/devis?${query}`);
      for (const address of ['/devis', ...[1, 2, 3, 4].map((service) => `/devis?service=${service}`)])
        expect(essence(await through(address))).toEqual(essence(await directly(address)));
    });

    it('go on with who is sent elsewhere', async () => {
      const english = await through('/devis?service=2&utm=x', {headers: {'Accept-Language': 'en'}});
      expect([english.status, english.headers.location]).toEqual([302, '/en/devis?service=2&utm=x']);
      const moved = await through('/Devis?utm=x');
      expect([moved.status, moved.headers.location]).toEqual([308, '/devis?utm=x']);
    });

    it('stay out of the keys of look-alikes', async () => {
      await through('/about');
      expect((await through('/About')).status).toBe(308);
      expect((await through('/about/')).status).toBe(308);
      expect((await through('/en/../about')).status).toBe(404);
      expect((await through('/%61bout')).status).toBe(404);
    });
  });

  describe('never keeps', () => {
    it.each<[string, string, Question, number]>([
      ['what sends to a language', '/about', {headers: {'Accept-Language': 'en'}}, 302],
      ['what chooses a language', '/fr/about', {}, 302],
      ['what sends to the right spelling', '/ABOUT', {}, 308],
      ['what sends to the right title', '/post/7/autre', {}, 308],
      ['an unknown page', '/nulle-part', {}, 404],
      ['an unknown page in English', '/en/nulle-part', {}, 404],
      ['an unknown article', '/post/9999/x', {}, 404],
      ['a page in place of an unknown file', '/assets/nothing.svg', {}, 404],
      ['what nobody has said may be kept', '/.well-known/security.txt', {}, 200],
      ['a search', '/blog/recherche?q=x', {}, 200],
      ['a post', '/about', {method: 'POST'}, 405],
      ['an unknown route', '/api/nope', {}, 404],
    ])('%s', async (_name, address, question, status) => {
      for (let times = 1; times <= 3; times++) {
        const answer = await through(address, question);
        expect(answer.status).toBe(status);
        expect(['HIT', 'STALE', 'REVALIDATED']).not.toContain(cached(answer));
        expect(site.asked).toHaveLength(times);
        expect(essence(answer)).toEqual(essence(await directly(address, question)));
        site.asked.pop();
      }
    });

    it('an answer to a post in place of the page, or the other way round', async () => {
      await through('/about');
      expect((await through('/about', {method: 'POST'})).status).toBe(405);
      expect((await through('/about')).status).toBe(200);
    });

    it('one visitor’s language for the next', async () => {
      const languages = ['en', 'fr', 'de', 'fr', 'en'];
      const answers: Answer[] = [];
      for (const language of languages)
        answers.push(await through('/', {headers: {'Accept-Language': language}}));
      expect(answers.map(({status}) => status)).toEqual([302, 200, 302, 200, 302]);
      expect(answers.map(({headers}) => headers.location)).toEqual([
        '/en',
        undefined,
        '/en',
        undefined,
        '/en',
      ]);
    });
  });

  it('answers HEAD and If-None-Match from what is kept', async () => {
    const whole = await through('/about', {headers: {'Accept-Encoding': 'gzip'}});
    const head = await through('/about', {method: 'HEAD', headers: {'Accept-Encoding': 'gzip'}});
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    const known = {'Accept-Encoding': 'gzip', 'If-None-Match': whole.headers.etag ?? 'none'};
    const unchanged = await through('/about', {headers: known});
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers['cache-control']).toBe('private, no-cache');
    expect([cached(whole), cached(head), cached(unchanged)]).toEqual(['MISS', 'HIT', 'HIT']);
    expect((await through('/about', {headers: {...known, 'If-None-Match': '"other"'}})).status).toBe(200);
    expect(site.asked).toHaveLength(1);
  });

  it('keeps files as long as the site says, each once', async () => {
    for (const [address, cacheControl] of [
      ['/_site/site.0123.js', 'public, max-age=31536000, immutable'],
      ['/assets/picture.svg', 'public, max-age=14400, s-maxage=86400'],
    ] as const) {
      const first = await through(address, {headers: {'Accept-Language': 'en'}});
      const second = await through(`${address}?v=2`, {headers: {'Accept-Language': 'fr', Cookie: 'lang=fr'}});
      expect(first.headers['cache-control']).toBe(cacheControl);
      expect(essence(second)).toEqual(essence(first));
      expect([cached(first), cached(second)]).toEqual(['MISS', 'HIT']);
    }
  });

  it('tells the site who asks, and the visitor nothing of caches', async () => {
    const answer = await through('/about', {
      headers: {'X-Forwarded-For': '192.0.2.66', Host: 'www.example.fr'},
    });
    expect(answer.headers).not.toHaveProperty('cdn-cache-control');
    expect(site.asked[0]?.headers).toMatchObject({
      'x-forwarded-for': '192.0.2.66, 127.0.0.1',
      host: 'www.example.fr',
      'x-forwarded-host': 'www.example.fr',
      'x-forwarded-proto': 'http',
    });
  });

  it('keeps its connections to the site for the next request', async () => {
    const connections = new Set<unknown>();
    const note = (socket: unknown) => connections.add(socket);
    site.server.on('connection', note);
    for (let times = 0; times < 5; times++) await through('/blog/recherche?q=x');
    site.server.off('connection', note);
    expect(connections.size).toBeLessThanOrEqual(1);
  });

  it('lets the site itself refuse what is a little too long', async () => {
    const body = 'x'.repeat(70 * 1024);
    const headers = {'Content-Type': 'application/json', 'Content-Length': String(body.length)};
    const refused = await through('/api/contact', {method: 'POST', headers, body});
    expect([refused.status, refused.headers.server]).toEqual([413, 'nginx']);
    expect(site.asked).toHaveLength(1);
  });

  it('writes no query into its log, and nobody’s address', async () => {
    expect((await through('/inscription/confirmation?Email=marie@example.invalid')).status).toBe(200);
    await eventually(() => behind.nginx.log().includes('"GET /inscription/confirmation" 200'));
    expect(behind.nginx.log()).not.toContain('marie');
    // Only of the processes that were asked, with their ports.
    expect(behind.nginx.log()).not.toMatch(/127\.0\.0\.1(?!:\d)|::1/);
    expect(behind.nginx.log()).toMatch(/^(?:\[.*\n)+$/);
  });
});
