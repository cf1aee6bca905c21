// docs/promises.md: Articles
import {ArticleCache} from '#lib/blog/article-cache.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {aBlog, aText, down} from '../../support/reader-of.ts';

const sorted = (ids: number[]) => ids.sort((one, other) => one - other);

describe('versions', () => {
  it('of list and articles change with the list', async () => {
    const {site, reader} = aBlog(3);
    await reader.refresh();
    const [list, article] = [reader.version('list'), reader.version({article: 1})];
    site.list = site.list.map((one) => (one.id === 2 ? {...one, title: 'Autre'} : one));
    await reader.refresh();
    expect(reader.version('list')).not.toBe(list);
    expect(reader.version({article: 1})).not.toBe(article);
  });

  it('change with the text of a visited article after one round of the poll, which asks for no other', async () => {
    const {site, reader} = aBlog(30);
    await reader.refresh();
    await reader.refreshArticles();
    await reader.findArticle(7);
    const [list, article] = [reader.version('list'), reader.version({article: 7})];
    site.asked.length = 0;
    await reader.refreshArticles();
    expect([reader.version('list'), reader.version({article: 7})]).toEqual([list, article]);
    site.words = 1_200;
    await reader.refreshArticles();
    expect(reader.version({article: 7})).not.toBe(article);
    expect(reader.version('list')).not.toBe(list);
    expect(await reader.findArticle(7)).toMatchObject({wordCount: 1_200});
    expect(site.asked).toEqual([7, 7]);
  });

  it('stay while the backend is down', async () => {
    const {site, reader} = aBlog(3);
    await reader.refresh();
    await reader.refreshArticles();
    const [list, article] = [reader.version('list'), reader.version({article: 1})];
    site.findArticle = down;
    await reader.refreshArticles();
    expect([reader.version('list'), reader.version({article: 1})]).toEqual([list, article]);
    expect(await reader.findArticle(1)).toMatchObject({id: 1});
  });
});

describe('cards', () => {
  it('show day and reading time once the poll has read the text, under a new version of the list', async () => {
    const {site, reader} = aBlog(30);
    await reader.refresh();
    const before = reader.version('list');
    expect(reader.facts(30)).toBeUndefined();
    await reader.refreshArticles();
    expect(reader.facts(30)).toEqual({createdAt: '2026-03-01T10:00:00Z', minutes: 3});
    expect(reader.version('list')).not.toBe(before);
    await reader.refreshArticles();
    expect(sorted(site.asked)).toEqual(site.list.map(({id}) => id));
  });

  it('go without while the backend fails, and it is left alone until the next round', async () => {
    const {site, reader} = aBlog(30);
    await reader.refresh();
    const before = reader.version('list');
    site.findArticle = down;
    await reader.refreshArticles();
    expect(site.asked.length).toBeLessThanOrEqual(4);
    expect([reader.facts(30), reader.version('list')]).toEqual([undefined, before]);
    site.findArticle = async (id) => aText(id, 100);
    await reader.refreshArticles();
    expect(reader.facts(30)?.minutes).toBe(1);
  });
});

describe('many articles', () => {
  /** Counts how often an article that is not in memory is looked for on disk. */
  class CountedCache extends ArticleCache {
    looked: number[] = [];
    override article(id: number) {
      this.looked.push(id);
      return super.article(id);
    }
  }
  const folder = temporaryFolder();

  it('are not all in memory, and of those that do not exist nothing is', async () => {
    const copies = new CountedCache(folder, 'invented');
    const {site, reader} = aBlog(500, copies);
    for (const {id} of site.list) await reader.findArticle(id);
    expect([site.asked.length, copies.looked.length]).toEqual([500, 500]);
    await reader.findArticle(500);
    await reader.findArticle(101);
    expect(copies.looked).toHaveLength(500);
    const left = reader.version({article: 101});
    expect(await reader.findArticle(1)).toMatchObject({id: 1});
    expect(copies.looked.slice(500)).toEqual([1]);
    // It gave way to article 1, and the poll no longer reads it.
    await reader.findArticle(2);
    expect(reader.version({article: 102})).not.toBe(left);
    for (let id = 501; id <= 5_500; id++) expect(await reader.findArticle(id)).toBeUndefined();
    expect(copies.looked).toHaveLength(502);
    copies.close();
  });
});
