// docs/promises.md: Articles
import path from 'node:path';
import type {Backend} from '#lib/backend/interface.ts';
import {legacyBackend} from '#lib/backend/legacy.ts';
import {teased} from '#lib/blog/article-list.ts';
import {ArticleReader} from '#lib/blog/article-reader.ts';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {Copies} from '#lib/blog/copies.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {phpIsInstalled, startPhp, type LegacyArticle, type PhpServer} from '../../support/php-server.ts';

const php = phpIsInstalled ? describe : describe.skip;

function anArticle(changes: Partial<LegacyArticle> = {}): LegacyArticle {
  return {
    ID: '1',
    Titre: 'Un titre',
    Img: '',
    Text1: 'Premier texte',
    Auteur: '1',
    DATE_CREATE: '2026-03-01 10:00:00',
    blocks: [{Type: '2', Size: '1', Text: '<p>x</p>', Action: '0'}],
    ...changes,
  };
}

describe('the teaser', () => {
  const articles = (...ids: number[]): ArticleSummary[] =>
    ids.sort((a, b) => b - a).map((id) => ({id, title: `t${id}`, text: '', slug: `t${id}`}));
  const ids = (list: ArticleSummary[]) => list.map(({id}) => id);

  it('shows articles whose id is at or above the length of the list minus one, newest first', () => {
    expect(ids(teased(articles(1, 2, 3, 4, 5)))).toEqual([5, 4]);
    expect(ids(teased(articles(1, 2, 3, 9, 10)))).toEqual([10, 9]);
  });
  it('compares numbers, not texts', () => expect(ids(teased(articles(2, 9, 10, 11)))).toEqual([11, 10, 9]));
  it('shows four at most', () => expect(ids(teased(articles(10, 20, 30, 40, 50)))).toEqual([50, 40, 30, 20]));
  it('shows the newest two when none qualifies', () => {
    const many = articles(...Array.from({length: 3}, (_, index) => index + 1)).map((article) => ({
      ...article,
      id: article.id - 3,
    }));
    expect(ids(teased(many))).toEqual([0, -1]);
  });
  it('shows nothing of nothing', () => expect(teased([])).toEqual([]));
});

describe('many articles', () => {
  /** Counts how often an article has to be looked for on the disk, which it is when it is not in memory. */
  class CountedCopies extends Copies {
    looked: number[] = [];
    override article(id: number) {
      this.looked.push(id);
      return super.article(id);
    }
  }
  const folder = temporaryFolder();

  it('are not all held in memory, and of those that do not exist nothing is held', async () => {
    const list = Array.from({length: 400}, (_, index) => ({id: index + 1, title: `t${index + 1}`, text: ''}));
    let asked = 0;
    const source: Backend = {
      name: 'legacy',
      identity: 'invented',
      listArticles: async () => list,
      findArticle: async (id) => ({id, text: String((asked += 1)), blocks: []}),
      isRegistered: async () => false,
      register: async () => {},
    };
    const copies = new CountedCopies(folder, source.identity);
    const reader = new ArticleReader(source, () => 1_000_000, copies);
    for (const {id} of list) await reader.findArticle(id);
    expect([asked, copies.looked.length]).toEqual([400, 400]);
    await reader.findArticle(400);
    await reader.findArticle(101);
    expect(copies.looked).toHaveLength(400);
    expect(await reader.findArticle(1)).toMatchObject({id: 1});
    expect(copies.looked.slice(400)).toEqual([1]);
    for (let id = 401; id <= 5_400; id++) {
      expect(await reader.findArticle(id)).toBeUndefined();
      expect(await reader.version({article: id})).toBe('none');
    }
    expect(copies.looked).toHaveLength(401);
    copies.close();
  });
});

describe('cards', () => {
  const LISTED = Array.from({length: 30}, (_, index) => ({id: index + 1, title: `t${index + 1}`, text: ''}));
  const page = {page: 1};

  function aSource(findArticle: Backend['findArticle']) {
    const asked: number[] = [];
    const source: Backend = {
      name: 'legacy',
      identity: 'invented',
      listArticles: async () => LISTED,
      findArticle: (id) => {
        asked.push(id);
        return findArticle(id);
      },
      isRegistered: async () => false,
      register: async () => {},
    };
    return {asked, reader: new ArticleReader(source, () => 1_000_000)};
  }
  const aText = (id: number, words: number, createdAt = '2026-03-01T10:00:00Z') => ({
    id,
    text: '',
    createdAt,
    blocks: [{type: '2', text: 'mot '.repeat(words)}],
  });

  it('say day and reading time of the articles on their page, each asked for once', async () => {
    const {asked, reader} = aSource(async (id) => aText(id, 600));
    expect(reader.facts(30)).toBeUndefined();
    expect(reader.versionNow(page)).toBeUndefined();
    const version = await reader.version(page);
    expect(reader.facts(30)).toEqual({createdAt: '2026-03-01T10:00:00Z', minutes: 3});
    expect(reader.versionNow(page)).toBe(version);
    await reader.version(page);
    expect(asked.sort((a, b) => a - b)).toEqual(LISTED.slice(18).map(({id}) => id));
  });

  it('go without where texts cannot be had or come late, and a backend in trouble is left alone', async () => {
    const {asked, reader} = aSource(async () => {
      throw new GatewayError('backend', 'status', 'passing');
    });
    const version = await reader.version(page);
    const few = asked.length;
    expect(few).toBeLessThanOrEqual(4);
    expect(reader.versionNow(page)).toBe(version);
    expect(await reader.version('teaser')).toBeDefined();
    expect(asked).toHaveLength(few);

    const {reader: slow} = aSource(() => new Promise(() => undefined));
    expect(await slow.version(page)).toBeDefined();
    expect(slow.facts(30)).toBeUndefined();
  });

  it('are others once what they say is known', async () => {
    let tell: (text: ReturnType<typeof aText>) => void = () => undefined;
    const {reader} = aSource((id) =>
      id === 30 ? new Promise((resolve) => (tell = resolve)) : Promise.resolve(aText(id, 100)),
    );
    const before = await reader.version(page);
    tell(aText(30, 900));
    await new Promise(setImmediate);
    expect(reader.facts(30)?.minutes).toBe(5);
    expect(await reader.version(page)).not.toBe(before);
  });

  it('give the search the whole texts, without asking twice', async () => {
    const {asked, reader} = aSource(async (id) => aText(id, 2));
    expect((await reader.newestTexts()).size).toBe(30);
    expect((await reader.newestTexts()).get(7)?.blocks).toHaveLength(1);
    expect(asked).toHaveLength(30);
  });
});

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
      blocks: [{kind: 'paragraph', html: '<p>x</p>'}],
    });
  });

  it('cost one question however many ask at once', async () => {
    server.misbehave('json_get_react_blog', 'slow:200');
    await Promise.all([
      ...Array.from({length: 20}, () => reader.getArticles()),
      reader.getTeaser(),
      reader.findArticle(1),
      reader.findArticle(1),
    ]);
    expect(asked('json_get_react_blog')).toBe(1);
    expect(asked('siteHS_json_get_blog')).toBe(1);
  });

  it('are asked for again after a minute', async () => {
    await reader.getArticles();
    later(59);
    await reader.getArticles();
    expect(asked('json_get_react_blog')).toBe(1);
    later(2);
    await reader.getArticles();
    expect(asked('json_get_react_blog')).toBe(2);
  });

  it('refuse unknown ids from the list, without a question for each', async () => {
    for (const id of [2, 3, 999]) expect(await reader.findArticle(id)).toBeUndefined();
    expect(asked('siteHS_json_get_Titreblog')).toBe(0);
    expect(asked('json_get_react_blog')).toBe(1);
  });

  it('stay readable while the backend fails, and it is not asked at every reading', async () => {
    const before = [await reader.getArticles(), await reader.findArticle(1)];
    for (const script of ['json_get_react_blog', 'siteHS_json_get_blog'] as const)
      server.misbehave(script, 'fatal');
    later(3600);
    for (let reading = 0; reading < 5; reading++)
      expect([await reader.getArticles(), await reader.findArticle(1)]).toEqual(before);
    expect(asked('json_get_react_blog')).toBe(2);
    later(11);
    server.misbehave();
    server.publish([anArticle({Titre: 'Nouveau titre'})]);
    expect((await reader.getArticles()).map(({title}) => title)).toEqual(['Nouveau titre']);
  });

  it('are gone only when a fresh list lacks them', async () => {
    await reader.findArticle(12);
    later(61);
    server.misbehave('json_get_react_blog', 'empty');
    server.publish([anArticle()]);
    expect(await reader.findArticle(12)).toMatchObject({id: 12});
    later(11);
    server.misbehave();
    expect(await reader.findArticle(12)).toBeUndefined();
  });

  it('that are younger than the kept list cannot be called unknown', async () => {
    await reader.getArticles();
    later(61);
    server.misbehave('json_get_react_blog', 'empty');
    await expect(reader.findArticle(13)).rejects.toBeInstanceOf(GatewayError);
  });

  it('that the list has and the article scripts do not are a failure, not a missing page', async () => {
    server.misbehave('siteHS_json_get_Titreblog', 'null');
    await expect(reader.findArticle(1)).rejects.toMatchObject({code: 'inconsistent'});
  });

  it('are a failure when the first question fails, and a question again for the next reader', async () => {
    server.misbehave('json_get_react_blog', 'status:500');
    await expect(reader.getArticles()).rejects.toMatchObject({code: 'status', status: 500});
    expect(await reader.getTeaser()).toEqual({articles: [], error: 'status'});
    expect(asked('json_get_react_blog')).toBe(1);
    server.misbehave();
    later(1);
    expect((await reader.getTeaser()).articles).toHaveLength(2);
  });

  it('are read anew although an older question is still being answered', async () => {
    server.misbehave('json_get_react_blog', 'slow:300');
    const before = reader.getArticles();
    await new Promise((resolve) => setTimeout(resolve, 150));
    server.publish([anArticle({Titre: 'Nouveau titre'})]);
    reader.expire();
    server.misbehave();
    expect((await reader.getArticles()).map(({title}) => title)).toEqual(['Nouveau titre']);
    expect(await before).toHaveLength(2);
    expect((await reader.getArticles()).map(({title}) => title)).toEqual(['Nouveau titre']);
  });

  it('are read anew at once when someone says that they changed', async () => {
    await reader.findArticle(1);
    server.publish([anArticle({Titre: 'Nouveau titre', Text1: 'Nouveau texte'})]);
    reader.expire(1);
    expect(await reader.findArticle(1)).toMatchObject({title: 'Nouveau titre', slug: 'nouveau-titre'});
    server.misbehave('json_get_react_blog', 'fatal');
    reader.expire();
    expect(await reader.findArticle(1)).toMatchObject({title: 'Nouveau titre'});
  });

  it('make another feed when a text changed that the list does not have, and while one cannot be had', async () => {
    const before = await reader.version('feed');
    expect(await reader.version('feed')).toBe(before);
    const list = await reader.version({page: 1});
    const blocks = [{Type: '4', Size: '1', Text: 'autre', Action: '0'}];
    server.publish([anArticle({blocks}), anArticle({ID: '12', Titre: 'Été : le point', Auteur: '2'})]);
    later(61);
    const after = await reader.version('feed');
    expect(after).not.toBe(before);
    expect(await reader.version({page: 1})).toBe(list);
    server.misbehave('siteHS_json_get_blog', 'connection');
    later(61);
    expect(await reader.version('feed')).toBe(after);
    const {url} = server;
    const another = new ArticleReader(
      legacyBackend({host: url, site: url, backend: url, postEncoding: 'json', imageHosts: []}),
      () => now,
    );
    expect(await another.version('feed')).not.toBe(after);
  });

  describe('with copies on disk', () => {
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
      return new ArticleReader(backend, () => now, new Copies(at, backend.identity));
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
      await expect(after.findArticle(1)).rejects.toBeInstanceOf(GatewayError); // Nobody has read it yet.
      expect(await after.version({article: 12})).toBe(await before.version({article: 12}));
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
      later(61);
      server.misbehave('json_get_react_blog', quirk);
      expect(await reader.getArticles()).toHaveLength(2);
      expect(await reader.findArticle(12)).toMatchObject({id: 12});
      expect(await started().getArticles()).toHaveLength(2);
      later(61);
      server.misbehave();
      server.publish([anArticle()]);
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

    it('are read anew when a text changed that the list does not have', async () => {
      const reader = started();
      const before = await reader.version({article: 1});
      const blocks = [{Type: '4', Size: '1', Text: 'autre', Action: '0'}];
      server.publish([anArticle({blocks}), anArticle({ID: '12', Titre: 'Été : le point', Auteur: '2'})]);
      later(61);
      expect(await reader.version({article: 1})).not.toBe(before);
      outage();
      expect(await started().findArticle(1)).toMatchObject({blocks: [{kind: 'emphasis', text: 'autre'}]});
    });

    it('200 of them are read, kept and found again in another life', async () => {
      server.publish(
        Array.from({length: 200}, (_, index) => anArticle({ID: String(index + 1), Titre: `N° ${index + 1}`})),
      );
      const reader = started();
      for (const {id} of await reader.getArticles()) await reader.findArticle(id);
      outage();
      const after = started();
      const articles = await after.getArticles();
      expect(articles).toHaveLength(200);
      for (const {id} of articles) expect(await after.findArticle(id)).toMatchObject({id, title: `N° ${id}`});
      expect(await after.neighbours(1)).toMatchObject({older: undefined, newer: {id: 2}});
      expect(await after.neighbours(200)).toMatchObject({older: {id: 199}, newer: undefined});
    });
  });

  it('have one log line when an endpoint goes bad, and one when it recovers', async () => {
    const lines: unknown[][] = [];
    const said = ([level, about, sentence]: unknown[]) => [level, (about as {path?: string}).path, sentence];
    const {log} = await import('#lib/http/log.ts');
    for (const level of ['warn', 'info', 'error'] as const)
      jest.spyOn(log, level).mockImplementation((...words: unknown[]) => void lines.push([level, ...words]));
    await reader.findArticle(1);
    lines.splice(0); // What earlier tests broke.
    for (let outage = 0; outage < 2; outage++) {
      for (const script of ['json_get_react_blog', 'siteHS_json_get_blog'] as const)
        server.misbehave(script, 'connection');
      for (let reading = 0; reading < 5; reading++) {
        later(61);
        await reader.findArticle(1);
      }
      expect(lines.splice(0).map(said)).toEqual([
        ['warn', 'request/json_get_react_blog.php', 'an endpoint went bad'],
        ['warn', 'siteHS_json_get_blog.php', 'an endpoint went bad'],
      ]);
      server.misbehave();
      for (let reading = 0; reading < 3; reading++) {
        later(61);
        await reader.findArticle(1);
      }
      expect(lines.splice(0).map(said)).toEqual([
        ['info', 'request/json_get_react_blog.php', 'an endpoint recovered'],
        ['info', 'siteHS_json_get_blog.php', 'an endpoint recovered'],
      ]);
    }
  });
});
