import {LRUCache} from 'lru-cache';
import type {ArticleReader, BlogDependency} from '#lib/blog/article-reader.ts';
import {localePath, UNAVAILABLE} from '#lib/i18n/paths.ts';
import {LOCALES, type Locale} from '#lib/i18n/routing.ts';
import {log} from '#lib/observability/log.ts';
import {cachedPages} from '#lib/observability/metrics.ts';
import {
  compress,
  compressForOneRequest,
  recompress,
  type Encoding,
  type CompressedAnswer,
  type UncompressedAnswer,
} from '#server/page-cache/compressed.ts';
import {QueueFullError, type Requester} from '#server/render.ts';

/** For all responses together, in bytes; the least recently used goes first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** After a failure an older response is sent for this long before another attempt. */
const RETRY_AFTER_MS = 5_000;
/** Characters of a search; the page cuts longer ones too. */
const MAX_SEARCH_LENGTH = 400;

/** Files that Next makes, and what of the blog they show. */
const FILES: Partial<Record<string, BlogDependency | 'nothing'>> = {
  '/sitemap.xml': 'list',
  '/feed.xml': 'list',
  '/robots.txt': 'nothing',
  '/manifest.webmanifest': 'nothing',
  '/favicon.ico': 'nothing',
  '/icon.svg': 'nothing',
  '/apple-icon.png': 'nothing',
};

/** A page in a language. */
export interface CachedPage {
  locale: Locale;
  /** Without language and query: `/devis`. */
  path: string;
  /** The address a browser would ask for, with no more of a query than the page declares. It is the key. */
  url: string;
  /** What it shows of the blog. */
  dependsOn?: BlogDependency;
}

export interface RenderResult {
  answer: UncompressedAnswer;
  /** The response may be sent to others, until its version changes. */
  cacheable: boolean;
}

/** A response by its key, what of the blog it shows, and how it is rendered. */
interface Source {
  key: string;
  dependsOn?: BlogDependency;
  /** @throws when it cannot be rendered */
  render(): Promise<RenderResult>;
}

interface Entry {
  /** Of what it shows, when it was rendered. */
  version: string;
  compressed: CompressedAnswer;
  /** A newer version could not be rendered: no attempt before this time. */
  retryAt: number;
}

interface PageCacheSettings {
  reader: Pick<ArticleReader, 'version' | 'list'>;
  renderPage(page: CachedPage, requester?: Requester): Promise<RenderResult>;
  renderFile(name: string): Promise<RenderResult>;
  /** In bytes. */
  maxBytes?: number;
  now?: () => number;
}

/** Finished responses: each is rendered once for all requests, and sent until the version of what it shows changes. */
export class PageCache {
  readonly #settings: PageCacheSettings;
  readonly #entries: LRUCache<string, Entry>;
  /** Renders in progress, by version and key. */
  readonly #renders = new Map<string, Promise<CompressedAnswer>>();
  readonly #unavailable = new Map<Locale, CompressedAnswer>();
  readonly #now: () => number;
  #recompressing: Promise<void> = Promise.resolve();

  constructor(settings: PageCacheSettings) {
    const {maxBytes = MAX_BYTES, now = () => performance.now()} = settings;
    this.#settings = settings;
    this.#now = now;
    this.#entries = new LRUCache({maxSize: maxBytes, sizeCalculation: ({compressed}) => compressed.size});
  }

  /** Renders pages before the first request, the 503 pages first. A failure is logged; the next request tries again. */
  async warm(pages: readonly CachedPage[]): Promise<void> {
    for (const locale of LOCALES) {
      const url = localePath(locale, UNAVAILABLE);
      const page = {locale, path: UNAVAILABLE, url};
      const rendered = await this.#settings.renderPage(page).catch(() => undefined);
      if (rendered) this.#unavailable.set(locale, await compress(rendered.answer));
    }
    // Without a list of articles no page that shows any could be cached.
    await this.#settings.reader.list().catch(() => {});
    for (const page of pages) await this.read(page).catch(() => {});
    for (const file of Object.keys(FILES)) await this.readFile(file).catch(() => {});
  }

  /** The 503 page, once it was rendered. */
  unavailable(locale: Locale): CompressedAnswer | undefined {
    return this.#unavailable.get(locale);
  }

  /** A page that is cached and current. */
  get(page: CachedPage): CompressedAnswer | undefined {
    return this.#current(this.#source(page));
  }

  /**
   * A page, rendered where it is not cached. Where that fails, the 503 page.
   * @param address whose request needs it; none for the site's own
   * @throws when there is neither
   */
  read(page: CachedPage, address?: string): Promise<CompressedAnswer> {
    return this.#orUnavailable(page.locale, this.#read(this.#source(page, address)));
  }

  /** The name of a file that Next makes, if the path is one's. */
  file(pathname: string): string | undefined {
    return Object.hasOwn(FILES, pathname) ? pathname : undefined;
  }

  readFile(key: string): Promise<CompressedAnswer> {
    const dependsOn = FILES[key] === 'nothing' ? undefined : FILES[key];
    return this.#read({key, dependsOn, render: () => this.#settings.renderFile(key)});
  }

  /** A page for one visitor, compressed in the encoding of the request. It is not cached. @throws when it cannot be rendered */
  async renderUncached(
    page: CachedPage,
    encoding: Encoding,
    requester: Requester,
  ): Promise<CompressedAnswer> {
    const {answer} = await this.#settings.renderPage(page, requester);
    return compressForOneRequest(answer, encoding);
  }

  /** The results of a search. They are not cached. */
  search(page: CachedPage, query: string, encoding: Encoding, address: string): Promise<CompressedAnswer> {
    const q = (new URLSearchParams(query).get('q') ?? '').slice(0, MAX_SEARCH_LENGTH);
    const url = q ? `${page.url}?${new URLSearchParams({q})}` : page.url;
    const requester: Requester = {address, kind: 'search'};
    return this.#orUnavailable(page.locale, this.renderUncached({...page, url}, encoding, requester));
  }

  #source = (page: CachedPage, address?: string): Source => ({
    key: page.url,
    dependsOn: page.dependsOn,
    render: () =>
      this.#settings.renderPage(page, address === undefined ? undefined : {address, kind: 'page'}),
  });

  /** Undefined while there is no list of articles: what is rendered then is not cached. */
  #version = ({dependsOn}: Source) =>
    dependsOn === undefined ? '' : this.#settings.reader.version(dependsOn);

  #current(source: Source): CompressedAnswer | undefined {
    const entry = this.#entries.get(source.key);
    if (!entry) return undefined;
    return entry.version === this.#version(source) || entry.retryAt > this.#now()
      ? entry.compressed
      : undefined;
  }

  async #read(source: Source): Promise<CompressedAnswer> {
    const current = this.#current(source);
    if (current) return current;
    const version = this.#version(source);
    const flight = `${version ?? ''}\0${source.key}`;
    let rendering = this.#renders.get(flight);
    if (!rendering) {
      rendering = this.#render(source, version).finally(() => this.#renders.delete(flight));
      this.#renders.set(flight, rendering);
    }
    return rendering;
  }

  async #render(source: Source, version: string | undefined): Promise<CompressedAnswer> {
    try {
      const {answer, cacheable} = await source.render();
      const older = this.#entries.get(source.key);
      if (answer.status >= 500 && older) return this.#retryLater(older);
      const compressed = await compress(answer);
      // The version changed during the render: answer the waiters, do not cache.
      if (cacheable && version !== undefined && version === this.#version(source))
        this.#put(source.key, {version, compressed, retryAt: 0});
      return compressed;
    } catch (error) {
      const {name, message} = error as Error;
      // A flood would fill the log.
      if (!(error instanceof QueueFullError)) log.error({page: source.key, error: name}, message);
      const older = this.#entries.get(source.key);
      if (older) return this.#retryLater(older);
      throw error;
    }
  }

  #retryLater(entry: Entry): CompressedAnswer {
    entry.retryAt = this.#now() + RETRY_AFTER_MS;
    return entry.compressed;
  }

  #put(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    cachedPages.set(this.#entries.size);
    // One at a time: the better brotli takes some 15 ms of processor.
    this.#recompressing = this.#recompressing.then(async () => {
      if (this.#entries.peek(key) !== entry) return;
      const compressed = await recompress(entry.compressed);
      if (this.#entries.peek(key) === entry) this.#entries.set(key, {...entry, compressed});
    });
  }

  async #orUnavailable(locale: Locale, rendering: Promise<CompressedAnswer>): Promise<CompressedAnswer> {
    try {
      return await rendering;
    } catch (error) {
      const unavailable = this.#unavailable.get(locale);
      if (!unavailable) throw error;
      return unavailable;
    }
  }
}
