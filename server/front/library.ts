import type {Shown} from '#lib/blog/article-list.ts';
import type {ArticleReader} from '#lib/blog/article-reader.ts';
import {localePath, UNAVAILABLE} from '#lib/i18n/paths.ts';
import {LOCALES, type Locale} from '#lib/i18n/routing.ts';
import type {Keep, Made, Wanted} from '#server/keep/keep.ts';
import {
  compress as pack,
  compressForOneRequest as packOnce,
  type CompressedAnswer as Packed,
  type Encoding,
} from '#server/keep/packed.ts';
import {makeFile, makePage, type Making} from './make-page.ts';
import {fixedPages, type RenderedPage} from './pages.ts';

export interface LibrarySettings extends Making {
  reader: Pick<ArticleReader, 'versionNow' | 'version'>;
}

/** Files that Next makes, with what of the articles they show. */
const FILES: Partial<Record<string, Shown | 'nothing'>> = {
  '/sitemap.xml': 'addresses',
  '/feed.xml': 'feed',
  '/robots.txt': 'nothing',
  '/manifest.webmanifest': 'nothing',
  '/favicon.ico': 'nothing',
  '/icon.svg': 'nothing',
  '/apple-icon.png': 'nothing',
};
/** A part of a sitemap that has several. */
const SITEMAP_PART = /^\/sitemap-\d{1,3}\.xml$/;

/** Longer questions are cut by the page, so nothing longer reaches it. */
const LONGEST_QUESTION = 400;

/** Every answer that is made of a page or a file of Next: kept, or made for one visitor. */
export class Library {
  readonly #settings: LibrarySettings;
  readonly #keep: Keep;
  readonly #unavailable = new Map<Locale, Packed>();

  constructor(settings: LibrarySettings, keep: Keep) {
    this.#settings = settings;
    this.#keep = keep;
  }

  /** Makes every page before anyone asks, those for bad times first. What fails is logged, and made when asked for. */
  async warm(): Promise<void> {
    for (const locale of LOCALES) {
      const url = localePath(locale, UNAVAILABLE);
      const made = await makePage({locale, path: UNAVAILABLE, url}, this.#settings).catch(() => undefined);
      if (made) this.#unavailable.set(locale, await pack(made.answer));
    }
    for (const page of fixedPages()) await this.read(page).catch(() => {});
    for (const file of Object.keys(FILES)) await this.readFile(file).catch(() => {});
  }

  /** The page in place of one that cannot be made, once it was made itself. */
  unavailable(locale: Locale): Packed | undefined {
    return this.#unavailable.get(locale);
  }

  /** A page that is kept and holds. */
  now(page: RenderedPage): Packed | undefined {
    return this.#keep.now(this.#page(page));
  }

  /** A page as it is now, or the one in its place. @throws when there is neither */
  read(page: RenderedPage): Promise<Packed> {
    return this.#orUnavailable(page.locale, this.#keep.read(this.#page(page)));
  }

  /** A page made for one visitor, in the encoding that he takes. */
  once(page: RenderedPage, encoding: Encoding): Promise<Packed> {
    const made = makePage(page, this.#settings, true);
    return this.#orUnavailable(
      page.locale,
      made.then(({answer}) => packOnce(answer, encoding)),
    );
  }

  /** The answer to a question for articles. */
  search(page: RenderedPage, query: string, encoding: Encoding): Promise<Packed> {
    const question = (new URLSearchParams(query).get('q') ?? '').slice(0, LONGEST_QUESTION);
    const asked = new URLSearchParams({q: question}).toString();
    return this.once(question ? {...page, url: `${page.url}?${asked}`} : page, encoding);
  }

  /** The name of a file that Next makes, if the path is one's. */
  file(pathname: string): string | undefined {
    return Object.hasOwn(FILES, pathname) || SITEMAP_PART.test(pathname) ? pathname : undefined;
  }

  readFile(name: string): Promise<Packed> {
    const shows = FILES[name] ?? 'addresses';
    const wanted = this.#wanted(name, shows === 'nothing' ? undefined : shows, () =>
      makeFile(name, this.#settings),
    );
    return this.#keep.read(wanted);
  }

  #page(page: RenderedPage): Wanted {
    return this.#wanted(page.url, page.shows, () => makePage(page, this.#settings));
  }

  #wanted(key: string, shows: Shown | undefined, make: () => Promise<Made>): Wanted {
    const {reader, dev} = this.#settings;
    return {
      key,
      versionNow: () => (shows === undefined ? '' : reader.versionNow(shows)),
      version: () => (shows === undefined ? Promise.resolve('') : reader.version(shows)),
      make: async () => {
        const made = await make();
        return dev ? {...made, keep: false} : made;
      },
    };
  }

  async #orUnavailable(locale: Locale, making: Promise<Packed>): Promise<Packed> {
    try {
      return await making;
    } catch (error) {
      const instead = this.#unavailable.get(locale);
      if (!instead) throw error;
      return instead;
    }
  }
}
