import {globSync} from 'node:fs';
import path from 'node:path';
import {startTestSite} from '#__tests__/support/test-site.ts';
import {routeAt} from '#server/http/api-routes.ts';
import {imageAt} from '#server/http/images.ts';

/** The folders of app with a route handler, as addresses: `/api/contact`, `/assets/covers/[shape]/[turn]/[seed]`. */
const folders = globSync(['app/**/route.ts', 'app/.well-known/**/route.ts']).map(
  (file) => `/${path.relative('app', path.dirname(file))}`,
);
const below = (prefix: string) => folders.filter((folder) => folder.startsWith(prefix)).sort();
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

it.each(below('/api/'))('%s is answered, by the methods that its file exports', async (folder) => {
  const file = (await import(`../../../app${folder}/route.ts`)) as Record<string, unknown>;
  const exported = METHODS.filter((method) => method in file);
  expect(exported.length).toBeGreaterThan(0);
  expect(Object.keys(routeAt(folder) ?? {}).sort()).toEqual(exported.sort());
});

it.each(below('/assets/'))('%s is answered', async (folder) => {
  const address = folder.replaceAll(/\[\w+\]/g, 'a');
  const answer = imageAt(address, ['public/assets']);
  expect(answer).toBeDefined();
  await answer;
});

it('the other handlers are answered too', async () => {
  const others = folders.filter((folder) => !/^\/(?:api|assets)\//.test(folder)).sort();
  expect(others).toEqual(['/.well-known/security.txt', '/feed.xml', '/indexnow.txt', '/llms.txt']);
  const site = await startTestSite();
  // The key of IndexNow has an address where there is a key.
  for (const folder of others)
    expect((await site.get(folder)).status).toBe(folder === '/indexnow.txt' ? 404 : 200);
  await site.end();
  expect(site.asked).toEqual(['/feed.xml', '/not-found']);
});
