import {createHash} from 'node:crypto';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {nodeFs} from 'next/dist/server/lib/node-fs-methods';
import {version} from 'next/package.json';
import PageCache from '@/lib/security/cache-handler.cjs';
import packageJson from '../../../package.json';

type Context = ConstructorParameters<typeof PageCache>[0];

function aCache(): InstanceType<typeof PageCache> {
  const serverDistDir = mkdtempSync(path.join(tmpdir(), 'page-cache-'));
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
  const page = aPage({html: `<meta name="status" content="${status}"/><p>Rien</p>`}) as {status: number};
  await aCache().set('/fr/post/999/x', page as never, context);
  expect(page.status).toBe(status);
});
