import {globSync} from 'node:fs';
import path from 'node:path';
import {routeAt} from '#server/http/api-routes.ts';

/** The folders of app/api with a route handler, as addresses. */
const folders = globSync('app/api/**/route.ts')
  .map((file) => `/${path.relative('app', path.dirname(file))}`)
  // Next alone needs it: the server answers plain forms itself.
  .filter((folder) => folder !== '/api/unscripted');
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

it.each(folders.sort())('%s is answered, by the methods that its file exports', async (folder) => {
  const file = (await import(`../../../app${folder}/route.ts`)) as Record<string, unknown>;
  const exported = METHODS.filter((method) => method in file);
  expect(exported.length).toBeGreaterThan(0);
  const routes = await routeAt(folder);
  expect(METHODS.filter((method) => method in (routes ?? {}))).toEqual(exported);
});
