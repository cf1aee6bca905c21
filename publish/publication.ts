import {existsSync} from 'node:fs';
import {env} from '#lib/config/env.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import type {Header} from '#lib/http/headers.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {
  readJsonFile,
  writeWhole,
  type Finished,
  type Manifest,
  type PublicationFolder,
} from '#lib/publication/manifest.ts';

/** A finished page or file, with what the next run must know of it. */
export interface Made extends Finished {
  /** Of all that it shows. */
  inputs: string;
  /** Addresses of the covers, cards and pictures that it names. */
  pictures: string[];
  /** Of a list: its cards, a body. */
  cards?: string;
}

interface MadePicture extends Finished {
  /** Milliseconds since 1970. */
  madeAt: number;
  /** Since no page names it any more: open pages, feeds and networks still do. */
  unusedSince?: number;
}

export interface State {
  headers: Header[][];
  made: Record<string, Made>;
  pictures: Record<string, MadePicture>;
}

/** What the server needs of it. */
const finishedOf = ({body, headers, status, compressed, marks}: Finished): Finished => ({
  body,
  headers,
  ...(status !== undefined && {status}),
  ...(compressed && {compressed}),
  ...(marks && {marks}),
});

const UNUSED_STAYS_MS = 30 * DAY_MS;

/** What is finished of a site: kept between runs, and put in place as a manifest. */
export class Publication {
  readonly #folder: PublicationFolder;
  readonly #state: State;
  readonly #headers = new Map<string, number>();

  constructor(folder: PublicationFolder) {
    this.#folder = folder;
    this.#state = readJsonFile<State>(folder.state) ?? {headers: [], made: {}, pictures: {}};
    this.#state.headers.forEach((headers, index) => this.#headers.set(JSON.stringify(headers), index));
  }

  /** The finished answer of an address, where it was made of these inputs and its body is there. */
  current(url: string, inputs: string): Made | undefined {
    const made = this.#state.made[url];
    return made?.inputs === inputs && this.#hasBody(made) ? made : undefined;
  }

  /** The last finished answer of an address, whatever it was made of. */
  last(url: string): Made | undefined {
    return this.#state.made[url];
  }

  picture(address: string): MadePicture | undefined {
    const made = this.#state.pictures[address];
    return made && this.#hasBody(made) ? made : undefined;
  }

  /** The pictures that pages name, in the order of the pages, each once. */
  picturesOf(urls: readonly string[]): Set<string> {
    return new Set(urls.flatMap((url) => this.#state.made[url]?.pictures ?? []));
  }

  /** The index of headers, as `Finished` names them. */
  headers(headers: readonly Header[]): number {
    const key = JSON.stringify(headers);
    const known = this.#headers.get(key);
    if (known !== undefined) return known;
    this.#headers.set(key, this.#state.headers.push([...headers]) - 1);
    return this.#state.headers.length - 1;
  }

  keep(url: string, made: Made): void {
    this.#state.made[url] = made;
  }

  keepPicture(address: string, made: Finished): void {
    this.#state.pictures[address] = {...made, madeAt: Date.now()};
  }

  /**
   * Puts what is finished in place: one rename, after which the server sends it.
   * @param urls that the site has now; the others are gone
   */
  putInPlace(
    urls: readonly string[],
    about: Pick<Manifest, 'base' | 'articles' | 'search' | 'searchTexts'>,
    lists: readonly string[][],
  ): void {
    const {made, pictures, headers} = this.#state;
    const answers: Manifest['answers'] = {};
    const named = this.picturesOf(urls);
    for (const url of urls) {
      const one = made[url];
      if (!one) continue;
      answers[url] = finishedOf(one);
    }
    // The address that the protocol expects of a key.
    const {indexNowKey} = env();
    const keyFile = answers['/indexnow.txt'];
    if (indexNowKey && keyFile) answers[`/${indexNowKey}.txt`] = keyFile;
    const now = Date.now();
    for (const [address, picture] of Object.entries(pictures)) {
      if (named.has(address)) delete picture.unusedSince;
      else picture.unusedSince ??= now;
      if (picture.unusedSince && now - picture.unusedSince > UNUSED_STAYS_MS) {
        delete pictures[address];
        continue;
      }
      answers[address] = finishedOf(picture);
    }
    const cardsOf = (index: number) => (lists[index] ?? []).map((url) => made[url]?.cards ?? '');
    const [fr, en] = LOCALES.map((_, index) => cardsOf(index)) as [string[], string[]];
    const manifest: Manifest = {
      publishedAt: new Date(now).toISOString(),
      headers,
      answers,
      ...about,
      cards: {fr, en},
    };
    writeWhole(this.#folder.manifest, JSON.stringify(manifest));
    writeWhole(this.#folder.state, JSON.stringify(this.#state));
  }

  /** Forgets what no address of the site is made of any more. */
  forget(urls: ReadonlySet<string>): void {
    for (const url of Object.keys(this.#state.made)) if (!urls.has(url)) delete this.#state.made[url];
  }

  #hasBody = ({body}: Finished) => existsSync(this.#folder.bodyFile(body));
}
