import type {Backend} from '#lib/backend/interface.ts';
import {teased} from '#lib/blog/article-list.ts';
import {ArticleReader} from '#lib/blog/article-reader.ts';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {Copies} from '#lib/blog/copies.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {temporaryFolder} from '../../support/folder.ts';

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
    const list = Array.from({length: 500}, (_, index) => ({id: index + 1, title: `t${index + 1}`, text: ''}));
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
    expect([asked, copies.looked.length]).toEqual([500, 500]);
    await reader.findArticle(500);
    await reader.findArticle(101);
    expect(copies.looked).toHaveLength(500);
    expect(await reader.findArticle(1)).toMatchObject({id: 1});
    expect(copies.looked.slice(500)).toEqual([1]);
    for (let id = 501; id <= 5_500; id++) {
      expect(await reader.findArticle(id)).toBeUndefined();
      expect(await reader.version({article: id})).toBe('none');
    }
    expect(copies.looked).toHaveLength(501);
    copies.close();
  });
});

describe('cards', () => {
  const listed = (count: number) =>
    Array.from({length: count}, (_, index) => ({id: index + 1, title: `t${index + 1}`, text: ''}));
  const LISTED = listed(30);
  const page = {page: 1};

  function aSource(findArticle: Backend['findArticle'], list = LISTED, clock = () => 1_000_000) {
    const asked: number[] = [];
    const source: Backend = {
      name: 'legacy',
      identity: 'invented',
      listArticles: async () => list,
      findArticle: (id) => {
        asked.push(id);
        return findArticle(id);
      },
      isRegistered: async () => false,
      register: async () => {},
    };
    return {asked, reader: new ArticleReader(source, clock)};
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

  it('are asked for again once the backend has had a rest, those that failed themselves later', async () => {
    let well = false;
    let now = 1_000_000;
    const {asked, reader} = aSource(
      async (id) => {
        if (well && id !== 30) return aText(id, 100);
        throw new GatewayError('backend', 'status', 'passing');
      },
      LISTED,
      () => now,
    );
    await reader.version(page);
    well = true;
    now += 59_000;
    await reader.version(page);
    expect(reader.facts(20)).toBeUndefined();
    now += 1_000;
    expect(reader.versionNow(page)).toBeUndefined();
    asked.length = 0;
    await reader.version(page);
    expect(asked.filter((id) => id < 27).sort((a, b) => a - b)).toEqual([19, 20, 21, 22, 23, 24, 25, 26]);
    expect(reader.facts(20)?.minutes).toBe(1);
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

  it('hold what the search reads while other articles are read between two searches', async () => {
    const {asked, reader} = aSource(async (id) => aText(id, 2), listed(600));
    expect((await reader.newestTexts()).size).toBe(300);
    for (let id = 1; id <= 20; id++) {
      await reader.findArticle(id);
      expect((await reader.newestTexts()).size).toBe(300);
    }
    expect(asked).toHaveLength(320);
  });
});
