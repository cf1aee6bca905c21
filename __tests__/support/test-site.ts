import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {SearchEntry} from '#lib/blog/search.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {FILLED_FORMS} from '#lib/build/node-bundles.ts';
import type {Header} from '#lib/http/headers.ts';
import {securityHeaders} from '#lib/http/security-headers.ts';
import {formAt, localePath, NOT_FOUND, PAGES} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {publicationFolderIn, writeWhole, type Manifest} from '#lib/publication/manifest.ts';
import {marksOf, markedSearch} from '#lib/publication/marks.ts';
import {boundedServer} from '#server/http/connections.ts';
import {RequestHandler} from '#server/http/handle-request.ts';
import {Search} from '#server/search.ts';
import {Site} from '#server/site.ts';
import {BROTLI, Bodies, fileCacheHeaders, pageCacheHeaders, pagePolicy} from '../../publish/finish.ts';
import {ask} from './ask.ts';
import {temporaryFolder} from './folder.ts';
import {listen} from './serve.ts';

/** Shared by the sites of a test file: a body that is there is not compressed again. */
const published = temporaryFolder();

/** A finished answer of a test. */
export interface Content {
  html?: string;
  status?: number;
  headers?: readonly Header[];
}

interface Blog {
  /** Newest first; undefined where no list was ever read. */
  articles?: [id: number, slug: string][];
  search?: readonly SearchEntry[];
  /** Finished cards of both languages by page of the list. */
  cards?: readonly Record<string, string>[];
}

const texts = {
  found: '{count, plural, one {# article} other {# articles}} : {query}',
  first: '{shown} first',
};

const island = (form: string) =>
  `<div data-island="${form}"><form>empty</form></div><script type="application/json">{"texts":"of ${form}"}</script>`;

/** A page that says its address; with a form where the site has one there. */
function pageOf(url: string): string {
  const form = formAt(url.replace(/^\/en(?=\/)/, '').replace(/\?.*/, ''));
  return `<!DOCTYPE html><title>Title</title>page ${url}${' and its text'.repeat(20)}${form ? island(form) : ''}`;
}

/** The pages of a site with articles 1 to `count` of two languages. */
export function everyPage(articles: Blog['articles'] = []): Record<string, Content> {
  const paths = [...PAGES, ...articles.map(([id, slug]) => articlePath({id, slug}))];
  const urls = LOCALES.flatMap((locale) => [
    ...paths.map((one) => localePath(locale, one)),
    ...(['hint', 'none', 'found'] as const).map((marks) => markedSearch(locale, marks)),
  ]);
  const missing = LOCALES.map((locale) => [localePath(locale, NOT_FOUND), {status: 404}]);
  return Object.fromEntries([...urls.map((url) => [url, {}]), ...missing]) as Record<string, Content>;
}

export const articlesTo = (count: number): [number, string][] =>
  Array.from({length: count}, (_, index) => [count - index, `article-${count - index}`]);

/** Stands in for the bundle of the build: shows as text what it is to show. */
const FORMS = `exports.filledForm = (form, props, {answer}) => ({
  html: '<pre>' + form + JSON.stringify(answer) + '</pre>', props: {...props, answer}, titlePrefix: 'Error & ',
});`;

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** The server before what a test publishes, on a real socket. */
export async function startTestSite({
  siteUrl = 'http://localhost:3000',
  files = {},
  pages,
  accessLog = false,
  articles = articlesTo(10),
  ...blog
}: Omit<Blog, 'articles'> & {
  siteUrl?: string;
  /** Of the build: `site/…`, `static/…`, and of other builds, `kept/…`, with their contents. */
  files?: Record<string, string | Buffer>;
  /** In place of, or beside, every page. */
  pages?: Record<string, Content>;
  accessLog?: boolean;
  articles?: Blog['articles'] | null;
} = {}) {
  const buildDir = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const folder of ['site', 'static', 'kept/site', 'kept/static'])
    mkdirSync(path.join(buildDir, folder), {recursive: true});
  for (const [name, text] of Object.entries({[FILLED_FORMS]: FORMS, ...files}))
    writeFileSync(path.join(buildDir, name), text);
  const folder = publicationFolderIn(published, 'test');
  mkdirSync(folder.own, {recursive: true});
  const bodies = new Bodies(folder, BROTLI.many);
  const all = securityHeaders({siteUrl, hstsIncludesSubdomains: true});

  /** Puts a manifest in place, as the publisher does. */
  async function publish(contents: Record<string, Content>, about: Blog = {}): Promise<void> {
    const headers: Header[][] = [];
    const answers: Manifest['answers'] = {};
    for (const [url, {html = pageOf(url), status, headers: own}] of Object.entries(contents)) {
      const isPage = !url.includes('.');
      const locale = /^\/en(?:\/|$)/.test(url) ? 'en' : 'fr';
      const type = isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
      const cache = isPage ? pageCacheHeaders(locale, status ?? 200) : fileCacheHeaders(type);
      const policy: Header[] = isPage ? [['Content-Security-Policy', pagePolicy({siteUrl})]] : [];
      headers.push([...all, ...policy, ['Content-Type', type], ...(own ?? cache)]);
      const form = isPage ? formAt(url.replace(/^\/en(?=\/)/, '').replace(/\?.*/, '')) : undefined;
      answers[url] = {
        ...(await bodies.write(Buffer.from(html), type)),
        headers: headers.length - 1,
        ...(status && {status}),
        ...(form && {marks: marksOf(html, form)}),
      };
    }
    const json = async (value: unknown) => (await bodies.write(Buffer.from(JSON.stringify(value)), '')).body;
    const cards = await Promise.all((about.cards ?? []).map(json));
    const manifest: Manifest = {
      publishedAt: new Date().toISOString(),
      base: '',
      headers,
      answers,
      articles: about.articles,
      search: about.search && (await json(about.search)),
      searchTexts: {fr: texts, en: texts},
      cards: {fr: cards, en: cards},
    };
    writeWhole(folder.manifest, JSON.stringify(manifest));
  }

  await publish({...everyPage(articles ?? []), ...pages}, {...blog, articles: articles ?? undefined});
  const site = new Site(folder);
  const search = new Search(site);
  await search.update();
  const visited: number[] = [];
  const handler = new RequestHandler({
    siteUrl,
    site,
    search,
    headers: all,
    buildDir,
    hashedDirs: [buildDir, path.join(buildDir, 'kept')],
    accessLog,
    clientAddressOf: ({socket}) => socket.remoteAddress ?? '',
    noteVisit: (id) => void visited.push(id),
  });
  const server = boundedServer(all).on('request', handler.answer);
  const port = await listen(server);

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
    ask(`http://127.0.0.1:${port}`, {path, method, headers, body});
  return {
    handler,
    site,
    search,
    folder,
    buildDir,
    /** Articles whose visit the poll was told of. */
    visited,
    url: `http://localhost:${port}`,
    get,
    publish,
    end: () =>
      new Promise<void>((resolve) => {
        rmSync(buildDir, {recursive: true});
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
