import MiniSearch from 'minisearch';
import {INVISIBLE} from './slug.ts';

/** Of a question, the input's maxlength too; each word costs a look into the index. */
export const MAX_QUESTION_CHARACTERS = 100;
/** Articles that are indexed between two turns of the event loop. */
const CHUNK_ARTICLES = 10;

/** Shorter words mean themselves alone, longer ones are beginnings too, and still longer ones may have a slip of typing. */
const PREFIX_FROM_LETTERS = 3;
const FUZZY_FROM_LETTERS = 5;
/** One slip in five letters, two in ten. */
const SLIPS_PER_LETTER = 0.2;

/** Words of a title and lead that say what an article is about, by their length. */
const TELLING_FROM_LETTERS = 5;
/** Telling words that related articles share at least. */
export const MIN_SHARED_WORDS = 2;

/** Letters without case, accents and invisible marks; ligatures as two letters. */
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

/** Words that say what an article is about. */
export const tellingWords = ({title, lead}: Pick<SearchEntry, 'title' | 'lead'>): Set<string> =>
  new Set(tokenize(`${title} ${lead}`).filter(({length}) => length >= TELLING_FROM_LETTERS));

/** Full-text search of articles: titles, leads, and the texts of the newest. */
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

  /** Of each article in the list, the newest first. */
  readonly #places = new Map<number, number>();

  constructor(entries: readonly SearchEntry[] = []) {
    this.#index.addAll(entries);
    this.#place(entries);
  }

  /** Indexes in the background: other work goes on between two chunks. */
  static async inChunks(entries: readonly SearchEntry[]): Promise<ArticleSearch> {
    const search = new ArticleSearch();
    search.#place(entries);
    await search.#index.addAllAsync(entries, {chunkSize: CHUNK_ARTICLES});
    return search;
  }

  /** IDs of the articles that have every word of the question, the best match first, the newest of equal ones. */
  find(question: string): number[] {
    const words = question.slice(0, MAX_QUESTION_CHARACTERS);
    const exact = this.#index.search(words, {fuzzy: false});
    // Slips only where nothing matches as written, or « convention » would find « invention » too.
    return this.#sorted(exact.length ? exact : this.#index.search(words));
  }

  /** IDs of articles on the subject of one, the closest first. @param words that tell what it is about */
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
