import type {IncomingMessage, ServerResponse} from 'node:http';
import {GET as securityTxt} from '#app/.well-known/security.txt/route.ts';
import type {ArticleReader} from '#lib/blog/article-reader.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {flatHeaders, type Header} from '#lib/http/headers.ts';
import {preferredLocale} from '#lib/i18n/preferred-locale.ts';
import {inRequest, log} from '#lib/observability/log.ts';
import {cacheHits} from '#lib/observability/metrics.ts';
import type {CompressedAnswer} from '#server/page-cache/compressed.ts';
import {PageCache} from '#server/page-cache/page-cache.ts';
import {askRoute, routeAt, write} from './api-routes.ts';
import {imageAt, sendImage} from './images.ts';
import {languageCookie, languageHeaders} from './language-preference.ts';
import {renderFile, renderPage, type RenderSettings} from './render-page.ts';
import {measure, requestId} from './request-metrics.ts';
import {
  fixedPages,
  kindOf,
  resolvePage,
  notFound,
  type List,
  type Resolved,
  type RenderedPage,
} from './resolve-page.ts';
import {encodingOf, send} from './send.ts';
import {files, type ServeFile} from './static-files.ts';
import {postForm} from './unscripted-forms.ts';

interface RequestHandlerSettings extends RenderSettings {
  reader: ArticleReader;
  buildDir: string;
  siteDir: string;
  assetsDir: string;
  /** Folders of other builds, whose pages may still be open, or come from another server. */
  otherBuilds(): readonly string[];
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

/** Path and query of a request's target, which may be a whole address (RFC 9112, 3.2.2); undefined where it has neither. */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const [, rest] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? [];
  return rest === undefined || rest.startsWith('/') ? rest : `/${rest}`;
}

/** RFC 9112, 3.2: one Host, or none before HTTP 1.1. Node ignores a second one, and a proxy may not. */
function hasValidHost({rawHeaders, httpVersion}: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

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
      renderPage: (page, once) => renderPage(page, settings, once),
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
    const url = originForm(request.url ?? '');
    if (url === undefined || !hasValidHost(request))
      return this.#head(response, 400, [['Connection', 'close']]);
    request.url = url;
    const mark = url.indexOf('?');
    const pathname = mark === -1 ? url : url.slice(0, mark);
    const {accessLog = false, trustsProxy = false} = this.#settings;
    const id = requestId(request, trustsProxy);
    measure(request, response, {pathname, id, accessLog});
    inRequest(id, () => {
      try {
        const pending = this.#dispatch(pathname, mark === -1 ? '' : url.slice(mark), request, response);
        pending?.catch((error: unknown) => this.#fail(error, request, response));
      } catch (error) {
        this.#fail(error, request, response);
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
    if (pathname === '/.well-known/security.txt' && isReading(request))
      return write(request, response, securityTxt(), this.#settings.headers);
    const file = this.#pageCache.file(pathname);
    if (file) return this.#sendGeneratedFile(file, request, response);
    return this.#page(pathname, search, request, response);
  }

  #page(
    pathname: string,
    search: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | undefined {
    const resolved = resolvePage(pathname, search, languageHeaders(request), this.#settings.reader.listNow);
    if (resolved?.kind === 'page' && isReading(request)) {
      const cached = this.#pageCache.get(resolved.page);
      if (cached) {
        cacheHits.inc();
        return void send(request, response, cached);
      }
    }
    return this.#resolvePage(resolved, {pathname, search}, request, response);
  }

  async #resolvePage(
    known: Resolved | undefined,
    {pathname, search}: {pathname: string; search: string},
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const resolved = known ?? resolvePage(pathname, search, languageHeaders(request), await this.#list());
    switch (resolved?.kind) {
      case 'moved':
        return this.#redirect(response, 308, resolved.to);
      case 'language':
        return this.#redirect(response, 302, resolved.to, [
          ...BY_LANGUAGE,
          ...(resolved.chosen
            ? [['Set-Cookie', languageCookie(resolved.chosen, this.#secure)] as const]
            : []),
        ]);
      case 'search':
        if (isReading(request))
          return send(
            request,
            response,
            await this.#pageCache.search(resolved.page, search, encodingOf(request)),
          );
        return this.#refuse(resolved.page, request, response);
      case 'page':
        if (isReading(request)) return send(request, response, await this.#pageCache.read(resolved.page));
        return this.#post(resolved.page, request, response);
      default:
        return this.#notFound(request, response, resolved?.page);
    }
  }

  /** The list of articles; an empty one with its failure where none can be read, for pages to say so. */
  #list(): Promise<List> {
    return this.#settings.reader
      .list()
      .catch((failure: unknown) => ({value: {articles: [], places: new Map<number, number>()}, failure}));
  }

  async #post(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kind = request.method === 'POST' ? kindOf(page) : undefined;
    if (!kind) return this.#refuse(page, request, response);
    const address = this.#settings.clientAddressOf(request);
    const outcome = await postForm(request, {page, kind, address}, (shown) =>
      this.#pageCache.renderUncached(shown, encodingOf(request)),
    );
    if (outcome.kind === 'aborted') return;
    if (outcome.kind === 'kept') return this.#redirect(response, 303, outcome.to, [NO_STORE]);
    const {answer, status, headers} = outcome;
    send(request, response, answer, {status: answer.status === 200 ? status : answer.status, headers});
  }

  /** Answers a method that the page does not take: the page itself with 405, or its methods for OPTIONS. */
  async #refuse(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const allow: Header[] = [['Allow', kindOf(page) ? 'GET, HEAD, POST' : 'GET, HEAD']];
    if (request.method === 'OPTIONS') return this.#head(response, 204, allow);
    const answer = await this.#pageCache.read(page);
    send(request, response, answer, {status: answer.status === 200 ? 405 : answer.status, headers: allow});
  }

  async #callRoute(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = routeAt(pathname);
    if (!route) return this.#notFound(request, response);
    const address = this.#settings.clientAddressOf(request);
    const answer = await askRoute(route, request, {origin: this.#origin, address});
    if (answer !== 'aborted') await write(request, response, answer, this.#settings.headers);
  }

  async #askNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {dev, handle, headers} = this.#settings;
    // In production the site serves the files of Next itself.
    if (!dev) return this.#notFound(request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    await handle(request, response);
  }

  async #sendGeneratedFile(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isReading(request)) return this.#head(response, 405, [['Allow', 'GET, HEAD']]);
    send(request, response, await this.#pageCache.readFile(name));
  }

  async #sendFileOrImage(
    serve: ServeFile,
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (await serve(request, response, pathname)) return;
    const image = await imageAt(pathname, this.#settings.assetsDir);
    if (!image || image.status === 404) return this.#notFound(request, response);
    await sendImage(request, response, image, this.#settings.headers);
  }

  /** The 404 page, in the visitor's language. */
  async #notFound(request: IncomingMessage, response: ServerResponse, page?: RenderedPage): Promise<void> {
    if (request.method === 'OPTIONS') return this.#head(response, 204, [['Allow', 'GET, HEAD']]);
    const shown = page ?? notFound(preferredLocale(languageHeaders(request)));
    send(request, response, this.#pageCache.get(shown) ?? (await this.#pageCache.read(shown)));
  }

  #redirect(response: ServerResponse, status: number, to: string, headers: readonly Header[] = []): void {
    this.#head(response, status, [['Location', to], ...headers]);
  }

  /** An answer without a body. */
  #head(response: ServerResponse, status: number, headers: readonly Header[] = []): void {
    const length: Header[] = status === 204 ? [] : [['Content-Length', '0']];
    response.writeHead(status, flatHeaders([...this.#settings.headers, ...headers, ...length])).end();
  }

  #fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    // connections.ts has refused the rest of the request meanwhile.
    if (response.writableEnded) return;
    log.error({error: error instanceof Error ? error.name : 'unknown'}, 'a request could not be answered');
    if (response.headersSent) return void response.destroy();
    const unavailable: CompressedAnswer | undefined = this.#pageCache.unavailable(
      request.url?.startsWith('/en') ? 'en' : 'fr',
    );
    if (unavailable && !request.url?.startsWith('/api/')) return send(request, response, unavailable);
    this.#head(response, 500, [NO_STORE]);
  }
}
