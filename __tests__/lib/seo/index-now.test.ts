// docs/promises.md: Articles
import {temporaryFolder} from '#__tests__/support/folder.ts';
import {aBlog} from '#__tests__/support/reader-of.ts';
import {startWebhook, type Webhook} from '#__tests__/support/serve.ts';
import {GET as keyFile} from '#app/indexnow.txt/route.ts';
import {ArticleCache} from '#lib/blog/article-cache.ts';
import type * as articles from '#lib/blog/articles.ts';
import {submitArticles} from '#lib/seo/index-now.ts';

const KEY = 'cle-inventee-1234';
const settings: {siteUrl: string; indexNowKey?: string} = {siteUrl: 'https://www.site.invalid'};
jest.mock('#lib/config/env.ts', () => ({env: () => settings}));

let current: Pick<ReturnType<typeof articles.blog>, 'disk' | 'reader'>;
jest.mock('#lib/blog/articles.ts', () => ({blog: () => current}));

const folder = temporaryFolder();
let receiver: Webhook<Record<'host' | 'key' | 'keyLocation', string> & {urlList: string[]}>;
beforeEach(async () => {
  settings.indexNowKey = KEY;
  receiver = await startWebhook();
  receiver.status = 202;
});
afterEach(() => receiver.end());
const submit = () => submitArticles(receiver.url);

let backend = 0;
/** A blog of two articles whose texts were read, with the folder that servers share. */
async function twoArticles() {
  const disk = new ArticleCache(folder, `blog-${(backend += 1)}`);
  const {site, reader} = aBlog(2);
  current = {disk, reader};
  await reader.refresh();
  await reader.refreshArticles();
  return {site, disk, reader};
}

/** Time is real in the store, so the quiet ten minutes are passed by hand. */
const laterOn = (minutes: number) =>
  jest.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + minutes * 60_000);
afterEach(() => jest.restoreAllMocks());

it('submits what was published, changed and withdrawn, each once, in one POST', async () => {
  const {site, reader} = await twoArticles();
  await submit();
  await submit();
  expect(receiver.heard).toEqual([
    {
      host: 'www.site.invalid',
      key: KEY,
      keyLocation: 'https://www.site.invalid/indexnow.txt',
      urlList: ['https://www.site.invalid/post/2/t2', 'https://www.site.invalid/post/1/t1'],
    },
  ]);

  site.list = site.list.slice(1);
  site.words = 700;
  reader.expire();
  await reader.refresh();
  await reader.findArticle(2);
  await reader.refreshArticle(2);
  await submit();
  expect(receiver.heard).toHaveLength(1);
  laterOn(11);
  await submit();
  expect(receiver.heard[1]?.urlList).toEqual([
    'https://www.site.invalid/post/2/t2',
    'https://www.site.invalid/post/1/t1',
  ]);
});

it('submits again, later, what the receiver did not take', async () => {
  await twoArticles();
  receiver.status = 503;
  await submit();
  receiver.status = 200;
  await submit();
  expect(receiver.heard).toHaveLength(1);
  laterOn(11);
  await submit();
  expect(receiver.heard).toHaveLength(2);
  expect(receiver.heard[1]?.urlList).toEqual(receiver.heard[0]?.urlList);
});

it('submits no sample, and nothing without a list or a key', async () => {
  const {site, reader} = await twoArticles();
  site.list = site.list.map((article) => ({...article, sample: true as const}));
  await reader.refresh();
  await submit();
  current = {...current, reader: aBlog(2).reader};
  await submit();
  settings.indexNowKey = undefined;
  await twoArticles();
  await submit();
  expect(receiver.heard).toEqual([]);
});

it('serves the key at the address that it names, and 404 without one', async () => {
  expect(await keyFile().text()).toBe(KEY);
  settings.indexNowKey = undefined;
  expect(keyFile().status).toBe(404);
});
