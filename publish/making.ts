import type {ArticleStore} from '#lib/blog/article-store.ts';
import {env} from '#lib/config/env.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import type {Header} from '#lib/http/headers.ts';
import {securityHeaders} from '#lib/http/security-headers.ts';
import {SEARCH} from '#lib/i18n/paths.ts';
import type {Marks, PublicationFolder} from '#lib/publication/manifest.ts';
import {cardsOf, marksOf} from '#lib/publication/marks.ts';
import type {Progress} from '#lib/publication/runner.ts';
import {BROTLI, Bodies, fileCacheHeaders, pageCacheHeaders, pagePolicy, pictureHeaders} from './finish.ts';
import type {Journal} from './journal.ts';
import type {Made, Publication} from './publication.ts';
import {RenderError, type Rendered, type Renderer} from './render.ts';
import {stripScripts, UnfinishedPageError} from './strip-scripts.ts';
import type {Target} from './targets.ts';

/** Editors replace photographs of other hosts under their address. */
const PHOTO_STALE_MS = DAY_MS;
/** A site of more pages than these compresses them quickly. */
const MANY = 500;
/** Each waits in memory for a thread. */
const COMPRESSED_AT_ONCE = 4;
const DRAWN_AT_ONCE = 2;
const MAX_STALE = 50;

/** A query is no part of the address that the server knows. */
const PICTURES = /\/assets\/(?:covers|social|pictures)\/[^\s"'&<>\\]+/g;
const PHOTO = '/assets/pictures/';
const COVER = '/assets/covers/';

/** Copies, as V8's slices would keep every page's whole text in memory. */
const picturesIn = ({html = ''}: Page) =>
  JSON.parse(JSON.stringify([...new Set(html.match(PICTURES))])) as string[];
const isCard = (address: string) => address.endsWith('.png');
const withoutQuery = (address: string) => address.replace(/\?.*$/, '');

export interface Tools {
  renderer: Pick<Renderer, 'ask'>;
  publication: Publication;
  folder: PublicationFolder;
  journal: Journal;
  store: ArticleStore;
  bundles: {module: string; forms: Record<string, readonly string[]>};
  report(progress: Partial<Progress>): void;
}

export class Making {
  readonly #tools: Tools;
  readonly #headers: readonly Header[];
  #made = 0;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#headers = securityHeaders(env());
  }

  async make(targets: readonly Target[], onEach: () => void = () => {}): Promise<void> {
    const {publication, report} = this.#tools;
    const due = targets.filter(({url, inputs}) => !publication.current(url, inputs));
    const bodies = new Bodies(this.#tools.folder, targets.length > MANY ? BROTLI.many : BROTLI.few);
    // The next pages are rendered while the last ones are compressed in other threads.
    const writing: Promise<void>[] = [];
    for (const [index, target] of due.entries()) {
      const page = await this.#render(target);
      if (page) {
        await this.#makeCovers(page);
        const written = this.#write(target, page, bodies);
        // It is awaited below, and may fail while the next page is rendered.
        written.catch(() => {});
        writing.push(written);
      }
      if (writing.length > COMPRESSED_AT_ONCE) await writing.shift();
      report({made: ++this.#made, of: this.#made + due.length - index - 1});
      onEach();
    }
    await Promise.all(writing);
  }

  /** Makes photographs and cards in the order of the pages, some photographs of yesterday among them. @returns how many */
  async makePictures(addresses: Iterable<string>, onEach: () => void): Promise<number> {
    const {publication, journal} = this.#tools;
    let stale = 0;
    let made = 0;
    const drawing = Array<Promise<void>>(DRAWN_AT_ONCE).fill(Promise.resolve());
    for (const address of addresses) {
      const last = publication.picture(address);
      const isStale = last && address.startsWith(PHOTO) && Date.now() - last.madeAt > PHOTO_STALE_MS;
      if (last && !(isStale && ++stale <= MAX_STALE)) continue;
      const make = () => this.#makePicture(address).then(onEach);
      const place = ++made % DRAWN_AT_ONCE;
      if (isCard(address) && !journal.isCareful) {
        drawing[place] = drawing[place]!.then(make);
        // It is awaited below, and may fail before.
        drawing[place].catch(() => {});
      } else {
        // Photographs take much memory, so they are made one after another.
        await make();
      }
    }
    await Promise.all(drawing);
    return made;
  }

  async #render(target: Target): Promise<Page | undefined> {
    const {renderer, journal, publication} = this.#tools;
    const {url, inputs, locale} = target;
    if (this.#tools.store.isLeftOut(url, inputs)) return undefined;
    try {
      const page = await journal.during(url, inputs, async () => {
        const rendered = await renderer.ask(url, locale);
        return target.kind === 'page'
          ? this.#stripped(target, rendered)
          : {rendered, status: rendered.status};
      });
      const {status} = page;
      // An older version is better than a page that says why there is none.
      if (status >= 500 && publication.last(url)?.status === undefined && publication.last(url))
        return undefined;
      if (status !== 200 && status !== 503 && status !== target.status) {
        if (target.kind === 'file') return undefined;
        throw new RenderError(`status ${status}`);
      }
      this.#tools.store.letIn(url);
      return page;
    } catch (error) {
      if (!(error instanceof RenderError || error instanceof UnfinishedPageError)) throw error;
      this.#tools.store.leaveOut(url, inputs, error.message);
      return undefined;
    }
  }

  #stripped({form, status}: Target, rendered: Rendered): Page {
    const {bundles} = this.#tools;
    const {html, mark} = stripScripts(rendered.body.toString('utf8'), {
      module: bundles.module,
      formModules: form ? (bundles.forms[form] ?? []) : [],
    });
    return {
      rendered: {...rendered, body: Buffer.from(html)},
      html,
      marks: marksOf(html, form),
      status: status ?? Number(mark ?? rendered.status),
    };
  }

  async #write({url, locale, inputs, kind, isList}: Target, page: Page, bodies: Bodies): Promise<void> {
    const {publication} = this.#tools;
    const {rendered, html = '', marks, status} = page;
    const pictures = picturesIn(page).map(withoutQuery);
    const cards = isList ? cardsOf(html) : undefined;
    const made: Made = {
      ...(await bodies.write(rendered.body, rendered.type)),
      headers: publication.headers([
        ...this.#headers.map(([name, value]): Header => [
          name,
          // The confirmation URL holds the e-mail address, so that page sends no referrer.
          name === 'Referrer-Policy' && url.endsWith('/confirmation') ? 'no-referrer' : value,
        ]),
        ...(kind === 'page' ? [['Content-Security-Policy', pagePolicy(env())] as const] : []),
        ['Content-Type', rendered.type],
        ...(kind === 'file'
          ? fileCacheHeaders(rendered.type)
          : url.includes(`${SEARCH}?`)
            ? [['Cache-Control', CACHE_CONTROL.noStore] as const]
            : pageCacheHeaders(locale, status)),
      ]),
      ...(status !== 200 && {status}),
      ...(marks && {marks}),
      inputs,
      pictures,
      ...(cards && {cards: (await bodies.write(Buffer.from(JSON.stringify(cards)), '')).body}),
    };
    publication.keep(url, made);
  }

  /** They come with their page: other pictures take longer. */
  async #makeCovers(page: Page): Promise<void> {
    for (const url of picturesIn(page))
      if (url.startsWith(COVER) && !this.#tools.publication.picture(withoutQuery(url)))
        await this.#makePicture(url);
  }

  /** What cannot be made is left out: the server shows the drawn cover in its place. */
  async #makePicture(url: string): Promise<void> {
    const {renderer, journal, publication, store, folder, report} = this.#tools;
    const address = withoutQuery(url);
    if (store.isLeftOut(address, '')) return;
    try {
      const {status, type, location, body} = await journal.during(address, '', () => renderer.ask(url, 'fr'));
      if (status !== 200 && !location) throw new RenderError(`status ${status}`);
      const headers: Header[] = location
        ? [
            ['Location', location],
            ['Cache-Control', CACHE_CONTROL.pictureRedirect],
          ]
        : [
            ['Content-Type', type],
            ...pictureHeaders(address),
            ...(type.startsWith('image/svg') ? [['Vary', 'Accept-Encoding'] as const] : []),
          ];
      publication.keepPicture(address, {
        ...(await new Bodies(folder, BROTLI.many).write(body, type)),
        headers: publication.headers([...this.#headers, ...headers]),
        ...(location && {status}),
      });
      store.letIn(address);
      const target = location && withoutQuery(location);
      if (target && !publication.picture(target)) await this.#makePicture(location);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      store.leaveOut(address, '', error.message);
    } finally {
      // A picture that cannot be made is progress too.
      report({});
    }
  }
}

interface Page {
  rendered: Rendered;
  html?: string;
  marks?: Marks;
  status: number;
}
