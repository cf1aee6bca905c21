// docs/promises.md: Articles
import path from 'node:path';
import {legacyBackend} from '#lib/backend/legacy.ts';
import {ArticleCache} from '#lib/blog/article-cache.ts';
import {ArticleReader} from '#lib/blog/article-reader.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {anArticle} from '../../support/legacy-article.ts';
import {phpIsInstalled, startPhp, type PhpServer} from '../../support/php-server.ts';

const php = phpIsInstalled ? describe : describe.skip;

php('articles with copies on disk', () => {
  let server: PhpServer;
  let now: number;
  const later = (seconds: number) => void (now += seconds * 1000);

  beforeAll(async () => void (server = await startPhp()));
  afterAll(() => server.stop());
  beforeEach(() => {
    server.forget();
    server.misbehave();
    server.publish([anArticle(), anArticle({ID: '12', Titre: 'Été : le point', Auteur: '2'})]);
    now = Date.parse('2026-03-01T10:00:00Z');
  });

  const folder = temporaryFolder();
  let number = 0;
  let at: string;
  beforeEach(() => void (at = path.join(folder, String((number += 1)))));
  /** A server that starts on the same folder; its backend may be another one. */
  const started = (host = server.url) => {
    const backend = legacyBackend({
      host,
      site: server.url,
      backend: server.url,
      postEncoding: 'json',
      imageHosts: [],
    });
    return new ArticleReader(backend, () => now, new ArticleCache(at, backend.identity));
  };
  const outage = () => {
    for (const script of [
      'json_get_react_blog',
      'siteHS_json_get_Titreblog',
      'siteHS_json_get_blog',
    ] as const)
      server.misbehave(script, 'connection');
  };

  it('are served by a server that starts while the backend is down', async () => {
    const before = started();
    const expected = [await before.getArticles(), await before.findArticle(12)];
    outage();
    const after = started();
    expect([await after.getArticles(), await after.findArticle(12)]).toEqual(expected);
    await expect(after.findArticle(1)).rejects.toBeInstanceOf(GatewayError); // It has no copy yet.
  });

  it('are never served for another backend', async () => {
    await started().getArticles();
    outage();
    const elsewhere = started(server.url.replace('127.0.0.1', 'localhost'));
    await expect(elsewhere.getArticles()).rejects.toBeInstanceOf(GatewayError);
  });

  it.each(['null', 'list', 'braces'])('stay when an empty list comes: %s', async (quirk) => {
    const reader = started();
    await reader.findArticle(12);
    server.misbehave('json_get_react_blog', quirk);
    await expect(reader.refresh()).rejects.toBeInstanceOf(GatewayError);
    expect(await reader.getArticles()).toHaveLength(2);
    expect(await reader.findArticle(12)).toMatchObject({id: 12});
    expect(await started().getArticles()).toHaveLength(2);
    server.misbehave();
    server.publish([anArticle()]);
    await reader.refresh();
    expect(await reader.getArticles()).toHaveLength(1);
    expect(await reader.findArticle(12)).toBeUndefined();
  });

  it.each(['null', 'list', 'braces'])('keep their text when none comes: %s', async (quirk) => {
    const reader = started();
    const before = await reader.findArticle(1);
    server.misbehave('siteHS_json_get_blog', quirk);
    for (let reading = 0; reading < 3; reading++) {
      later(61);
      expect(await reader.findArticle(1)).toEqual(before);
    }
    expect(await started().findArticle(1)).toEqual(before);
    later(61);
    server.misbehave();
    const blocks = [{Type: '4', Size: '1', Text: 'autre', Action: '0'}];
    server.publish([anArticle({blocks})]);
    expect(await reader.findArticle(1)).toMatchObject({blocks: [{kind: 'emphasis', text: 'autre'}]});
  });
});
