import MiniSearch from 'minisearch';
import type {BackendArticle} from '#lib/backend/interface.ts';
import type {ArticleReader} from './article-reader.ts';
import type {ArticleSummary} from './article.ts';
import {blocksOf, wordsOf} from './blocks.ts';

/** Of a question; each word costs a look into the index. */
export const MOST_CHARACTERS = 100;
/** Of one article's text, in characters: more than a reader reads to the end. */
const MOST_TEXT = 60_000;
/** Articles that are indexed before requests have their turn. */
const CHUNK = 10;

/** Shorter words mean themselves alone, longer ones are beginnings too, and still longer ones may have a slip of typing. */
const PREFIX_FROM = 3;
const FUZZY_FROM = 5;
/** One slip in five letters, two in ten. */
const FUZZY = 0.2;

/** Words of a title and lead that say what an article is about, by their length. */
const TELLING_FROM = 5;
/** Telling words that related articles share at least. */
const SHARED = 2;

interface Indexed {
  summary: ArticleSummary;
  text?: BackendArticle;
}

/** Letters without case and accents, ligatures as two letters. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

const tokenize = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const textOf = ({text}: Indexed) => (text ? wordsOf(blocksOf(text.blocks)).slice(0, MOST_TEXT) : '');

/** Full-text search of one backend's articles: titles, leads, and the texts that were read of the newest. */
export class ArticleSearch {
  readonly #reader: Pick<ArticleReader, 'getArticles' | 'newestTexts' | 'version'>;
  readonly #indexed = new Map<number, Indexed>();
  readonly #index = new MiniSearch<{id: number; title: string; lead: string; text: string}>({
    fields: ['title', 'lead', 'text'],
    tokenize,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'AND',
      boost: {title: 4, lead: 2},
      prefix: ({length}) => length >= PREFIX_FROM,
      fuzzy: ({length}) => length >= FUZZY_FROM && FUZZY,
    },
  });
  #version?: string;
  #updating = Promise.resolve();

  constructor(reader: Pick<ArticleReader, 'getArticles' | 'newestTexts' | 'version'>) {
    this.#reader = reader;
  }

  /**
   * The articles that have every word of the question, the best match first, the newest of equal ones.
   * @throws {GatewayError} when there is no list
   */
  async find(question: string): Promise<ArticleSummary[]> {
    await this.update();
    const asked = question.slice(0, MOST_CHARACTERS);
    const exact = this.#index.search(asked, {fuzzy: false});
    // Slips only where nothing matches as written, or « convention » would find « invention » too.
    return this.#summaries(exact.length ? exact : this.#index.search(asked));
  }

  /** Articles on the subject of one, the closest first. @throws {GatewayError} when there is no list */
  async related({id, title, text}: ArticleSummary): Promise<ArticleSummary[]> {
    await this.update();
    const telling = new Set(tokenize(`${title} ${text}`).filter(({length}) => length >= TELLING_FROM));
    const matches = this.#index.search([...telling].join(' '), {combineWith: 'OR', fuzzy: false});
    return this.#summaries(matches.filter((match) => match.id !== id && match.queryTerms.length >= SHARED));
  }

  /** Indexes what has changed since the last update, in chunks. @throws {GatewayError} when there is no list */
  async update(): Promise<void> {
    const updating = this.#updating.catch(() => {}).then(() => this.#update());
    this.#updating = updating;
    await updating;
  }

  async #update(): Promise<void> {
    const articles = await this.#reader.getArticles();
    const version = this.#reader.version('list');
    if (version === this.#version) return;
    const texts = this.#reader.newestTexts();
    const changed = new Map<number, Indexed>();
    for (const summary of articles) {
      const before = this.#indexed.get(summary.id);
      const text = texts.get(summary.id) ?? before?.text;
      if (before?.summary !== summary || before.text !== text) changed.set(summary.id, {summary, text});
    }
    const listed = new Set(articles.map(({id}) => id));
    for (const id of this.#indexed.keys()) {
      if (listed.has(id) && !changed.has(id)) continue;
      this.#indexed.delete(id);
      this.#index.discard(id);
    }
    for (const [id, one] of changed) this.#indexed.set(id, one);
    await this.#index.addAllAsync(
      [...changed].map(([id, one]) => ({
        id,
        title: one.summary.title,
        lead: one.summary.text,
        get text() {
          return textOf(one);
        },
      })),
      {chunkSize: CHUNK},
    );
    this.#version = version;
  }

  #summaries = (matches: readonly {id: number; score: number}[]) =>
    [...matches]
      .sort((one, other) => other.score - one.score || other.id - one.id)
      .flatMap(({id}) => this.#indexed.get(id)?.summary ?? []);
}
