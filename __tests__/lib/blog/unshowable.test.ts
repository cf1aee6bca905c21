// docs/promises.md: Articles
import type {BackendArticle} from '#lib/backend/interface.ts';
import {ArticleParser} from '#lib/blog/article-parser.ts';
import {log} from '#lib/observability/log.ts';
import {aBlog, aText} from '../../support/reader-of.ts';

describe('an article that cannot be shown', () => {
  const tooLong = (id: number): BackendArticle => ({
    ...aText(id, 1),
    blocks: [{type: '2', text: 'x'.repeat(600_000)}],
  });

  it('fails alone: the others are read, and the search index drops it', async () => {
    const {site, reader} = aBlog(5);
    site.findArticle = async (id) => (id === 4 ? tooLong(id) : aText(id, 600));
    await reader.refresh();
    await reader.refreshArticles();
    expect([reader.newestTexts().size, reader.isUnshowable(3), reader.isUnshowable(4)]).toEqual([
      4,
      false,
      true,
    ]);
    await expect(reader.findArticle(4)).rejects.toMatchObject({name: 'GatewayError', code: 'unshowable'});
    const before = reader.version('list');
    site.findArticle = async (id) => aText(id, 600);
    site.now += 120_000;
    expect(await reader.findArticle(4)).toMatchObject({wordCount: 600});
    expect([reader.isUnshowable(4), reader.version('list') === before]).toEqual([false, false]);
  });

  it('stays in its last version that could be shown', async () => {
    const {site, reader} = aBlog(1);
    await reader.refresh();
    await reader.findArticle(1);
    site.findArticle = async (id) => tooLong(id);
    await expect(reader.refreshArticle(1)).rejects.toMatchObject({code: 'unshowable'});
    expect([(await reader.findArticle(1))?.wordCount, reader.isUnshowable(1)]).toEqual([600, false]);
  });

  it('is said in the log once a day, with its number', async () => {
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => {});
    const passed = performance.now.bind(performance);
    let ahead = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => passed() + ahead);
    const parser = new ArticleParser(() => {});
    const said: number[] = [];
    for (const hours of [0, 1, 23, 25, 47]) {
      ahead = hours * 3_600_000;
      await expect(parser.parse(tooLong(4))).rejects.toMatchObject({code: 'unshowable'});
      said.push(warned.mock.calls.length);
    }
    expect(said).toEqual([1, 1, 1, 2, 2]);
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({article: 4}), 'an article cannot be shown');
    clock.mockRestore();
    warned.mockRestore();
  });
});
