// docs/promises.md: Pages
import {
  Articles,
  document,
  rendered,
  startTestSite,
  type Answer,
  type TestSite,
} from '#__tests__/support/test-site.ts';

jest.mock('#lib/observability/log.ts', () => ({
  log: {error: jest.fn(), warn: jest.fn(), info: jest.fn()},
  inRequest: (_id: string, work: () => unknown) => work(),
}));

let site: TestSite;
afterEach(() => site.end());
const html = ({body}: Answer) => body.toString();

describe('articles', () => {
  it('ten thousand are visited as one is: each page is rendered once, and nothing else', async () => {
    const articles = new Articles(10_000);
    site = await startTestSite({articles});
    for (let visit = 0; visit < 20; visit++)
      for (const id of [1, 5_000, 10_000]) await site.get(`/post/${id}/article-${id}`);
    await site.get('/blog/page/834');
    await site.get('/blog/page/835');
    expect(site.asked).toEqual([
      '/post/1/article-1',
      '/post/5000/article-5000',
      '/post/10000/article-10000',
      '/blog/page/834',
      '/not-found',
    ]);
  });

  const LISTS = ['/', '/blog', '/blog/page/2', '/feed.xml', '/sitemap.xml'];
  const ARTICLES = [1, 2, 3, 30].map((id) => `/post/${id}/article-${id}`);
  const EVERYTHING = [...LISTS, '/services', ...ARTICLES];

  /** A site of which every page is cached, after a first round of the poll. */
  async function aVisitedSite() {
    const articles = new Articles(30);
    site = await startTestSite({articles});
    await site.reader.refresh();
    for (const id of [1, 2, 3, 30]) await site.reader.findArticle(id);
    await site.reader.refreshArticles();
    for (const path of EVERYTHING) expect((await site.get(path)).status).toBe(200);
    return articles;
  }
  /** Which pages are rendered at two visits of all of them. */
  async function rendersNow() {
    site.asked.length = 0;
    for (const path of [...EVERYTHING, ...EVERYTHING]) await site.get(path);
    return site.asked;
  }

  it('a changed list is rendered again wherever it is shown, once', async () => {
    const articles = await aVisitedSite();
    articles.list = articles.list.map((one) => (one.id === 3 ? {...one, text: 'Autre'} : one));
    await site.reader.refresh();
    expect(await rendersNow()).toEqual([...LISTS, ...ARTICLES]);
  });

  it('a changed text renders its pages, the lists and the feed again after a poll', async () => {
    const articles = await aVisitedSite();
    articles.texts.set(3, 'Un autre paragraphe');
    await site.reader.refreshArticles();
    expect(await rendersNow()).toEqual([...LISTS, ...ARTICLES]);
  });

  it('an article without a visit since the last round is rendered again at its next one, and no other page', async () => {
    await aVisitedSite();
    await site.reader.refreshArticles();
    for (const path of ARTICLES.slice(1)) await site.get(path);
    await site.reader.refreshArticles();
    expect(await rendersNow()).toEqual(ARTICLES.slice(0, 1));
  });

  it('stay while the backend is down, and a page that was never read says so with 503', async () => {
    const articles = new Articles(30);
    let now = 0;
    site = await startTestSite({
      articles,
      now: () => now,
      render: async (url) =>
        articles.down && url.includes('/post/9/')
          ? rendered(document('later', '<meta name="answer" content="503"/>'))
          : rendered(document(`page ${url}`)),
    });
    await site.get('/post/3/article-3');
    articles.down = true;
    now += 61_000;
    expect((await site.get('/post/3/article-3')).status).toBe(200);
    const never = await site.get('/post/9/article-9');
    expect([never.status, never.headers['retry-after'], never.headers['cache-control']]).toEqual([
      503,
      '60',
      'no-store',
    ]);
    articles.down = false;
    now += 61_000;
    expect((await site.get('/post/9/article-9')).status).toBe(200);
  });
});

describe('a render that fails', () => {
  it('answers with an older page, or with the error page made at the start', async () => {
    let broken = false;
    const articles = new Articles(3);
    site = await startTestSite({
      articles,
      render: async (url) => {
        if (broken) throw new Error('broken');
        return rendered(document(`page ${url} of ${articles.list[0]?.title}`));
      },
    });
    await site.handler.warm();
    broken = true;
    articles.list = articles.list.map((one) => ({...one, title: 'Nouveau'}));
    await site.reader.refresh();
    expect(html(await site.get('/'))).toContain('page / of Article 1');
    const {status, headers, body} = await site.get('/post/1/nouveau');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(body.toString()).toContain('/unavailable');
    expect((await site.get('/en/post/1/nouveau')).body.toString()).toContain('/en/unavailable');
  });

  it('includes one that is unfinished', async () => {
    site = await startTestSite({
      render: async (url) =>
        rendered(document(url === '/services' ? '<template id="B:0"></template>' : `page ${url}`)),
    });
    await site.handler.warm();
    expect((await site.get('/services')).status).toBe(503);
    expect((await site.get('/saas')).status).toBe(200);
  });
});

it('a start makes every page before anyone asks', async () => {
  site = await startTestSite();
  await site.handler.warm();
  const made = site.asked.length;
  for (const path of ['/', '/en', '/CGU', '/en/services/Loi-anti-cadeau', '/contact', '/rien', '/feed.xml'])
    await site.get(path);
  expect(site.asked).toHaveLength(made);
});
