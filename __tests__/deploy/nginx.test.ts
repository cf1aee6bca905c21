import {Agent, createServer, request, type IncomingHttpHeaders, type Server} from 'node:http';
import {isDeepStrictEqual} from 'node:util';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {eventually} from '../support/eventually.ts';
import {Articles, document, rendered, startFront, type FrontUnderTest} from '../support/front.ts';
import {freePort, NGINX, startRecipe, type Nginx} from '../support/nginx.ts';

const ARTICLES = 600;
const SITE_URL = 'http://localhost:3000';

const agent = new Agent({keepAlive: true});
afterAll(() => agent.destroy());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Unpacked. */
  body: string;
}
interface Question {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** Asks with exactly these headers: fetch would add some. */
function ask(
  port: number,
  path: string,
  {method = 'GET', headers = {}, body}: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({agent, host: '127.0.0.1', port, path, method, headers}, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const encoding = bytes.length ? response.headers['content-encoding'] : undefined;
        const plain =
          encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: plain.toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Of each hop, of this moment, or for nginx alone; of an answer without a body nginx leaves out its length of nought. */
const OF_THE_WAY = ['date', 'server', 'connection', 'keep-alive', 'x-cache', 'cdn-cache-control'];

/** Everything of an answer that matters to a visitor. */
function essence({status, headers, body}: Answer): unknown {
  const own = Object.entries(headers).filter(
    ([name, value]) => !OF_THE_WAY.includes(name) && !(name === 'content-length' && value === '0'),
  );
  return {status, body, headers: Object.fromEntries(own)};
}
const cached = ({headers}: Answer) => headers['x-cache'];

const articles = new Articles(ARTICLES);
const article = (id: number) => `/post/${id}/article-${id}`;

/** Whom the site was asked by, oldest first. */
let asked: {url: string; method: string; headers: IncomingHttpHeaders}[] = [];
/** Answers in place of the site. */
let failing: number | undefined;
let under: FrontUnderTest;
let site: Server;
let sitePort: number;
let nginx: Nginx;

const startFrontOnce = () =>
  startFront({
    articles,
    siteUrl: SITE_URL,
    render: async (url, locale) =>
      rendered(
        document(
          `${locale} ${url} ${articles.list.at(-1)?.title} ${'texte '.repeat(60)}`,
          url.includes('introuvable') ? '<meta name="answer" content="404"/>' : '',
        ),
      ),
    files: {
      'site/site.0123.js': '// the module',
      'assets/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  });

/** The front behind a port that stays the same when the site goes and comes back. */
async function startSite(): Promise<void> {
  under = await startFrontOnce();
  site = createServer((incoming, response) => {
    const {url = '', method = '', headers} = incoming;
    asked.push({url, method, headers});
    if (failing) response.writeHead(failing).end('broken');
    else under.front.answer(incoming, response);
  });
  await new Promise<void>((resolve) => site.listen(sitePort, '127.0.0.1', resolve));
}

async function stopSite(): Promise<void> {
  const closed = new Promise((resolve) => site.close(resolve));
  site.closeAllConnections();
  await closed;
  await under.end();
}

(NGINX ? describe : describe.skip)('deploy/nginx.conf', () => {
  beforeAll(async () => {
    sitePort = await freePort();
    await startSite();
    nginx = await startRecipe({sitePorts: [sitePort], heldOpen: false});
  });
  afterAll(async () => {
    await nginx.stop();
    await stopSite();
  });
  beforeEach(() => {
    nginx.emptyCache();
    asked = [];
  });

  const through = (address: string, question?: Question) => ask(nginx.port, address, question);
  const directly = (address: string, question?: Question) => ask(sitePort, address, question);

  describe('gives whoever asks the language that the site gives him', () => {
    const COOKIES = [
      undefined,
      'lang=fr',
      'lang=en',
      'lang=xx',
      'lang=',
      'a=b; lang=en',
      'lang=xx; lang=en',
      'lang=en;lang=fr',
      'slang=en',
      'Lang=en',
      'lang=english; a=lang=en',
      'lang= en ; a=b',
    ];
    const ACCEPTED = [
      undefined,
      '*',
      'fr',
      'fr-CA',
      'FR',
      'en',
      'de',
      'frr',
      'en,fr',
      ' fr',
      'fr;q=0.5,en',
      'fr-FR , en',
      '*;q=0.1',
      ';q=1,en',
      ',en',
    ];
    const DESTINATIONS = [undefined, 'document', 'empty', 'Document'];
    const askings = ACCEPTED.flatMap((accepted) =>
      DESTINATIONS.map((destination) => ({accepted, destination})),
    );

    it.each(COOKIES)('with the cookie %p', async (cookie) => {
      const others: unknown[] = [];
      let english = 0;
      for (const [index, {accepted, destination}] of askings.entries()) {
        const headers = {
          'Accept-Encoding': 'gzip',
          ...(cookie !== undefined && {Cookie: cookie}),
          ...(accepted !== undefined && {'Accept-Language': accepted}),
          ...(destination !== undefined && {'Sec-Fetch-Dest': destination}),
        };
        const address = article(index + 1);
        const wanted = await directly(address, {headers});
        const cold = await through(address, {headers});
        // A French reader comes by, whose answer is kept if none is.
        const french = await through(address, {headers: {'Accept-Encoding': 'gzip'}});
        const kept = await through(address, {headers});
        if (wanted.status === 302) english++;
        const right =
          [cold, kept].every((answer) => isDeepStrictEqual(essence(answer), essence(wanted))) &&
          french.status === 200 &&
          (wanted.status === 302
            ? cached(kept) === 'BYPASS'
            : cached(cold) === 'MISS' && cached(french) === 'HIT' && cached(kept) === 'HIT');
        if (!right) others.push({accepted, destination, answers: [wanted, cold, kept].map(essence)});
      }
      expect(others).toEqual([]);
      // Both languages were among them, or this has compared nothing.
      if (cookie !== 'lang=fr') expect(english).toBeGreaterThan(0);
      expect(english).toBeLessThan(askings.length);
    });
  });

  it.each(['/', '/devis', '/blog/page/2'])('hands %s out in English under /en to everyone', async (page) => {
    const address = `/en${page === '/' ? '' : page}`;
    const french = await through(address, {headers: {'Accept-Language': 'fr', Cookie: 'lang=fr'}});
    const english = await through(address, {headers: {'Accept-Language': 'en'}});
    expect(french.body).toContain(`en ${address} `);
    expect(essence(english)).toEqual(essence(french));
    expect([cached(french), cached(english)]).toEqual(['MISS', 'HIT']);
  });

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
      expect(asked).toHaveLength(3);
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
      nginx.emptyCache();
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
        expect(asked).toHaveLength(times);
        expect(essence(answer)).toEqual(essence(await directly(address, question)));
        asked.pop();
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
    expect(asked).toHaveLength(1);
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
    expect(asked[0]?.headers).toMatchObject({
      'x-forwarded-for': '192.0.2.66, 127.0.0.1',
      host: 'www.example.fr',
      'x-forwarded-host': 'www.example.fr',
      'x-forwarded-proto': 'http',
    });
  });

  it('keeps its connections to the site for the next request', async () => {
    const connections = new Set<unknown>();
    const note = (socket: unknown) => connections.add(socket);
    site.on('connection', note);
    for (let times = 0; times < 5; times++) await through('/blog/recherche?q=x');
    site.off('connection', note);
    expect(connections.size).toBeLessThanOrEqual(1);
  });

  it('lets the site itself refuse what is a little too long', async () => {
    const body = 'x'.repeat(70 * 1024);
    const headers = {'Content-Type': 'application/json', 'Content-Length': String(body.length)};
    const refused = await through('/api/contact', {method: 'POST', headers, body});
    expect([refused.status, refused.headers.server]).toEqual([413, 'nginx']);
    expect(asked).toHaveLength(1);
  });

  it('writes no query into its log', async () => {
    expect((await through('/inscription/confirmation?Email=marie@example.invalid')).status).toBe(200);
    await eventually(() => nginx.log().includes('"GET /inscription/confirmation" 200'));
    expect(nginx.log()).not.toContain('marie');
  });
});

(NGINX ? describe : describe.skip)('deploy/nginx.conf, when a page is not fresh any more', () => {
  const french = {headers: {'Accept-Language': 'fr', 'Accept-Encoding': 'gzip'}};
  const visit = (address: string) => ask(nginx.port, address, french);
  const visits = (address: string) => asked.filter(({url}) => url === address);

  /** Waits until whatever was visited before is not fresh any more. */
  async function untilStale(): Promise<void> {
    await visit('/CGU');
    await eventually(async () => cached(await visit('/CGU')) === 'STALE');
  }

  const WHILE_IT_FAILS = ['/about', article(8), '/en/blog'];
  const WHILE_IT_IS_DOWN = ['/', article(9), '/en', '/_site/site.0123.js'];
  /** What each address answered first; each is for one test, and all lie in the cache when that begins. */
  const before = new Map<string, Answer>();

  beforeAll(async () => {
    asked = [];
    sitePort = await freePort();
    await startSite();
    nginx = await startRecipe({sitePorts: [sitePort], freshFor: '1s'});
    for (const address of ['/services', '/blog', ...WHILE_IT_FAILS, ...WHILE_IT_IS_DOWN])
      before.set(address, await visit(address));
    await untilStale();
  });
  afterAll(async () => {
    await nginx.stop();
    await stopSite();
  });
  afterEach(() => {
    failing = undefined;
  });

  it('hands it out at once and asks the site behind its back, which only says that it still holds', async () => {
    const stale = await visit('/services');
    expect([stale.status, cached(stale)]).toEqual([200, 'STALE']);
    await eventually(async () => cached(await visit('/services')) === 'HIT');
    expect(visits('/services')).toHaveLength(2);
    expect(visits('/services')[1]?.headers['if-none-match']).toBe(stale.headers.etag);
  });

  it('has what has changed meanwhile for the visitor after that', async () => {
    const old = before.get('/blog')?.headers.etag;
    const newest = articles.list.at(-1);
    if (newest) newest.title = 'Un autre titre';
    under.reader.expire();
    expect((await visit('/blog')).headers.etag).toBe(old);
    await eventually(async () => (await visit('/blog')).headers.etag !== old);
    expect(visits('/blog')).toHaveLength(2);
  });

  it('asks for an article first, and shows none that is gone', async () => {
    expect((await visit(article(7))).status).toBe(200);
    articles.list = articles.list.filter(({id}) => id !== 7);
    under.reader.expire();
    expect(cached(await visit(article(7)))).toBe('HIT');
    await untilStale();
    for (let times = 0; times < 3; times++) expect((await visit(article(7))).status).toBe(404);
    const side = await Promise.all(Array.from({length: 8}, () => visit(article(7))));
    expect(side.map(({status}) => status)).toEqual(Array.from({length: 8}, () => 404));
  });

  it.each([
    [500, '/saas'],
    [502, '/devis'],
    [503, '/mentions-legales'],
    [504, '/inscription'],
  ])('goes on handing it out while the site answers %i', async (status, never) => {
    failing = status;
    for (const page of WHILE_IT_FAILS) {
      const answer = await visit(page);
      expect(cached(answer)).toBe('STALE');
      expect(essence(answer)).toEqual(essence(before.get(page) as Answer));
    }
    // What is not kept says what is wrong, and the next one finds the site well.
    expect((await visit(never)).status).toBe(status);
    failing = undefined;
    expect((await visit(never)).status).toBe(200);
  });

  it('goes on handing it out while the site is down, and is not the last to see it come back', async () => {
    await stopSite();
    for (let times = 0; times < 3; times++)
      for (const page of WHILE_IT_IS_DOWN)
        expect(essence(await visit(page))).toEqual(essence(before.get(page) as Answer));
    expect((await visit('/contact')).status).toBe(503);
    await startSite();
    expect((await visit('/contact')).status).toBe(200);
    await eventually(async () => cached(await visit('/')) === 'HIT');
  });
});
