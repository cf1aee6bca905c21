import type {IncomingMessage, ServerResponse} from 'node:http';
import {GET as securityTxt} from '#app/.well-known/security.txt/route.ts';
import type {ArticleReader} from '#lib/blog/article-reader.ts';
import {inRequest, log} from '#lib/http/log.ts';
import {keptAnswers} from '#lib/http/metrics.ts';
import {preferredLocale} from '#lib/i18n/negotiation.ts';
import {LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS} from '#lib/i18n/routing.ts';
import type {Packed} from '#server/keep/packed.ts';
import {PageCache} from '#server/page-cache/page-cache.ts';
import {askingOf} from './asking.ts';
import {drawing, sendDrawing} from './drawings.ts';
import {files} from './files.ts';
import {makeFile, makePage, type Making} from './make-page.ts';
import {measure, requestId} from './measure.ts';
import {fixedPages, kindOf, locate, notFound, type List, type Located, type RenderedPage} from './pages.ts';
import {answerPlainPost} from './plain-posts.ts';
import {askRoute, routeAt, write} from './routes.ts';
import {encodingOf, send} from './send.ts';

interface FrontSettings extends Making {
  reader: ArticleReader;
  buildDir: string;
  siteDir: string;
  assetsDir: string;
  /** Folders of other builds, whose pages may still be open, or served by another server already. */
  otherBuilds(): readonly string[];
  accessLog?: boolean;
  now?: () => number;
  /** A proxy of ours stands in front, and may name requests. */
  trustsProxy?: boolean;
  /** The network address of the visitor behind a request. */
  clientAddressOf(request: IncomingMessage): string;
  /** Next's own handler, for its own scripts and tools while one develops. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const NO_STORE = ['Cache-Control', 'no-store'];
const BY_LANGUAGE = [...NO_STORE, 'Vary', 'Accept-Language, Cookie'];

const wanted = ({headers}: IncomingMessage) => encodingOf(headers['accept-encoding']);
const isReading = ({method}: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** The HTTP server's answers: works out what a request means, and hands out what is kept or has it made. */
export class Front {
  readonly #settings: FrontSettings;
  readonly #origin: string;
  readonly #secure: boolean;
  readonly #library: PageCache;
  readonly #filesAt: ReturnType<typeof files>;

  constructor(settings: FrontSettings) {
    this.#settings = settings;
    const {origin, protocol} = new URL(settings.siteUrl);
    this.#origin = origin;
    this.#secure = protocol === 'https:';
    this.#library = new PageCache({
      reader: settings.reader,
      now: settings.now,
      renderPage: (page, once) => makePage(page, settings, once),
      renderFile: (name) => makeFile(name, settings),
    });
    this.#filesAt = files(settings);
  }

  /** Makes every page before anyone asks. */
  warm(): Promise<void> {
    return this.#library.warm(fixedPages());
  }

  /** Answers a request, at once where what it asks for is kept. */
  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    const {url = '', headers, httpVersion, socket} = request;
    // Cut off, with more of its requests read already: nobody waits for these.
    if (socket.destroyed) return;
    // `GET *`, and addresses that name a host; of HTTP 1.1 a host has to be named, though nothing here reads it.
    if (!url.startsWith('/') || (headers.host === undefined && httpVersion === '1.1'))
      return this.#head(response, 400, ['Connection', 'close']);
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
    if (serve && isReading(request)) {
      serve(request, response, () => {
        this.#drawnOrLost(pathname, request, response).catch((error: unknown) =>
          this.#fail(error, request, response),
        );
      });
      return;
    }
    if (pathname.startsWith('/api/')) return this.#route(pathname, request, response);
    if (pathname.startsWith('/_next/') || pathname.startsWith('/__next'))
      return this.#next(request, response);
    if (pathname === '/.well-known/security.txt' && isReading(request))
      return write(request, response, securityTxt(), this.#settings.headers);
    const file = this.#library.file(pathname);
    if (file) return this.#file(file, request, response);
    return this.#page(pathname, search, request, response);
  }

  #page(
    pathname: string,
    search: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | undefined {
    const located = locate(pathname, search, askingOf(request), this.#settings.reader.listNow);
    if (located?.kind === 'page' && isReading(request)) {
      const kept = this.#library.get(located.page);
      if (kept) {
        keptAnswers.inc();
        return void send(request, response, kept);
      }
    }
    return this.#pageLater(located, {pathname, search}, request, response);
  }

  async #pageLater(
    known: Located | undefined,
    {pathname, search}: {pathname: string; search: string},
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const located = known ?? locate(pathname, search, askingOf(request), await this.#list());
    switch (located?.kind) {
      case 'moved':
        return this.#redirect(response, 308, located.to);
      case 'language':
        return this.#redirect(response, 302, located.to, [
          ...BY_LANGUAGE,
          ...(located.chosen ? ['Set-Cookie', this.#languageCookie(located.chosen)] : []),
        ]);
      case 'search':
        if (isReading(request))
          return send(request, response, await this.#library.search(located.page, search, wanted(request)));
        return this.#refuse(located.page, request, response);
      case 'page':
        if (isReading(request)) return send(request, response, await this.#library.read(located.page));
        return this.#post(located.page, request, response);
      default:
        return this.#lost(request, response, located?.page);
    }
  }

  /** An empty list with its failure where there is none at all: pages say themselves what they cannot show. */
  #list(): Promise<List> {
    return this.#settings.reader
      .list()
      .catch((failure: unknown) => ({value: {articles: [], places: new Map<number, number>()}, failure}));
  }

  async #post(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kind = request.method === 'POST' ? kindOf(page) : undefined;
    if (!kind) return this.#refuse(page, request, response);
    const address = this.#settings.clientAddressOf(request);
    const answer = await answerPlainPost(request, {page, kind, address}, (shown) =>
      this.#library.renderUncached(shown, wanted(request)),
    );
    if (answer.kind === 'gone') return;
    if (answer.kind === 'kept') return this.#redirect(response, 303, answer.to, NO_STORE);
    send(request, response, answer.packed, {
      status: answer.packed.status === 200 ? answer.status : answer.packed.status,
      headers: answer.headers,
    });
  }

  /** What is sent where nothing is taken: the page itself, with the word that nothing was. */
  async #refuse(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const allow = ['Allow', kindOf(page) ? 'GET, HEAD, POST' : 'GET, HEAD'];
    if (request.method === 'OPTIONS') return this.#head(response, 204, allow);
    const packed = await this.#library.read(page);
    send(request, response, packed, {status: packed.status === 200 ? 405 : packed.status, headers: allow});
  }

  async #route(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = routeAt(pathname);
    if (!route) return this.#lost(request, response);
    const address = this.#settings.clientAddressOf(request);
    const answer = await askRoute(route, request, {origin: this.#origin, address});
    if (answer !== 'gone') await write(request, response, answer, this.#settings.headers);
  }

  async #next(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {dev, handle, headers} = this.#settings;
    // What is left of Next's own is for developers: files and pictures are handed out by the site.
    if (!dev) return this.#lost(request, response);
    headers.forEach((name, index) => {
      if (index % 2 === 0) response.setHeader(name, headers[index + 1] ?? '');
    });
    await handle(request, response);
  }

  async #file(wanted: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isReading(request)) return this.#head(response, 405, ['Allow', 'GET, HEAD']);
    send(request, response, await this.#library.readFile(wanted));
  }

  async #drawnOrLost(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const drawn = await drawing(pathname, this.#settings.assetsDir);
    if (!drawn || drawn.status === 404) return this.#lost(request, response);
    await sendDrawing(request, response, drawn, this.#settings.headers);
  }

  /** The 404 page, in the language of whoever asks. */
  async #lost(request: IncomingMessage, response: ServerResponse, page?: RenderedPage): Promise<void> {
    if (request.method === 'OPTIONS') return this.#head(response, 204, ['Allow', 'GET, HEAD']);
    const shown = page ?? notFound(preferredLocale(askingOf(request)));
    send(request, response, this.#library.get(shown) ?? (await this.#library.read(shown)));
  }

  #languageCookie(language: 'fr'): string {
    const secure = this.#secure ? '; Secure' : '';
    return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=lax${secure}`;
  }

  #redirect(response: ServerResponse, status: number, to: string, headers: readonly string[] = []): void {
    this.#head(response, status, ['Location', to, ...headers]);
  }

  /** An answer without a body. */
  #head(response: ServerResponse, status: number, headers: readonly string[] = []): void {
    const length = status === 204 ? [] : ['Content-Length', '0'];
    response.writeHead(status, [...this.#settings.headers, ...headers, ...length]).end();
  }

  #fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    log.error({error: error instanceof Error ? error.name : 'unknown'}, 'a request could not be answered');
    if (response.headersSent) return void response.destroy();
    const unavailable: Packed | undefined = this.#library.unavailable(
      request.url?.startsWith('/en') ? 'en' : 'fr',
    );
    if (unavailable && !request.url?.startsWith('/api/')) return send(request, response, unavailable);
    this.#head(response, 500, NO_STORE);
  }
}
