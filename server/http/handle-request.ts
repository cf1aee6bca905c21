import type {IncomingMessage, ServerResponse} from 'node:http';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import type {Header} from '#lib/http/headers.ts';
import {formAt, localePath} from '#lib/i18n/paths.ts';
import {preferredLocale} from '#lib/i18n/preferred-locale.ts';
import {inRequest, log} from '#lib/observability/log.ts';
import type {Finished} from '#lib/publication/manifest.ts';
import {countView} from '#lib/visits/count.ts';
import type {Search} from '#server/search.ts';
import type {Site} from '#server/site.ts';
import {callRoute, routeAt, sendResponse} from './api-routes.ts';
import {measure, requestId} from './request-metrics.ts';
import {hasValidHost, languageCookie, languageHeaders, originForm} from './request.ts';
import {articleOf, coverFor, notFound, resolvePage, type ResolvedPage} from './resolve-page.ts';
import {send, sendOnce} from './send.ts';
import {hashedFiles} from './static-files.ts';

interface RequestHandlerSettings {
  siteUrl: string;
  site: Site;
  search: Search;
  headers: readonly Header[];
  buildDir: string;
  /** Of this build, and of all builds of the last month. */
  hashedDirs: readonly string[];
  accessLog?: boolean;
  trustsProxy?: boolean;
  clientAddressOf(request: IncomingMessage): string;
  /** An article was read: the poll looks whether it has changed. */
  noteVisit?(id: number): void;
}

const NO_STORE: Header = ['Cache-Control', CACHE_CONTROL.noStore];
const BY_LANGUAGE: Header[] = [NO_STORE, ['Vary', 'Accept-Language, Cookie']];
/** An answer for one visitor has its own of these. */
const OWN = /^(?:(?:CDN-)?Cache-Control|ETag|Retry-After|Vary)$/;

/** In seconds, for an article that is not read yet. */
const RETRY_AFTER = '60';

const isReading = ({req: {method}}: ServerResponse) => method === 'GET' || method === 'HEAD';

type Sending = Promise<void> | undefined;

export class RequestHandler {
  readonly #settings: RequestHandlerSettings;
  readonly #origin: string;
  readonly #secure: boolean;
  readonly #sendHashed: ReturnType<typeof hashedFiles>;

  constructor(settings: RequestHandlerSettings) {
    this.#settings = settings;
    const {origin, protocol} = new URL(settings.siteUrl);
    this.#origin = origin;
    this.#secure = protocol === 'https:';
    this.#sendHashed = hashedFiles(settings.hashedDirs, settings.headers);
  }

  /** Synchronous where the answer is in memory. */
  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    // The connection is closed, and this request was read before.
    if (request.socket.destroyed) return;
    const url = originForm(request);
    if (url === undefined || !hasValidHost(request))
      return this.#sendHead(response, 400, [['Connection', 'close']]);
    request.url = url;
    const mark = url.indexOf('?');
    const pathname = mark === -1 ? url : url.slice(0, mark);
    const {accessLog = false, trustsProxy = false} = this.#settings;
    const id = requestId(request, trustsProxy);
    measure(response, {pathname, id, accessLog});
    const fail = (error: unknown) => this.#fail(error, response);
    inRequest(id, () => {
      try {
        this.#dispatch(pathname, mark === -1 ? '' : url.slice(mark), response)?.catch(fail);
      } catch (error) {
        fail(error);
      }
    });
  };

  #dispatch(pathname: string, search: string, response: ServerResponse): Sending {
    if (pathname.startsWith('/api/')) return this.#callRoute(pathname, response);
    const isRead = isReading(response);
    const sending = isRead ? this.#sendHashed(response, pathname) : undefined;
    if (sending) return sending.then((sent) => (sent ? undefined : this.#notFound(response)));
    // Pages have no dot; files, covers and cards have one.
    if (pathname.includes('.')) {
      const file = this.#settings.site.answer(pathname);
      if (file && !isRead) return void this.#sendHead(response, 405, [['Allow', 'GET, HEAD']]);
      if (file) return this.#send(response, file);
      const cover = isRead && coverFor(pathname, this.#settings.site);
      if (cover)
        return void this.#sendHead(response, 302, [
          ['Location', cover],
          ['Cache-Control', CACHE_CONTROL.pictureRedirect],
        ]);
    }
    return this.#page(pathname, search, response);
  }

  #page(pathname: string, search: string, response: ServerResponse): Sending {
    const {site} = this.#settings;
    const resolved = resolvePage(pathname, search, languageHeaders(response.req), site);
    const isRead = isReading(response);
    switch (resolved.kind) {
      case 'moved':
        return void this.#sendHead(response, 308, [['Location', resolved.to]]);
      case 'language': {
        const cookie: Header[] = resolved.chosen
          ? [['Set-Cookie', languageCookie(resolved.chosen, this.#secure)]]
          : [];
        return void this.#sendHead(response, 302, [['Location', resolved.to], ...BY_LANGUAGE, ...cookie]);
      }
      case 'search':
      case 'unread': {
        const {kind, page} = resolved;
        if (!isRead) return this.#refuse(page, response);
        return kind === 'search' ? this.#search(page, search, response) : this.#unread(page, response);
      }
      case 'page': {
        if (!isRead) return this.#post(resolved.page, response);
        const answer = site.answer(resolved.page.url);
        if (!answer) return this.#notFound(response);
        const sending = this.#send(response, answer);
        this.#count(resolved.page, answer, response.req);
        const article = articleOf(resolved.page);
        if (article !== undefined) this.#settings.noteVisit?.(article);
        return sending;
      }
      default:
        return this.#notFound(response, resolved.page);
    }
  }

  #send = (response: ServerResponse, answer: Finished): Sending =>
    send(response, this.#settings.site, answer);

  /** Sends the blog in place of an article that cannot be shown yet. */
  async #unread({url}: ResolvedPage, response: ServerResponse): Promise<void> {
    const {site} = this.#settings;
    const answer = site.answer(url);
    if (!answer) return this.#notFound(response);
    const headers: Header[] = [['Retry-After', RETRY_AFTER]];
    await this.#sendOnce(response, answer, await site.text(answer.body), {status: 503, headers});
  }

  async #search(page: ResolvedPage, query: string, response: ServerResponse): Promise<void> {
    const found = await this.#settings.search.find(page.locale, query);
    // While no list was ever read, the blog's page says why.
    const answer = found?.answer ?? this.#settings.site.answer(localePath(page.locale, '/blog'));
    if (!answer) return this.#notFound(response);
    this.#count(page, answer, response.req);
    if (found?.html === undefined) return this.#send(response, answer);
    await this.#sendOnce(response, answer, found.html, {status: 200});
  }

  #count(page: ResolvedPage, {status}: Finished, request: IncomingMessage): void {
    if (status === undefined)
      countView(page, formAt(page.path), request, () => this.#settings.clientAddressOf(request));
  }

  #sendOnce(
    response: ServerResponse,
    answer: Finished,
    html: string,
    {status, headers = []}: {status: number; headers?: readonly Header[]},
  ): Promise<void> {
    const own = this.#settings.site.headersOf(answer).filter(([name]) => !OWN.test(name));
    const all = [...own, NO_STORE, ['Vary', 'Accept-Encoding'] as const, ...headers];
    return sendOnce(response, html, {status, headers: all});
  }

  async #post(page: ResolvedPage, response: ServerResponse): Promise<void> {
    const {req: request} = response;
    const form = request.method === 'POST' ? formAt(page.path) : undefined;
    if (!form) return this.#refuse(page, response);
    const {postForm} = await import('./unscripted-forms.ts');
    const {site, buildDir, clientAddressOf} = this.#settings;
    const address = clientAddressOf(request);
    const posted = await postForm(request, {page, form, address, site, buildDir});
    if (posted.kind === 'aborted') return;
    if (posted.kind === 'redirect') return this.#sendHead(response, 303, [['Location', posted.to], NO_STORE]);
    await this.#sendOnce(response, posted.answer, posted.html, posted);
  }

  #refuse(page: ResolvedPage, response: ServerResponse): undefined {
    const allow: Header[] = [['Allow', formAt(page.path) ? 'GET, HEAD, POST' : 'GET, HEAD']];
    this.#sendHead(response, response.req.method === 'OPTIONS' ? 204 : 405, allow);
  }

  async #callRoute(pathname: string, response: ServerResponse): Promise<void> {
    const {req: request} = response;
    const route = await routeAt(pathname);
    if (!route) return this.#notFound(response);
    const address = this.#settings.clientAddressOf(request);
    const answer = await callRoute(route, request, {origin: this.#origin, address});
    if (answer !== 'aborted') await sendResponse(response, answer, this.#settings.headers);
  }

  async #notFound(response: ServerResponse, page?: ResolvedPage): Promise<void> {
    if (response.req.method === 'OPTIONS') return this.#sendHead(response, 204, [['Allow', 'GET, HEAD']]);
    const {url} = page ?? notFound(preferredLocale(languageHeaders(response.req)));
    const answer = this.#settings.site.answer(url);
    if (!answer) return this.#sendHead(response, 404, [NO_STORE]);
    await this.#send(response, answer);
  }

  #sendHead(response: ServerResponse, status: number, headers: readonly Header[] = []): void {
    const length: Header[] = status === 204 ? [] : [['Content-Length', '0']];
    response.writeHead(status, [...this.#settings.headers, ...headers, ...length].flat()).end();
  }

  #fail(error: unknown, response: ServerResponse): void {
    // connections.ts has refused the rest of the request.
    if (response.writableEnded) return;
    log.error({error: error instanceof Error ? error.name : 'unknown'}, 'a request could not be answered');
    if (response.headersSent) return void response.destroy();
    // A file that cannot be opened just now: descriptors, or the disk.
    this.#sendHead(response, 503, [NO_STORE, ['Retry-After', '5']]);
  }
}
