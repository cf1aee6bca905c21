import MiniSearch from 'minisearch';
import type {ArticleReader} from './article-reader.ts';
import type {ArticleSummary} from './article.ts';
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
const MIN_SHARED_WORDS = 2;

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

interface Entry {
  summary: ArticleSummary;
  /** Of its text; undefined until that was read. */
  words?: string;
}

/** What is indexed of an entry, by field. */
const FIELDS: Record<string, (entry: Entry) => number | string> = {
  id: ({summary}) => summary.id,
  title: ({summary}) => summary.title,
  lead: ({summary}) => summary.text,
  words: ({words}) => words ?? '',
};

const isSame = (one: Entry | undefined, other: Entry | undefined) =>
  one?.summary === other?.summary && one?.words === other?.words;

type Articles = Pick<ArticleReader, 'getArticles' | 'newestTexts' | 'version' | 'isUnshowable'>;

/** Full-text search of one backend's articles: titles, leads, and the texts that were read of the newest. */
export class ArticleSearch {
  readonly #reader: Articles;
  #entries = new Map<number, Entry>();
  readonly #index = new MiniSearch<Entry>({
    fields: ['title', 'lead', 'words'],
    extractField: (entry, field) => FIELDS[field]?.(entry),
    tokenize,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'AND',
      boost: {title: 4, lead: 2},
      prefix: ({length}) => length >= PREFIX_FROM_LETTERS,
      fuzzy: ({length}) => length >= FUZZY_FROM_LETTERS && SLIPS_PER_LETTER,
    },
  });
  #version?: string;
  #updating = Promise.resolve();

  constructor(reader: Articles) {
    this.#reader = reader;
  }

  /**
   * The articles that have every word of the question, the best match first, the newest of equal ones.
   * @throws {GatewayError} when there is no list
   */
  async find(question: string): Promise<ArticleSummary[]> {
    await this.update();
    const words = question.slice(0, MAX_QUESTION_CHARACTERS);
    const exact = this.#index.search(words, {fuzzy: false});
    // Slips only where nothing matches as written, or « convention » would find « invention » too.
    return this.#summaries(exact.length ? exact : this.#index.search(words));
  }

  /** Articles on the subject of one, the closest first. @throws {GatewayError} when there is no list */
  async related({id, title, text}: ArticleSummary): Promise<ArticleSummary[]> {
    await this.update();
    const telling = new Set(
      tokenize(`${title} ${text}`).filter(({length}) => length >= TELLING_FROM_LETTERS),
    );
    const matches = this.#index.search([...telling].join(' '), {combineWith: 'OR', fuzzy: false});
    return this.#summaries(
      matches.filter((match) => match.id !== id && match.queryTerms.length >= MIN_SHARED_WORDS),
    );
  }

  /** Indexes what has changed since the last update, in chunks. @throws {GatewayError} when there is no list */
  update(): Promise<void> {
    const updating = this.#updating.catch(() => {}).then(() => this.#update());
    this.#updating = updating;
    return updating;
  }

  async #update(): Promise<void> {
    const articles = await this.#reader.getArticles();
    const version = this.#reader.version('list');
    if (version === this.#version) return;
    const texts = this.#reader.newestTexts();
    const before = this.#entries;
    this.#entries = new Map(
      articles
        .filter(({id}) => !this.#reader.isUnshowable(id))
        .map((summary) => [
          summary.id,
          {summary, words: texts.get(summary.id)?.words ?? before.get(summary.id)?.words},
        ]),
    );
    const changed = (from: Map<number, Entry>, to: Map<number, Entry>) =>
      [...from].filter(([id, entry]) => !isSame(entry, to.get(id)));
    for (const [id] of changed(before, this.#entries)) this.#index.discard(id);
    const added = changed(this.#entries, before).map(([, entry]) => entry);
    await this.#index.addAllAsync(added, {chunkSize: CHUNK_ARTICLES});
    this.#version = version;
  }

  #summaries = (matches: readonly {id: number; score: number}[]) =>
    [...matches]
      .sort((one, other) => other.score - one.score || other.id - one.id)
      .flatMap(({id}) => this.#entries.get(id)?.summary ?? []);
}
