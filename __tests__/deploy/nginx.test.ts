import type {IncomingHttpHeaders} from 'node:http';
import {brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync} from 'node:zlib';
import {articlesTo, startTestSite, type TestSite} from '#__tests__/support/test-site.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {ask, type Answer, type Question} from '../support/ask.ts';
import {eventually} from '../support/eventually.ts';
import {NGINX, startRecipe, type RecipeUnderTest} from '../support/nginx.ts';
import {serve} from '../support/serve.ts';

const MODULE = '// the module';
const OF_THE_CONNECTION = ['date', 'server', 'connection', 'keep-alive'];

const DECODED: Record<string, (body: Buffer) => Buffer> = {br: brotliDecompressSync, gzip: gunzipSync};

/** The answer without what each server on the way writes itself. */
const essence = ({status, headers, body}: Answer) => ({
  status,
  body: String(DECODED[headers['content-encoding'] ?? '']?.(body) ?? body),
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))),
});

(NGINX ? describe : describe.skip)('deploy/nginx.conf, in front of the site', () => {
  let front: TestSite;
  let server: Awaited<ReturnType<typeof serve>>;
  let nginx: RecipeUnderTest;
  let asked: {url: string; headers: IncomingHttpHeaders}[] = [];

  const through = (path: string, question?: Question) =>
    ask(`http://127.0.0.1:${nginx.port}`, {path, ...question});
  const directly = (path: string, question?: Question) => ask(server.url, {path, ...question});

  beforeAll(async () => {
    front = await startTestSite({
      articles: articlesTo(20),
      pages: {
        '/assets/picture.svg': {
          html: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          headers: [['Cache-Control', CACHE_CONTROL.asset]],
        },
      },
      files: {
        'site/site.0123.js': MODULE,
        'site/site.0123.js.gz': gzipSync(MODULE),
        'site/site.0123.js.br': brotliCompressSync(MODULE),
      },
    });
    server = await serve((incoming, response) => {
      asked.push({url: incoming.url ?? '', headers: incoming.headers});
      front.handler.answer(incoming, response);
    });
    nginx = await startRecipe([server.port]);
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await nginx.stop();
    await server.end();
    await front.end();
  });

  it.each([
    ['/_site/site.0123.js', 'public, max-age=31536000, immutable'],
    ['/assets/picture.svg', 'public, max-age=14400, s-maxage=86400'],
  ])('caches %s for visitors of every language, as the site answers it', async (address, cacheControl) => {
    const first = await through(address, {headers: {'Accept-Language': 'en'}});
    const second = await through(address, {headers: {'Accept-Language': 'fr', Cookie: 'lang=fr'}});
    expect(asked).toHaveLength(1);
    expect(first.headers['cache-control']).toBe(cacheControl);
    expect(essence(second)).toEqual(essence(first));
    expect(essence(second)).toEqual(essence(await directly(address)));
  });

  it('gives each visitor a file in an encoding that its browser accepts', async () => {
    const address = '/_site/site.0123.js';
    for (const accepted of ['gzip', 'br', 'identity', 'gzip, deflate, br, zstd', 'br;q=0, gzip;q=0.5'])
      for (let times = 0; times < 2; times++) {
        const headers = {'Accept-Encoding': accepted};
        expect(essence(await through(address, {headers}))).toEqual(
          essence(await directly(address, {headers})),
        );
      }
  });

  it.each([
    ['/', 'fr'],
    ['/', 'en'],
    ['/en/about', 'fr'],
    ['/devis?service=logiciel', 'fr'],
    ['/devis', 'fr'],
    ['/nulle-part', 'fr'],
    ['/assets/nothing.svg', 'fr'],
    ['/blog/recherche?q=x', 'fr'],
    ['/robots.txt', 'fr'],
  ])('passes %s on at each request, in %s as the site answers it', async (address, language) => {
    const headers = {'Accept-Language': language, 'Accept-Encoding': 'gzip'};
    const answers = [await through(address, {headers}), await through(address, {headers})];
    expect(asked.map(({url}) => url)).toEqual([address, address]);
    const wanted = essence(await directly(address, {headers}));
    expect(answers.map(essence)).toEqual([wanted, wanted]);
  });

  it('tells the site the visitor’s address, the host and the protocol', async () => {
    await through('/about', {headers: {'X-Forwarded-For': '192.0.2.66', Host: 'www.example.fr'}});
    expect(asked[0]?.headers).toMatchObject({
      'x-forwarded-for': '192.0.2.66, 127.0.0.1',
      host: 'www.example.fr',
      'x-forwarded-host': 'www.example.fr',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it.each([
    ['the site refuses 900 kB', 900, 1],
    ['nginx refuses 1.1 MB', 1_100, 0],
  ])('%s', async (_who, kilobytes, requests) => {
    const body = 'x'.repeat(kilobytes * 1024);
    const headers = {'Content-Type': 'application/json', 'Content-Length': String(body.length)};
    expect((await through('/api/contact', {method: 'POST', headers, body})).status).toBe(413);
    expect(asked).toHaveLength(requests);
  });

  describe('refuses a flood from one address with 429', () => {
    const flood = async (count: number, address: string, question: Question) => {
      const answers = await Promise.all(Array.from({length: count}, () => through(address, question)));
      return answers.filter(({status}) => status === 429);
    };

    it.each<[string, number, number, string, Question]>([
      ['pages', 600, 500, '/about', {localAddress: '127.0.0.2'}],
      ['searches', 150, 130, '/blog/recherche?q=x', {localAddress: '127.0.0.3'}],
      ['posts', 150, 130, '/contact', {localAddress: '127.0.0.4', method: 'POST'}],
    ])('of %s', async (_what, count, fewer, address, question) => {
      const refused = await flood(count, address, question);
      expect(refused.length).toBeGreaterThan(10);
      expect(count - refused.length).toBeGreaterThan(50);
      expect(count - refused.length).toBeLessThan(fewer);
      for (const {headers, body} of refused) {
        expect(headers).toMatchObject({'retry-after': '30', 'cache-control': 'no-store'});
        expect(String(body)).toMatch(/Merci de réessayer[^]*Please try again/);
      }
      const other = {...question, localAddress: '127.0.0.5'};
      expect((await through(address, other)).status).not.toBe(429);
    });

    it('but not of files, and not what an office of people reads', async () => {
      expect(await flood(500, '/_site/site.0123.js', {localAddress: '127.0.0.6'})).toEqual([]);
      expect(await flood(90, '/about', {localAddress: '127.0.0.6'})).toEqual([]);
      expect(await flood(40, '/blog/recherche?q=x', {localAddress: '127.0.0.6'})).toEqual([]);
    });
  });

  it('writes neither a query nor a visitor’s address into its log', async () => {
    expect((await through('/inscription/confirmation?Email=marie@example.invalid')).status).toBe(200);
    await eventually(() => nginx.log().includes('"GET /inscription/confirmation" 200'));
    expect(nginx.log()).not.toContain('marie');
    // The addresses with a port are those of the processes.
    expect(nginx.log()).not.toMatch(/127\.0\.0\.1(?!:\d)|::1/);
    expect(nginx.log()).toMatch(/^(?:\[.*\n)+$/);
  });
});
