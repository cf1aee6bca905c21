// docs/promises.md: Articles
import {mkdtempSync} from 'node:fs';
import path from 'node:path';
import {Articles, aText, unread} from '#__tests__/support/backend-of.ts';
import {temporaryFolder} from '#__tests__/support/folder.ts';
import {startWebhook, type Webhook} from '#__tests__/support/serve.ts';
import {GET as keyFile} from '#app/indexnow.txt/route.ts';
import {ArticleStore} from '#lib/blog/article-store.ts';
import {collect} from '#lib/blog/collect.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {submitArticles} from '#lib/seo/index-now.ts';

const KEY = 'cle-inventee-1234';
const settings: {siteUrl: string; dataDir?: string; indexNowKey?: string; noIndex?: boolean} = {
  siteUrl: 'https://www.site.invalid',
};
jest.mock('#lib/config/env.ts', () => ({env: () => settings}));

let store: ArticleStore;
jest.mock('#lib/blog/articles.ts', () => ({
  articleStore: () => store,
  contentHash: (id: number) => store.facts().get(id)?.hash,
  getArticles: async () => {
    const list = store.list()?.articles;
    if (!list) throw new GatewayError('backend', 'unread', 'passing');
    return list.map((article) => ({...article, slug: article.title})).reverse();
  },
}));

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
/** A blog of two articles that were collected, and how to collect them again. */
async function twoArticles() {
  store = new ArticleStore(folder, `blog-${(backend += 1)}`);
  settings.dataDir = mkdtempSync(path.join(folder, 'data-'));
  const source = new Articles(2);
  const during = async <Value>(_what: string, _digest: string, work: () => Value) => work();
  const run = async () => {
    const asking = source.listArticles();
    await Array.fromAsync(collect({source, store, during, build: 'one'}, asking, {all: true}));
  };
  await run();
  return {source, run};
}

/** Time is real in the store, so the quiet ten minutes are passed by hand. */
const laterOn = (minutes: number) =>
  jest.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + minutes * 60_000);
afterEach(() => jest.restoreAllMocks());

it('submits what was published, changed and withdrawn, each once, in one POST', async () => {
  const {source, run} = await twoArticles();
  await submit();
  await submit();
  expect(receiver.heard).toEqual([
    {
      host: 'www.site.invalid',
      key: KEY,
      keyLocation: `https://www.site.invalid/${KEY}.txt`,
      urlList: ['https://www.site.invalid/post/2/t2', 'https://www.site.invalid/post/1/t1'],
    },
  ]);

  source.list = source.list.slice(1);
  source.texts.set(2, unread(aText(2, 'autre')));
  await run();
  await submit();
  expect(receiver.heard).toHaveLength(1);
  laterOn(11);
  await submit();
  expect(receiver.heard[1]?.urlList).toEqual(receiver.heard[0]?.urlList);
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

it('submits no sample, and nothing without a list or a key, nor of a staging copy', async () => {
  const {source, run} = await twoArticles();
  source.list = source.list.map((article) => ({...article, sample: true as const}));
  await run();
  await submit();
  store = new ArticleStore(folder, 'unread');
  await submit();
  settings.indexNowKey = undefined;
  await twoArticles();
  await submit();
  Object.assign(settings, {indexNowKey: KEY, noIndex: true});
  await submit();
  settings.noIndex = false;
  expect(receiver.heard).toEqual([]);
});

it('serves the key at the address that it names, and 404 without one', async () => {
  expect(await keyFile().text()).toBe(KEY);
  settings.indexNowKey = undefined;
  expect(keyFile().status).toBe(404);
});
