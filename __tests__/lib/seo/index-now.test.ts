// docs/promises.md: Articles
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {temporaryFolder} from '#__tests__/support/folder.ts';
import {aBlog} from '#__tests__/support/reader-of.ts';
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
let received: {urlList: string[]; key: string; keyLocation: string; host: string}[];
let status: number;
let receiver: Server;
let endpoint: string;

beforeEach(async () => {
  settings.indexNowKey = KEY;
  received = [];
  status = 202;
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(JSON.parse(body) as (typeof received)[number]);
      response.writeHead(status).end();
    });
  }).listen(0);
  await new Promise((resolve) => receiver.once('listening', resolve));
  endpoint = `http://localhost:${(receiver.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => receiver.close(resolve)));

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
  await submitArticles(endpoint);
  await submitArticles(endpoint);
  expect(received).toEqual([
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
  await submitArticles(endpoint);
  expect(received).toHaveLength(1);
  laterOn(11);
  await submitArticles(endpoint);
  expect(received[1]?.urlList).toEqual([
    'https://www.site.invalid/post/2/t2',
    'https://www.site.invalid/post/1/t1',
  ]);
});

it('submits again, later, what the receiver did not take', async () => {
  await twoArticles();
  status = 503;
  await submitArticles(endpoint);
  status = 200;
  await submitArticles(endpoint);
  expect(received).toHaveLength(1);
  laterOn(11);
  await submitArticles(endpoint);
  expect(received).toHaveLength(2);
  expect(received[1]?.urlList).toEqual(received[0]?.urlList);
});

it('submits no sample, and nothing without a list or a key', async () => {
  const {site, reader} = await twoArticles();
  site.list = site.list.map((article) => ({...article, sample: true as const}));
  await reader.refresh();
  await submitArticles(endpoint);
  current = {...current, reader: aBlog(2).reader};
  await submitArticles(endpoint);
  settings.indexNowKey = undefined;
  await twoArticles();
  await submitArticles(endpoint);
  expect(received).toEqual([]);
});

it('serves the key at the address that it names, and 404 without one', async () => {
  expect(await keyFile().text()).toBe(KEY);
  settings.indexNowKey = undefined;
  expect(keyFile().status).toBe(404);
});
