import {globSync} from 'node:fs';
import {PAGES} from '#lib/i18n/paths.ts';
import {routeAt} from '#server/front/routes.ts';

// Lists that repeat a folder: what is missing in one of them is a 404 without a word.

const pathsOf = (pattern: string, file: string) =>
  globSync(pattern).map((found) => found.slice('app'.length, -`/${file}`.length));

/** Pages that the server asks for by name, and those with a part of their address in brackets. */
const NOT_LISTED = /\/(?:introuvable|indisponible|reponse|recherche|not-found|unavailable|response)$|\/\[/;

it('every route of app/api is served, by the methods that it exports', async () => {
  const paths = pathsOf('app/api/**/route.ts', 'route.ts');
  expect(paths).toContain('/api/registration/email-check');
  for (const path of paths) {
    const file = (await import(`../../app${path}/route.ts`)) as Record<string, unknown>;
    const methods = ['GET', 'POST'].filter((method) => method in file);
    expect([path, Object.keys(routeAt(path) ?? {})]).toEqual([path, methods]);
  }
});

it('PAGES is the list of the folders of app/[locale]', () => {
  const paths = pathsOf('app/?locale?/**/page.tsx', 'page.tsx')
    .map((path) => path.replace('/[locale]', '') || '/')
    .filter((path) => !NOT_LISTED.test(path));
  expect(paths.sort()).toEqual([...PAGES].sort());
});
