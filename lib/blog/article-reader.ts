import '#server-only';
import type {Backend, BackendArticle} from '#lib/backend/interface.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import {
  articleList,
  cardsIn,
  teased,
  textsIn,
  versionIn,
  versionOf,
  type ArticleList,
  type Shown,
} from './article-list.ts';
import type {Article, ArticleSummary, Teaser} from './article.ts';
import {AskOnce} from './ask-once.ts';
import {authorOf} from './authors.ts';
import {blocksOnce, factsOf, type CardFacts} from './blocks.ts';
import type {Copies} from './copies.ts';
import {failureCode} from './failure-code.ts';
import {Kept, type Found} from './kept.ts';

interface KeptArticle {
  article: BackendArticle;
  version: string;
}

/** The newest, whose whole texts are searched. */
const SEARCHED = 300;
/** Articles held in memory; all others are read from the disk. More than a search reads: it would push out its own else. */
const MOST_ARTICLES = SEARCHED + 100;
/** How long a page waits for what its cards say beside the title, and a search for whole texts. */
const CARDS_WAIT_MS = 300;
const SEARCH_WAIT_MS = 1_500;

/** Reads one backend's articles and keeps what it read, on disk too where it is given copies. */
export class ArticleReader {
  readonly #backend: Backend;
  readonly #now: () => number;
  readonly #copies: Copies | undefined;
  #list: Kept<ArticleList>;
  /** By id, the least recently read first. */
  #articles = new Map<number, Kept<KeptArticle>>();
  #extras = new AskOnce(
    (id) => this.#article(id).read(),
    () => this.#now(),
  );
  #troubles = new LogThrottle<number>();
  #empty = new LogThrottle();

  /** @param copies of a backend elsewhere: the one on this machine needs none, and means an empty list */
  constructor(source: Backend, now: () => number = Date.now, copies?: Copies) {
    this.#backend = source;
    this.#now = now;
    this.#copies = copies;
    const copy = copies?.list();
    this.#list = new Kept(() => this.#loadList(), now, copy && articleList(copy));
  }

  /** The backend has never given a list, and was asked for it. */
  get failing(): boolean {
    return this.#list.failing;
  }

  /** @throws {GatewayError} when the list cannot be had and none was had before */
  async getArticles(): Promise<ArticleSummary[]> {
    return (await this.#list.read()).value.articles;
  }

  async getTeaser(): Promise<Teaser> {
    try {
      return {articles: teased(await this.getArticles())};
    } catch (error) {
      return {articles: [], error: failureCode(error)};
    }
  }

  /**
   * The article with an id, or undefined where the backend's list says that there is none.
   * @throws {GatewayError} when it cannot be had and no copy is at hand
   */
  async findArticle(id: number): Promise<Article | undefined> {
    const {value: list, failure} = await this.#list.read();
    const summary = list.articles[list.places.get(id) ?? -1];
    if (!summary) {
      // A list from before knows nothing of articles that are younger.
      if (failure) throw failure;
      return undefined;
    }
    const {article} = (await this.#article(id).read()).value;
    return {
      ...summary,
      image: article.image ?? summary.image,
      author: authorOf(article.author),
      createdAt: article.createdAt,
      blocks: blocksOnce(article.blocks),
    };
  }

  /** The articles before and after one in time: the next higher and the next lower id. */
  async neighbours(id: number): Promise<{newer?: ArticleSummary; older?: ArticleSummary}> {
    const {articles, places} = (await this.#list.read()).value;
    const place = places.get(id);
    return place === undefined ? {} : {newer: articles[place - 1], older: articles[place + 1]};
  }

  /** The list where it is at hand, with why it is only a copy from before; undefined where it has to be read. */
  get listNow(): Found<Pick<ArticleList, 'articles' | 'places'>> | undefined {
    return this.#list.ready;
  }

  /** The list, read from the backend where none is at hand. @throws {GatewayError} when it cannot be read */
  list(): Promise<Found<Pick<ArticleList, 'articles' | 'places'>>> {
    return this.#list.read();
  }

  /**
   * Names the state of what an answer shows: equal as long as nothing of it changed. Answers are kept under it.
   * @returns undefined where the backend has to be asked first, with {@link version}
   */
  versionNow(shown: Shown): string | undefined {
    const list = this.#list.ready?.value;
    if (!list) return undefined;
    const cards = cardsIn(shown, list);
    if (this.#unknown(cards).some((id) => !this.#extras.has(id))) return undefined;
    const texts = textsIn(shown, list).map((id) => this.#article(id).ready?.value.version);
    return texts.includes(undefined)
      ? undefined
      : versionIn(list, shown, [...texts, ...this.#factsAtHand(cards)]);
  }

  /** The version of what an answer shows, at most a minute old. @throws {GatewayError} when nothing is at hand */
  async version(shown: Shown): Promise<string> {
    const {value: list} = await this.#list.read();
    const cards = cardsIn(shown, list);
    const asking = this.#extras.ask(this.#unknown(cards), CARDS_WAIT_MS);
    const texts = await Promise.all(
      textsIn(shown, list).map((id) =>
        this.#article(id)
          .read()
          .then(
            ({value}) => value.version,
            (error: unknown) => {
              // The feed goes without this text, and is another one once it can be had.
              if (shown === 'feed') return 'none';
              throw error;
            },
          ),
      ),
    );
    await asking;
    return versionIn(list, shown, [...texts, ...this.#factsAtHand(cards)]);
  }

  /** What a card says of an article; undefined while its text is not at hand. Asks for nothing. */
  facts(id: number): CardFacts | undefined {
    const article = this.#article(id).copy?.article;
    return article && factsOf(article);
  }

  /** The whole texts of the newest articles, as far as they can be had soon; the others stay without. */
  async newestTexts(): Promise<Map<number, BackendArticle>> {
    const ids = (await this.#list.read()).value.articles.slice(0, SEARCHED).map(({id}) => id);
    await this.#extras.ask(this.#unknown(ids), SEARCH_WAIT_MS);
    return new Map(
      ids.flatMap((id) => {
        const article = this.#article(id).copy?.article;
        return article ? [[id, article] as const] : [];
      }),
    );
  }

  #unknown = (ids: readonly number[]) => ids.filter((id) => !this.#article(id).copy);

  /** Day and reading time, which is all a card shows of the text: others of the same length change no list. */
  #factsAtHand = (ids: readonly number[]) =>
    ids.map((id) => {
      const facts = this.facts(id);
      return facts ? `${facts.createdAt}/${facts.minutes}` : 'none';
    });

  /** Reads the list from the backend now, however fresh the copy is. @throws {GatewayError} */
  async refresh(): Promise<void> {
    await this.#list.refresh();
  }

  /** Asks for one article now, in answer to someone who said that it changed. @throws {GatewayError} */
  async refreshArticle(id: number): Promise<void> {
    if (this.#list.copy?.places.has(id)) await this.#article(id).refresh();
  }

  /** The next reader asks the backend again, for everything or for one article (and for the list, which has its title). */
  expire(id?: number): void {
    this.#list.expire();
    if (id === undefined) for (const article of this.#articles.values()) article.expire();
    else this.#articles.get(id)?.expire();
  }

  #article(id: number): Kept<KeptArticle> {
    let kept = this.#articles.get(id);
    if (kept) this.#articles.delete(id);
    else {
      const article = this.#copies?.article(id);
      const copy = article && {article, version: versionOf(article)};
      kept = new Kept(() => this.#loadArticle(id), this.#now, copy);
    }
    this.#articles.set(id, kept);
    if (this.#articles.size > MOST_ARTICLES) this.#articles.delete(this.#articles.keys().next().value ?? id);
    return kept;
  }

  async #loadList(): Promise<ArticleList> {
    const listed = await this.#backend.listArticles();
    const before = this.#list.copy;
    // A script that lost its database or its rights prints the same as one that has no article.
    if (!listed.length && before?.articles.length && this.#copies) {
      if (this.#empty.begins()) log.warn({service: 'backend'}, 'an empty list came: the last good one stays');
      throw new GatewayError('backend', 'empty', 'passing');
    }
    if (this.#empty.ends()) log.info({service: 'backend'}, 'the list has articles again');
    if (before?.listed === listed) return before;
    const list = articleList(listed);
    for (const id of this.#articles.keys()) if (!list.places.has(id)) this.#articles.delete(id);
    if (before?.version !== list.version) this.#copies?.keepList(listed, this.#now());
    return list;
  }

  async #loadArticle(id: number): Promise<KeptArticle> {
    const article = await this.#backend.findArticle(id);
    const warn = (sentence: string) =>
      this.#troubles.begins(id) && log.warn({service: 'backend', article: id}, sentence);
    // Only a list may say that an article is gone: a script that could not read the question answers an empty list too.
    if (!article) {
      warn('the list has an article that its scripts do not know');
      throw new GatewayError('backend', 'inconsistent', 'passing');
    }
    const before = this.#articles.get(id)?.copy;
    // As with the list: a script that lost its database prints the same as one that has no text.
    if (!article.blocks.length && before?.article.blocks.length && this.#copies) {
      warn('an article came without its text: the last good one stays');
      throw new GatewayError('backend', 'empty', 'passing');
    }
    this.#troubles.ends(id);
    const version = versionOf(article);
    if (before?.version === version) return before;
    this.#copies?.keepArticle(article, this.#now());
    return {article, version};
  }
}
