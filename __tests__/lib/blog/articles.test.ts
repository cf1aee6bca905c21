// docs/promises.md: Articles
import {legacyBackend} from '#lib/backend/legacy.ts';
import {ArticleReader} from '#lib/blog/article-reader.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {anArticle} from '../../support/legacy-article.ts';
import {phpIsInstalled, startPhp, type PhpServer} from '../../support/php-server.ts';

const php = phpIsInstalled ? describe : describe.skip;

php('posts of a backend', () => {
  let server: PhpServer;
  let now: number;
  let reader: ArticleReader;
  const asked = (script: string) => server.seen().filter(({path}) => path.endsWith(`/${script}.php`)).length;
  const later = (seconds: number) => void (now += seconds * 1000);

  beforeAll(async () => void (server = await startPhp()));
  afterAll(() => server.stop());
  beforeEach(() => {
    server.forget();
    server.misbehave();
    server.publish([anArticle(), anArticle({ID: '12', Titre: 'Été : le point', Auteur: '2'})]);
    now = Date.parse('2026-03-01T10:00:00Z');
    const {url} = server;
    reader = new ArticleReader(
      legacyBackend({host: url, site: url, backend: url, postEncoding: 'json', imageHosts: []}),
      () => now,
    );
  });

  it('are listed newest first with their slugs', async () => {
    expect((await reader.getArticles()).map(({id, slug}) => [id, slug])).toEqual([
      [12, 'ete-le-point'],
      [1, 'un-titre'],
    ]);
  });

  it('are found with title, author and blocks', async () => {
    expect(await reader.findArticle(12)).toMatchObject({
      id: 12,
      title: 'Été : le point',
      slug: 'ete-le-point',
      author: {name: expect.any(String)},
      createdAt: '2026-03-01T09:00:00.000Z',
      blocks: [{kind: 'paragraph', tree: {children: [{tagName: 'p', children: [{value: 'x'}]}]}}],
    });
  });

  it('cost no request for the list while it is polled, and one for an article after a minute', async () => {
    await reader.findArticle(1);
    later(59);
    await reader.findArticle(1);
    expect([asked('json_get_react_blog'), asked('siteHS_json_get_blog')]).toEqual([1, 1]);
    later(2);
    await reader.findArticle(1);
    expect([asked('json_get_react_blog'), asked('siteHS_json_get_blog')]).toEqual([1, 2]);
  });

  it('stay readable while the backend fails, without a request at every reading', async () => {
    const before = [await reader.getArticles(), await reader.findArticle(1)];
    for (const script of ['json_get_react_blog', 'siteHS_json_get_blog'] as const)
      server.misbehave(script, 'fatal');
    later(3600);
    await expect(reader.refresh()).rejects.toBeInstanceOf(GatewayError);
    for (let reading = 0; reading < 5; reading++)
      expect([await reader.getArticles(), await reader.findArticle(1)]).toEqual(before);
    expect([asked('json_get_react_blog'), asked('siteHS_json_get_blog')]).toEqual([2, 2]);
    server.misbehave();
    server.publish([anArticle({Titre: 'Nouveau titre'})]);
    await reader.refresh();
    expect((await reader.getArticles()).map(({title}) => title)).toEqual(['Nouveau titre']);
  });

  it('are gone only when a list lacks them', async () => {
    await reader.findArticle(12);
    server.misbehave('json_get_react_blog', 'empty');
    server.publish([anArticle()]);
    await expect(reader.refresh()).rejects.toBeInstanceOf(GatewayError);
    expect(await reader.findArticle(12)).toMatchObject({id: 12});
    server.misbehave();
    await reader.refresh();
    expect(await reader.findArticle(12)).toBeUndefined();
  });

  it('fail instead of being unknown while the last request for the list failed', async () => {
    await reader.getArticles();
    server.misbehave('json_get_react_blog', 'empty');
    await expect(reader.refresh()).rejects.toBeInstanceOf(GatewayError);
    await expect(reader.findArticle(13)).rejects.toBeInstanceOf(GatewayError);
  });

  it('are read again at once after an announced change', async () => {
    await reader.findArticle(1);
    server.publish([anArticle({Titre: 'Nouveau titre', Text1: 'Nouveau texte'})]);
    reader.expire(1);
    expect(await reader.findArticle(1)).toMatchObject({title: 'Nouveau titre', slug: 'nouveau-titre'});
    server.misbehave('json_get_react_blog', 'fatal');
    reader.expire();
    expect(await reader.findArticle(1)).toMatchObject({title: 'Nouveau titre'});
  });

  it('have one log line when an endpoint goes bad, and one when it recovers', async () => {
    const lines: unknown[][] = [];
    const said = ([level, about, sentence]: unknown[]) => [level, (about as {path?: string}).path, sentence];
    const {log} = await import('#lib/observability/log.ts');
    for (const level of ['warn', 'info', 'error'] as const)
      jest.spyOn(log, level).mockImplementation((...words: unknown[]) => void lines.push([level, ...words]));
    await reader.findArticle(1);
    lines.splice(0); // What earlier tests broke.
    for (let outage = 0; outage < 2; outage++) {
      for (const script of ['json_get_react_blog', 'siteHS_json_get_blog'] as const)
        server.misbehave(script, 'connection');
      for (let reading = 0; reading < 5; reading++) {
        later(61);
        await reader.refresh().catch(() => {});
        await reader.findArticle(1);
      }
      expect(lines.splice(0).map(said)).toEqual([
        ['warn', 'request/json_get_react_blog.php', 'an endpoint went bad'],
        ['warn', 'siteHS_json_get_blog.php', 'an endpoint went bad'],
      ]);
      server.misbehave();
      for (let reading = 0; reading < 3; reading++) {
        later(61);
        await reader.refresh().catch(() => {});
        await reader.findArticle(1);
      }
      expect(lines.splice(0).map(said)).toEqual([
        ['info', 'request/json_get_react_blog.php', 'an endpoint recovered'],
        ['info', 'siteHS_json_get_blog.php', 'an endpoint recovered'],
      ]);
    }
  });
});
