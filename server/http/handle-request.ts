import type {IncomingMessage, ServerResponse} from 'node:http';
import type {ArticleReader} from '#lib/blog/article-reader.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {flatHeaders, type Header} from '#lib/http/headers.ts';
import {preferredLocale} from '#lib/i18n/preferred-locale.ts';
import {inRequest, log} from '#lib/observability/log.ts';
import {cacheHits} from '#lib/observability/metrics.ts';
import {PageCache} from '#server/page-cache/page-cache.ts';
import {callRoute, routeAt, sendResponse} from './api-routes.ts';
import {imageAt, sendImage} from './images.ts';
import {languageCookie, languageHeaders} from './language-preference.ts';
import {renderFile, renderPage, type RenderSettings} from './render-page.ts';
import {measure, requestId} from './request-metrics.ts';
import {hasValidHost, originForm} from './request-target.ts';
import {
  fixedPages,
  leadKindOf,
  resolvePage,
  notFound,
  type List,
  type Resolved,
  type RenderedPage,
} from './resolve-page.ts';
import {sendPage} from './send-page.ts';
import {encodingOf, send} from './send.ts';
import {files, type ServeFile} from './static-files.ts';
import {textFile} from './text-files.ts';
import {postForm} from './unscripted-forms.ts';

interface RequestHandlerSettings extends RenderSettings {
  reader: ArticleReader;
  hashedDirs: readonly string[];
  assetsDirs: readonly string[];
  accessLog?: boolean;
  now?: () => number;
  /** The operator's proxy is in front, and may set X-Request-Id. */
  trustsProxy?: boolean;
  /** The visitor's network address. */
  clientAddressOf(request: IncomingMessage): string;
  /** Next's own handler, for its scripts and tools in development. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const NO_STORE: Header = ['Cache-Control', CACHE_CONTROL.noStore];
const BY_LANGUAGE: Header[] = [NO_STORE, ['Vary', 'Accept-Language, Cookie']];

const isReading = ({method}: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Answers every request: resolves its address, and sends what is cached or renders it. */
export class RequestHandler {
  readonly #settings: RequestHandlerSettings;
  readonly #origin: string;
  readonly #secure: boolean;
  readonly #pageCache: PageCache;
  readonly #filesAt: ReturnType<typeof files>;

  constructor(settings: RequestHandlerSettings) {
    this.#settings = settings;
    const {origin, protocol} = new URL(settings.siteUrl);
    this.#origin = origin;
    this.#secure = protocol === 'https:';
    this.#pageCache = new PageCache({
      reader: settings.reader,
      now: settings.now,
      renderPage: (page, requester) => renderPage(page, settings, requester),
      renderFile: (name) => renderFile(name, settings),
    });
    this.#filesAt = files(settings);
  }

  /** Renders every page before the first request. */
  warm(): Promise<void> {
    return this.#pageCache.warm(fixedPages());
  }

  /** Answers a request, synchronously where its page is cached. */
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
    measure(request, response, {pathname, id, accessLog});
    const fail = (error: unknown) => this.#fail(error, request, response);
    inRequest(id, () => {
      try {
        this.#dispatch(pathname, mark === -1 ? '' : url.slice(mark), request, response)?.catch(fail);
      } catch (error) {
        fail(error);
      }
    });
  };

  #dispatch(
    pathname: string,
    search: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | undefined {
    const serve = this.#filesAt(pathname);
    if (serve && isReading(request)) return this.#sendFileOrImage(serve, pathname, request, response);
    if (pathname.startsWith('/api/')) return this.#callRoute(pathname, request, response);
    if (pathname.startsWith('/_next/') || pathname.startsWith('/__next'))
      return this.#askNext(request, response);
    const text = isReading(request) && textFile(pathname);
    if (text) return sendResponse(request, response, text, this.#settings.headers);
    const file = this.#pageCache.file(pathname);
    if (file && !isReading(request)) return void this.#sendHead(response, 405, [['Allow', 'GET, HEAD']]);
    if (file) return this.#pageCache.readFile(file).then((answer) => send(request, response, answer));
    return this.#page(pathname, search, request, response);
  }

  #page(
    pathname: string,
    search: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | undefined {
    const headers = languageHeaders(request);
    const resolved = resolvePage(pathname, search, headers, this.#settings.reader.listNow);
    if (!resolved)
      return this.#list().then((list) =>
        this.#answerPage(resolvePage(pathname, search, headers, list), search, request, response),
      );
    const cached = resolved.kind === 'page' && isReading(request) && this.#pageCache.get(resolved.page);
    if (!cached) return this.#answerPage(resolved, search, request, response);
    cacheHits.inc();
    return void sendPage(request, response, resolved.page, cached);
  }

  async #answerPage(
    resolved: Resolved | undefined,
    search: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    switch (resolved?.kind) {
      case 'moved':
        return this.#sendHead(response, 308, [['Location', resolved.to]]);
      case 'language': {
        const cookie: Header[] = resolved.chosen
          ? [['Set-Cookie', languageCookie(resolved.chosen, this.#secure)]]
          : [];
        return this.#sendHead(response, 302, [['Location', resolved.to], ...BY_LANGUAGE, ...cookie]);
      }
      case 'search': {
        if (!isReading(request)) return this.#refuse(resolved.page, request, response);
        const address = this.#settings.clientAddressOf(request);
        const found = await this.#pageCache.search(resolved.page, search, encodingOf(request), address);
        return sendPage(request, response, resolved.page, found);
      }
      case 'page':
        if (!isReading(request)) return this.#post(resolved.page, request, response);
        return sendPage(request, response, resolved.page, await this.#read(resolved.page, request));
      default:
        return this.#notFound(request, response, resolved?.page);
    }
  }

  #read(page: RenderedPage, request: IncomingMessage) {
    return this.#pageCache.read(page, this.#settings.clientAddressOf(request));
  }

  /** The list of articles; an empty one with its failure where none can be read, for pages to say so. */
  #list(): Promise<List> {
    return this.#settings.reader
      .list()
      .catch((failure: unknown) => ({value: {articles: [], places: new Map<number, number>()}, failure}));
  }

  async #post(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kind = request.method === 'POST' ? leadKindOf(page) : undefined;
    if (!kind) return this.#refuse(page, request, response);
    const address = this.#settings.clientAddressOf(request);
    const outcome = await postForm(request, {page, kind, address}, this.#pageCache);
    if (outcome.kind === 'aborted') return;
    if (outcome.kind === 'redirect')
      return this.#sendHead(response, 303, [['Location', outcome.to], NO_STORE]);
    const {answer, status, headers} = outcome;
    send(request, response, answer, {status: answer.status === 200 ? status : answer.status, headers});
  }

  /** Answers a method that the page does not take: the page itself with 405, or its methods for OPTIONS. */
  async #refuse(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const allow: Header[] = [['Allow', leadKindOf(page) ? 'GET, HEAD, POST' : 'GET, HEAD']];
    if (request.method === 'OPTIONS') return this.#sendHead(response, 204, allow);
    const answer = await this.#read(page, request);
    send(request, response, answer, {status: answer.status === 200 ? 405 : answer.status, headers: allow});
  }

  async #callRoute(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = routeAt(pathname);
    if (!route) return this.#notFound(request, response);
    const address = this.#settings.clientAddressOf(request);
    const answer = await callRoute(route, request, {origin: this.#origin, address});
    if (answer !== 'aborted') await sendResponse(request, response, answer, this.#settings.headers);
  }

  async #askNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {dev, handle, headers} = this.#settings;
    // In production the site serves the files of Next itself.
    if (!dev) return this.#notFound(request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    await handle(request, response);
  }

  async #sendFileOrImage(
    serve: ServeFile,
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (await serve(request, response, pathname)) return;
    const image = await imageAt(pathname, this.#settings.assetsDirs);
    if (!image || image.status === 404) return this.#notFound(request, response);
    await sendImage(request, response, image, this.#settings.headers);
  }

  /** The 404 page, in the visitor's language. */
  async #notFound(request: IncomingMessage, response: ServerResponse, page?: RenderedPage): Promise<void> {
    if (request.method === 'OPTIONS') return this.#sendHead(response, 204, [['Allow', 'GET, HEAD']]);
    const shown = page ?? notFound(preferredLocale(languageHeaders(request)));
    send(request, response, this.#pageCache.get(shown) ?? (await this.#pageCache.read(shown)));
  }

  /** An answer without a body. */
  #sendHead(response: ServerResponse, status: number, headers: readonly Header[] = []): void {
    const length: Header[] = status === 204 ? [] : [['Content-Length', '0']];
    response.writeHead(status, flatHeaders([...this.#settings.headers, ...headers, ...length])).end();
  }

  #fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    // connections.ts has refused the rest of the request.
    if (response.writableEnded) return;
    log.error({error: error instanceof Error ? error.name : 'unknown'}, 'a request could not be answered');
    if (response.headersSent) return void response.destroy();
    const {url = ''} = request;
    const unavailable = this.#pageCache.unavailable(url.startsWith('/en') ? 'en' : 'fr');
    if (!unavailable || url.startsWith('/api/')) return this.#sendHead(response, 500, [NO_STORE]);
    send(request, response, unavailable);
  }
}
