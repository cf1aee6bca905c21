import {existsSync} from 'node:fs';
import {env} from '#lib/config/env.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import type {Header} from '#lib/http/headers.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {
  readJsonFile,
  writeWhole,
  type Finished,
  type Manifest,
  type PublicationFolder,
} from '#lib/publication/manifest.ts';

export interface Made extends Finished {
  inputs: string;
  pictures: string[];
  /** The body of a list's cards. */
  cards?: string;
}

interface MadePicture extends Finished {
  /** Milliseconds since 1970. */
  madeAt: number;
  /** Open pages, feeds and networks still name what no page names. */
  unusedSince?: number;
}

export interface State {
  headers: Header[][];
  made: Record<string, Made>;
  pictures: Record<string, MadePicture>;
}

/** JSON drops what is undefined. */
function finishedOf({body, headers, status, compressed, marks}: Finished): Finished {
  return {body, headers, status, compressed, marks};
}

const UNUSED_STAYS_MS = 30 * DAY_MS;

export class Publication {
  readonly #folder: PublicationFolder;
  readonly #state: State;
  readonly #headers = new Map<string, number>();

  constructor(folder: PublicationFolder) {
    this.#folder = folder;
    this.#state = readJsonFile<State>(folder.state) ?? {headers: [], made: {}, pictures: {}};
    this.#state.headers.forEach((headers, index) => this.#headers.set(JSON.stringify(headers), index));
  }

  /** Undefined where the answer was made of other inputs, or its body is gone. */
  current(url: string, inputs: string): Made | undefined {
    const made = this.#state.made[url];
    return made?.inputs === inputs && this.#hasBody(made) ? made : undefined;
  }

  last(url: string): Made | undefined {
    return this.#state.made[url];
  }

  hasArticles(): boolean {
    return Object.keys(this.#state.made).some((url) => url.startsWith('/post/'));
  }

  picture(address: string): MadePicture | undefined {
    const made = this.#state.pictures[address];
    return made && this.#hasBody(made) ? made : undefined;
  }

  /** In the order of the pages, each once. */
  picturesOf(urls: readonly string[]): Set<string> {
    return new Set(urls.flatMap((url) => this.#state.made[url]?.pictures ?? []));
  }

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

  /** After one rename the server sends the new answers. @param urls that the site has now; the others are gone */
  putInPlace(
    urls: readonly string[],
    about: Pick<Manifest, 'base' | 'articles' | 'search' | 'searchTexts'>,
    lists: Record<Locale, readonly string[]>,
  ): void {
    const {made, pictures, headers} = this.#state;
    const answers: Manifest['answers'] = {};
    const named = this.picturesOf(urls);
    for (const url of urls) if (made[url]) answers[url] = finishedOf(made[url]);
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
    const cardsOf = (list: readonly string[]) => list.map((url) => made[url]?.cards ?? '');
    const manifest: Manifest = {
      publishedAt: new Date(now).toISOString(),
      headers,
      answers,
      ...about,
      cards: {fr: cardsOf(lists.fr), en: cardsOf(lists.en)},
    };
    writeWhole(this.#folder.manifest, JSON.stringify(manifest));
    writeWhole(this.#folder.state, JSON.stringify(this.#state));
  }

  forget(urls: ReadonlySet<string>): void {
    for (const url of Object.keys(this.#state.made)) if (!urls.has(url)) delete this.#state.made[url];
  }

  #hasBody = ({body}: Finished) => existsSync(this.#folder.bodyFile(body));
}
