import MiniSearch from 'minisearch';
import {INVISIBLE} from './slug.ts';

/** The input's maxlength too: each word costs a look into the index. */
export const MAX_QUESTION_CHARACTERS = 100;
const CHUNK_ARTICLES = 10;

/** Shorter words mean themselves alone, longer ones are beginnings too, and still longer ones may have a slip of typing. */
const PREFIX_FROM_LETTERS = 3;
const FUZZY_FROM_LETTERS = 5;
/** One slip in five letters, two in ten. */
const SLIPS_PER_LETTER = 0.2;

const TELLING_FROM_LETTERS = 5;
export const MIN_SHARED_WORDS = 2;

const fold = (text: string) =>
  text
    .replace(INVISIBLE, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

const tokenize = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export interface SearchEntry {
  id: number;
  title: string;
  lead: string;
  words?: string;
}

export const tellingWords = ({title, lead}: Pick<SearchEntry, 'title' | 'lead'>): Set<string> =>
  new Set(tokenize(`${title} ${lead}`).filter(({length}) => length >= TELLING_FROM_LETTERS));

export class ArticleSearch {
  readonly #index = new MiniSearch<SearchEntry>({
    fields: ['title', 'lead', 'words'],
    tokenize,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'AND',
      boost: {title: 4, lead: 2},
      prefix: ({length}) => length >= PREFIX_FROM_LETTERS,
      fuzzy: ({length}) => length >= FUZZY_FROM_LETTERS && SLIPS_PER_LETTER,
    },
  });

  readonly #places = new Map<number, number>();

  constructor(entries: readonly SearchEntry[] = []) {
    this.#index.addAll(entries);
    this.#place(entries);
  }

  static async inChunks(entries: readonly SearchEntry[]): Promise<ArticleSearch> {
    const search = new ArticleSearch();
    search.#place(entries);
    await search.#index.addAllAsync(entries, {chunkSize: CHUNK_ARTICLES});
    return search;
  }

  /** Returns IDs, the best match first, the newest of equal ones. */
  find(question: string): number[] {
    const words = question.slice(0, MAX_QUESTION_CHARACTERS);
    const exact = this.#index.search(words, {fuzzy: false});
    // Slips only where nothing matches as written, or « convention » would find « invention » too.
    return this.#sorted(exact.length ? exact : this.#index.search(words));
  }

  related(own: number, words: readonly string[]): number[] {
    const matches = this.#index.search(words.join(' '), {combineWith: 'OR', fuzzy: false});
    return this.#sorted(
      matches.filter(({id, queryTerms}) => id !== own && queryTerms.length >= MIN_SHARED_WORDS),
    );
  }

  #place(entries: readonly SearchEntry[]): void {
    entries.forEach(({id}, place) => this.#places.set(id, place));
  }

  #sorted(matches: readonly {id: number; score: number}[]): number[] {
    const place = ({id}: {id: number}) => this.#places.get(id) ?? 0;
    return [...matches]
      .sort((one, other) => other.score - one.score || place(one) - place(other))
      .map(({id}) => id);
  }
}
