// docs/promises.md: Articles
import {mkdtempSync} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {temporaryFolder} from '../support/folder.ts';
import {aBlock, anArticle, phpIsInstalled, startPhp, type PhpServer} from '../support/php-server.ts';
import {endPool} from '../support/routes-server.ts';

const folder = temporaryFolder();
const TOKEN = 'un-jeton-assez-long';
const php = phpIsInstalled ? describe : describe.skip;

const titled = (ID: string, Titre: string, text = 'Un texte') =>
  anArticle({ID, Titre, blocks: [aBlock('4', text)]});

/** The route as a server with these settings has it. */
async function theRoute(settings: Record<string, string>) {
  jest.resetModules();
  const before = {...process.env};
  for (const name of [
    'REVALIDATE_TOKEN',
    'DATABASE_URL',
    'LEGACY_HOST_URL',
    'LEGACY_SITE_URL',
    'LEGACY_BACKEND_URL',
  ])
    delete process.env[name];
  Object.assign(process.env, {DATA_DIR: mkdtempSync(path.join(folder, 'data-')), ...settings});
  const {POST} = await import('#app/api/revalidate/route.ts');
  const articles = await import('#lib/blog/articles.ts');
  const {collectHere} = await import('#lib/blog/collect.ts');
  const {env} = await import('#lib/config/env.ts');
  env();
  process.env = before;
  const call = (body: unknown, headers: Record<string, string> = {}) =>
    POST(
      new Request('http://localhost/api/revalidate', {
        method: 'POST',
        headers: {'content-type': 'application/json', authorization: `Bearer ${TOKEN}`, ...headers},
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return {call, articles, collect: collectHere};
}

it('does not exist without a token of the settings', async () => {
  const {call} = await theRoute({});
  expect((await call({articles: 'all'})).status).toBe(404);
});

it('gives a draft of the desk no neighbours while no list was ever read', async () => {
  const {articles} = await theRoute({});
  expect([articles.getNeighbours(1), articles.getRelated(1)]).toEqual([{}, []]);
});

describe('with a token', () => {
  let route: Awaited<ReturnType<typeof theRoute>>;
  beforeAll(async () => void (route = await theRoute({REVALIDATE_TOKEN: TOKEN})));

  it('refuses every other Authorization header', async () => {
    const printable = fc.string({maxLength: 60}).filter((text) => !text.includes(TOKEN));
    await fc.assert(
      fc.asyncProperty(printable, async (authorization) => {
        expect((await route.call({articles: 'all'}, {authorization})).status).toBe(401);
        expect((await route.call({articles: 'all'}, {authorization: `Bearer ${authorization}`})).status).toBe(
          401,
        );
      }),
      {numRuns: 60},
    );
  });

  it.each([
    ['another token', {authorization: 'Bearer un-autre-jeton-long'}],
    ['the beginning of the token', {authorization: `Bearer ${TOKEN.slice(0, -1)}`}],
    ['no token', {authorization: ''}],
    ['another scheme', {authorization: `Basic ${TOKEN}`}],
  ])('refuses %s', async (_name, headers) => {
    const answer = await route.call({articles: 'all'}, headers);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each([
    [{}, 422],
    [{articles: 'some'}, 422],
    [{article: '12'}, 422],
    [{article: -1}, 422],
    [{article: 12, articles: 'all'}, 422],
    ['pas du JSON', 400],
  ])('refuses %j with %i', async (body, status) => {
    expect((await route.call(body)).status).toBe(status);
  });
});

php('with a token and a backend', () => {
  let server: PhpServer;
  let route: Awaited<ReturnType<typeof theRoute>>;
  beforeAll(async () => void (server = await startPhp()));
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.misbehave();
    server.publish([titled('12', 'Ancien'), titled('3', 'Autre')]);
    const {url} = server;
    route = await theRoute({
      REVALIDATE_TOKEN: TOKEN,
      LEGACY_HOST_URL: url,
      LEGACY_SITE_URL: url,
      LEGACY_BACKEND_URL: url,
    });
  });

  it.each([{articles: 'all'}, {article: 12}])('shows the new text at the next reading: %j', async (body) => {
    const {findArticle, getArticles, contentHash} = route.articles;
    await route.collect();
    await getArticles();
    expect(await findArticle(12)).toMatchObject({
      title: 'Ancien',
      tree: {children: [{children: [{children: [{value: 'Un texte'}]}]}]},
    });
    const hash = contentHash(12);
    server.publish([titled('12', 'Ancien', 'Nouveau texte')]);
    expect((await route.call(body)).status).toBe(200);
    expect(contentHash(12)).not.toBe(hash);
    expect(await findArticle(12)).toMatchObject({
      tree: {children: [{children: [{children: [{value: 'Nouveau texte'}]}]}]},
    });
    expect(await findArticle(3)).toBeUndefined();
  });

  it('answers 503 if the backend fails, and pages keep the last good text', async () => {
    const {getArticles} = route.articles;
    await route.collect();
    server.misbehave('json_get_react_blog', 'connection');
    const answer = await route.call({articles: 'all'});
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.json()).toEqual({error: 'backend', code: 'undecodable'});
    expect(await getArticles()).toHaveLength(2);
  });

  it('answers 503 if the other servers cannot be notified, though this one is current', async () => {
    const {url} = server;
    const DATABASE_URL = 'postgresql://site@127.0.0.1:1/nowhere';
    const {call, articles, collect} = await theRoute({
      REVALIDATE_TOKEN: TOKEN,
      DATABASE_URL,
      LEGACY_HOST_URL: url,
      LEGACY_SITE_URL: url,
      LEGACY_BACKEND_URL: url,
    });
    await collect();
    server.publish([titled('12', 'Nouveau')]);
    const answer = await call({articles: 'all'});
    expect([answer.status, await answer.json()]).toEqual([503, {error: 'backend', code: 'store'}]);
    expect((await articles.getArticles()).map(({title}) => title)).toEqual(['Nouveau']);
    await endPool(DATABASE_URL);
  });
});
