// docs/promises.md: Pages
import {readFileSync} from 'node:fs';
import {PageCache, type CachedPage} from '#server/page-cache/page-cache.ts';

jest.mock('#lib/observability/log.ts', () => ({log: {error: jest.fn(), warn: jest.fn(), info: jest.fn()}}));

const HEADERS = [['Content-Type', 'text/html; charset=utf-8']] as const;
const pageAt = (path: string, dependsOn: CachedPage['dependsOn'] = 'list'): CachedPage => ({
  locale: 'fr',
  path,
  url: path,
  dependsOn,
});
const PAGE = pageAt('/');
const text = (response: {encodings: {identity: {body: Buffer}}} | undefined) =>
  response?.encodings.identity.body.toString();

interface Rendered {
  status?: number;
  body?: string;
  cacheable?: boolean;
}

/** A cache whose versions and renders are up to the test. */
function aCache({now, maxBytes}: {now?: () => number; maxBytes?: number} = {}) {
  const site = {
    version: '1' as string | undefined,
    rendered: [] as string[],
    render: async (): Promise<Rendered> => ({}),
  };
  const cache = new PageCache({
    now,
    maxBytes,
    reader: {
      version: () => site.version,
      list: async () => ({value: {articles: [], places: new Map<number, number>()}}),
    },
    renderPage: async (page) => {
      site.rendered.push(page.url);
      const {
        status = 200,
        body = `version ${site.version}`,
        cacheable = status === 200,
      } = await site.render();
      return {answer: {status, headers: HEADERS, body: Buffer.from(body)}, cacheable};
    },
    renderFile: async (name) => {
      site.rendered.push(name);
      return {
        answer: {status: 200, headers: HEADERS, body: Buffer.from(`file ${site.version}`)},
        cacheable: true,
      };
    },
  });
  return {site, cache};
}

it('renders a page once for concurrent requests, then sends it without a promise', async () => {
  const {site, cache} = aCache();
  expect(cache.get(PAGE)).toBeUndefined();
  const responses = await Promise.all(Array.from({length: 100}, () => cache.read(PAGE)));
  expect(new Set(responses.map(text))).toEqual(new Set(['version 1']));
  for (let visit = 0; visit < 1_000; visit++) expect(text(cache.get(PAGE))).toBe('version 1');
  expect(site.rendered).toHaveLength(1);
});

it('renders a page again when its version changes, and sends the older one to no later request', async () => {
  const {site, cache} = aCache();
  await cache.read(PAGE);
  site.version = '2';
  expect(cache.get(PAGE)).toBeUndefined();
  expect(text(await cache.read(PAGE))).toBe('version 2');
  expect(site.rendered).toHaveLength(2);
});

it('does not cache a page whose version changes during the render: only its waiters get it', async () => {
  const {site, cache} = aCache();
  let goOn = () => {};
  site.render = async () => {
    await new Promise<void>((resolve) => (goOn = resolve));
    return {body: 'old'};
  };
  const waiting = cache.read(PAGE);
  await new Promise(setImmediate);
  site.version = '2';
  goOn();
  expect(text(await waiting)).toBe('old');
  expect(cache.get(PAGE)).toBeUndefined();
  // Not in place of an error, either.
  site.render = () => Promise.reject(new Error('broken'));
  await expect(cache.read(PAGE)).rejects.toThrow('broken');
  site.render = async () => ({body: 'new'});
  expect(text(await cache.read(PAGE))).toBe('new');
});

it('sends the older page when a newer one cannot be rendered, and tries again after five seconds', async () => {
  let now = 0;
  const {site, cache} = aCache({now: () => now});
  await cache.read(PAGE);
  site.version = '2';
  site.render = () => Promise.reject(new Error('broken'));
  for (let visit = 0; visit < 50; visit++) expect(text(await cache.read(PAGE))).toBe('version 1');
  expect(site.rendered).toHaveLength(2);
  expect(text(cache.get(PAGE))).toBe('version 1');
  now = 5_001;
  site.render = async () => ({body: 'well again'});
  expect(text(await cache.read(PAGE))).toBe('well again');
});

it('fails when there is nothing older, and tries again at the next request', async () => {
  const {site, cache} = aCache();
  site.render = () => Promise.reject(new Error('broken'));
  await expect(cache.read(PAGE)).rejects.toThrow('broken');
  await expect(cache.read(PAGE)).rejects.toThrow('broken');
  expect(site.rendered).toHaveLength(2);
});

it('does not cache an answer for one visitor, nor an error', async () => {
  const {site, cache} = aCache();
  site.render = async () => ({cacheable: false});
  await cache.read(PAGE);
  await cache.read(PAGE);
  site.render = async () => ({status: 503});
  await cache.read(PAGE);
  await cache.read(PAGE);
  expect(site.rendered).toHaveLength(4);
  site.render = async () => ({});
  await cache.renderUncached(PAGE, 'gzip', {address: '192.0.2.1', kind: 'form'});
  expect(cache.get(PAGE)).toBeUndefined();
});

it('caches site map and feed under the version of the list', async () => {
  const {site, cache} = aCache();
  for (const name of ['/sitemap.xml', '/feed.xml', '/robots.txt']) {
    await cache.readFile(name);
    await cache.readFile(name);
  }
  site.version = '2';
  for (const name of ['/sitemap.xml', '/feed.xml', '/robots.txt']) await cache.readFile(name);
  expect(site.rendered).toEqual(['/sitemap.xml', '/feed.xml', '/robots.txt', '/sitemap.xml', '/feed.xml']);
});

it('holds no more than its bytes: the least recently used page goes first', async () => {
  const {cache} = aCache({maxBytes: 60_000});
  const pages = Array.from({length: 20}, (_, index) => pageAt(`/${index}`));
  for (const page of pages) {
    await cache.read(page);
    cache.get(pages[0]!);
  }
  const held = pages.filter((page) => cache.get(page)).length;
  expect(held).toBeLessThan(16);
  expect(held).toBeGreaterThan(5);
  expect(cache.get(pages[0]!)).toBeDefined();
});

it('replaces the quick brotli encoding by a smaller one in the background', async () => {
  const {site, cache} = aCache();
  const words = readFileSync('messages/fr/services.json', 'utf8');
  site.render = async () => ({body: words});
  const quick = (await cache.read(PAGE)).encodings.br.body.length;
  while ((cache.get(PAGE)?.encodings.br.body.length ?? 0) === quick)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const best = cache.get(PAGE)!;
  expect(best.encodings.br.body.length).toBeLessThan(quick);
  expect(text(best)).toBe(words);
});
