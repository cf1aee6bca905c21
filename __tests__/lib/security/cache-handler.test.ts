import {createHash} from 'node:crypto';
import {mkdtempSync} from 'node:fs';
import path from 'node:path';
import {SharedCacheControls} from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';
import {nodeFs} from 'next/dist/server/lib/node-fs-methods';
import {version} from 'next/package.json' with {type: 'json'};
import PageCache from '#lib/security/cache-handler.cjs';
import packageJson from '../../../package.json' with {type: 'json'};
import {temporaryFolder} from '../../support/folder.ts';

type Context = ConstructorParameters<typeof PageCache>[0];

const folder = temporaryFolder();

function aCache(): InstanceType<typeof PageCache> {
  const serverDistDir = mkdtempSync(path.join(folder, 'pages-'));
  return new PageCache({
    fs: nodeFs,
    serverDistDir,
    flushToDisk: false,
    maxMemoryCacheSize: 1e6,
    revalidatedTags: [],
    dev: false,
    _requestHeaders: {},
  } as unknown as Context);
}

const ARTICLES = Symbol.for('site.articles');
const PAGES = Symbol.for('site.article-pages');
const home = globalThis as {[ARTICLES]?: unknown; [PAGES]?: {pages: Map<string, unknown>; bytes: number}};

/** The state of the list, and of articles with an id of their own; `undefined` where nothing can be had. */
function articlesAre(list: string | undefined, single: Record<number, string> = {}): void {
  home[ARTICLES] = {
    version: async (id?: number) => {
      if (list === undefined) throw new Error('down');
      return id === undefined ? list : `${list}:${single[id]}`;
    },
    feedVersion: async () => `${list}:${Object.values(single).join()}`,
  };
}
beforeEach(() => {
  delete home[ARTICLES];
  delete home[PAGES];
});

const aPage = (change: object = {}) =>
  ({
    kind: 'APP_PAGE',
    html: '<p>Bonjour</p><script>go()</script><script src="/x.js"></script>',
    rscData: Buffer.from(''),
    headers: {},
    status: 200,
    ...change,
  }) as never;

const context = {isFallback: false, isRoutePPREnabled: false, cacheControl: undefined} as never;

it('is tried with the pinned version of Next, on whose private import it leans', () => {
  expect(packageJson.dependencies.next).toBe(version);
  expect(version).toBe('16.4.5');
});

it('stamps a page with a policy made of the hashes of its inline scripts alone', async () => {
  const page = aPage() as {headers: Record<string, string>};
  await aCache().set('/fr/devis', page as never, context);
  const policy = page.headers['content-security-policy'] ?? '';
  expect(policy).toContain(
    "script-src 'self' 'sha256-" + createHash('sha256').update('go()').digest('base64') + "';",
  );
  expect(policy.match(/sha256-/g)).toHaveLength(2); // and the one of next/image's style attribute
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
});

it('lets the scripts of a page start late, and allows the one that starts them', async () => {
  const page = aPage({html: '<body><p>Bonjour</p><script src="/x.js" async=""></script></body>'}) as {
    html: string;
    headers: Record<string, string>;
  };
  await aCache().set('/fr/devis', page as never, context);
  expect(page.html).not.toContain('src="/x.js"');
  const starter = /<script>(.*)<\/script>/.exec(page.html)?.[1] ?? '';
  expect(starter).toContain('/x.js');
  expect(page.headers['content-security-policy']).toContain(
    `'sha256-${createHash('sha256').update(starter).digest('base64')}'`,
  );
});

it.each([404, 308, 500])('keeps no page with status %i, and stamps it all the same', async (status) => {
  const cache = aCache();
  const page = aPage({status}) as {headers: Record<string, string>};
  await cache.set('/fr/post/999/x', page as never, context);
  expect(page.headers['content-security-policy']).toContain('script-src');
  expect(await cache.get('/fr/post/999/x', {kind: 'APP_PAGE', isFallback: false} as never)).toBeNull();
});

it('gives a kept page back with its policy', async () => {
  const cache = aCache();
  await cache.set('/fr/devis', aPage(), context);
  const entry = await cache.get('/fr/devis', {kind: 'APP_PAGE', isFallback: false} as never);
  expect(
    (entry as {value: {headers: Record<string, string>}}).value.headers['content-security-policy'],
  ).toContain('sha256-');
});

it('keeps no page that could only say what failed, and leaves the older copy where it is', async () => {
  articlesAre('v1');
  const cache = aCache();
  const kept = async () => {
    const entry = await cache.get('/fr/blog', {kind: 'APP_PAGE', isFallback: false} as never);
    return (entry?.value as {html?: string} | null | undefined)?.html;
  };
  const failing = () => aPage({html: 'alerte', headers: {'x-next-cache-tags': '_N_T_/layout,unkept'}});
  await cache.set('/fr/blog', failing(), context);
  expect(await kept()).toBeUndefined();
  await cache.set(
    '/fr/blog',
    aPage({html: 'articles', headers: {'x-next-cache-tags': '_N_T_/layout'}}),
    context,
  );
  await cache.set('/fr/blog', failing(), context);
  expect(await kept()).toBe('articles');
});

it.each([404, 503])('gives a page that has nothing to show the status %i', async (status) => {
  const page = aPage({html: `<meta name="status" content="${status}"/><p>Rien</p>`}) as {
    status: number;
    headers: Record<string, string>;
  };
  await aCache().set('/fr/post/999/x', page as never, context);
  expect([page.status, page.headers['retry-after']]).toEqual([status, status === 503 ? '60' : undefined]);
});

describe('pages that show articles', () => {
  const asked = {kind: 'APP_PAGE', isFallback: false} as never;
  const read = async (key: string) => {
    const entry = await aCache().get(key, asked);
    return (entry?.value as {html?: string} | null | undefined)?.html;
  };
  /** As Next does: looks, makes, stores. */
  async function make(key: string, html: string) {
    await read(key);
    await aCache().set(key, aPage({html}), context);
  }

  it.each([
    '/fr',
    '/en',
    '/fr/blog',
    '/en/blog/page/2',
    '/fr/post/12/un-titre',
    '/feed.xml',
    '/sitemap.xml',
    '/sitemap.xml/1',
    '/route-cache/APP_PAGE/0123abc/$/fr/blog',
  ])('%s is given as long as the articles are what they were, and never once more', async (key) => {
    articlesAre('v1', {12: 'a'});
    await make(key, 'un');
    expect(await read(key)).toBe('un');
    articlesAre('v2', {12: 'a'});
    expect(await read(key)).toBeUndefined();
    await make(key, 'deux');
    expect(await read(key)).toBe('deux');
  });

  it('an article is made anew when its own text changed, others are not', async () => {
    articlesAre('v1', {12: 'a', 13: 'a'});
    await make('/fr/post/12/x', 'douze');
    await make('/fr/post/13/x', 'treize');
    articlesAre('v1', {12: 'b', 13: 'a'});
    expect(await read('/fr/post/12/x')).toBeUndefined();
    expect(await read('/fr/post/13/x')).toBe('treize');
  });

  it('the feed is made anew when a text changed that the list does not have', async () => {
    articlesAre('v1', {12: 'a'});
    await make('/feed.xml', 'douze');
    await make('/fr/blog', 'liste');
    articlesAre('v1', {12: 'b'});
    expect(await read('/feed.xml')).toBeUndefined();
    expect(await read('/fr/blog')).toBe('liste');
  });

  it('a change that comes while a page is being made is not taken for shown', async () => {
    articlesAre('v1');
    expect(await read('/fr/blog')).toBeUndefined();
    articlesAre('v2');
    expect(await read('/fr/blog')).toBeUndefined(); // Joins those who wait for the page of before.
    await aCache().set('/fr/blog', aPage({html: 'de v1'}), context);
    expect(await read('/fr/blog')).toBeUndefined();
  });

  it('stay when nothing can be said about the articles', async () => {
    articlesAre('v1');
    await make('/fr/blog', 'un');
    articlesAre(undefined);
    expect(await read('/fr/blog')).toBe('un');
  });

  it.each(['/fr/devis', '/fr/blogue', '/fr/introuvable'])('are not %s', async (key) => {
    articlesAre('v1');
    await aCache().set(key, aPage({html: 'statique'}), context);
    articlesAre('v2');
    expect(await read(key)).toBe('statique');
  });

  it('take a bounded memory and no disk, whatever is asked for; the last read stay', async () => {
    articlesAre('v1');
    const html = 'x'.repeat(4_000_000);
    await make('/fr/blog', html);
    for (let number = 2; number < 50; number++) {
      await make(`/fr/blog/page/${number}`, html);
      expect(await read('/fr/blog')).toBe(html);
    }
    expect(home[PAGES]?.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(home[PAGES]?.pages.size).toBeLessThan(10);
    expect(await read('/fr/blog/page/2')).toBeUndefined();
    expect(await read('/fr/blog/page/49')).toBe(html);
  });

  it('leave nothing behind where there is nothing, however many addresses are invented', async () => {
    articlesAre('v1', {});
    const lifetimes = (SharedCacheControls as unknown as {cacheControls: Map<string, unknown>}).cacheControls;
    for (let number = 0; number < 500; number++) {
      const key = `/fr/post/1/invention-${number}`;
      await read(key);
      lifetimes.set(key, {revalidate: 60}); // As Next does just before it stores a page.
      await aCache().set(key, aPage({status: number % 2 ? 404 : 308}), context);
    }
    expect(lifetimes.size).toBe(0);
    expect(home[PAGES]?.pages.size).toBe(0);
    expect((home[PAGES] as {begun?: Map<string, string>} | undefined)?.begun?.size).toBe(0);
  });
});
