import '#server-only';
import type {Backend} from '#lib/backend/interface.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import type {ArticleCache} from './article-cache.ts';
import {articleList, type ArticleList} from './article-list.ts';
import {ArticleParser, type HashedArticle} from './article-parser.ts';
import type {Article, ArticleSummary, Teaser} from './article.ts';
import {authorOf} from './authors.ts';
import type {CardFacts, ParsedArticle} from './blocks.ts';
import {failureCode} from './failure-code.ts';
import {Prefetch} from './prefetch.ts';
import {readEach} from './read-each.ts';
import {RecentArticles} from './recent-articles.ts';
import {StaleWhileRevalidate, type Cached} from './stale-while-revalidate.ts';
import {teasers} from './teasers.ts';

/** The part of the blog that a page shows: several articles of the list, or one article with links to others. */
export type BlogDependency = 'list' | {article: number};

/** How many of the newest articles are read before a visit: for cards, the search and related articles. */
const PREFETCHED_ARTICLES = 300;
/** Articles in memory; the others are on disk. More than are prefetched, or those would push each other out. */
const MAX_ARTICLES = PREFETCHED_ARTICLES + 100;
/** Visited articles that one round of the poll reads again; more are read at their next visit. */
const MAX_POLLED_ARTICLES = 50;

/** Reads one backend's articles: list and articles in memory, on disk too where a cache is given, and their versions. */
export class ArticleReader {
  readonly #backend: Backend;
  readonly #now: () => number;
  readonly #disk: ArticleCache | undefined;
  readonly #list: StaleWhileRevalidate<ArticleList>;
  readonly #articles = new RecentArticles(
    MAX_ARTICLES,
    (id) => this.#open(id),
    // The poll no longer reads it: its page is rendered again at the next visit.
    (id) => this.#expireArticle(id),
  );
  #listVersion = 0;
  readonly #articleVersions = new Map<number, number>();
  /** Since the last round of the poll. */
  readonly #visited = new Set<number>();
  /** What it adds comes with a new version of the list. */
  readonly #prefetch = new Prefetch(async (id) => {
    const cached = this.#articles.read(id);
    return ((await cached.known()) ?? (await cached.refresh())).article;
  });
  /** The search has an article no longer, or again. */
  readonly #parser = new ArticleParser(() => this.#listVersion++);
  readonly #troubles = new LogThrottle<number>();
  readonly #empty = new LogThrottle();

  /** @param disk for a remote backend; the one on this machine needs none, and an empty list of it is believed */
  constructor(source: Backend, now: () => number = () => performance.now(), disk?: ArticleCache) {
    this.#backend = source;
    this.#now = now;
    this.#disk = disk;
    const copy = disk?.list();
    this.#list = new StaleWhileRevalidate({
      load: () => this.#loadList(),
      now,
      copy: copy && articleList(copy),
      polled: true,
    });
  }

  /** The backend was asked for the list, and has never given one. */
  get failing(): boolean {
    return this.#list.failing;
  }

  /** The list in memory, with the reason where the last question for it failed; undefined where it has to be read. */
  get listNow(): Cached<Pick<ArticleList, 'articles' | 'places'>> | undefined {
    return this.#list.ready;
  }

  /** The list, from the backend where there is none in memory. @throws {GatewayError} when it cannot be read */
  list(): Promise<Cached<Pick<ArticleList, 'articles' | 'places'>>> {
    return this.#list.read();
  }

  /** @throws {GatewayError} when the list cannot be read, and never was before */
  async getArticles(): Promise<ArticleSummary[]> {
    return (await this.#list.read()).value.articles;
  }

  async getTeaser(): Promise<Teaser> {
    try {
      return {articles: teasers(await this.getArticles())};
    } catch (error) {
      return {articles: [], error: failureCode(error)};
    }
  }

  /**
   * The article with an ID, or undefined where the backend's list says that there is none.
   * @throws {GatewayError} when it cannot be read, and there is no copy
   */
  async findArticle(id: number): Promise<Article | undefined> {
    const {value: list, failure} = await this.#list.read();
    const summary = list.articles[list.places.get(id) ?? -1];
    if (!summary) {
      // An older list does not know younger articles.
      if (failure) throw failure;
      return undefined;
    }
    const {article} = (await this.#articles.read(id).read()).value;
    return {
      ...summary,
      image: article.image ?? summary.image,
      author: authorOf(article.author),
      createdAt: article.createdAt,
      action: article.action,
      blocks: article.blocks,
      wordCount: article.wordCount,
    };
  }

  /** The articles before and after one in time: the next higher and the next lower ID. */
  async neighbours(id: number): Promise<{newer?: ArticleSummary; older?: ArticleSummary}> {
    const {articles, places} = (await this.#list.read()).value;
    const place = places.get(id);
    return place === undefined ? {} : {newer: articles[place - 1], older: articles[place + 1]};
  }

  /** What a card shows of an article beside the list's own; undefined until the poll has read its text. */
  readonly facts = (id: number): CardFacts | undefined => this.#prefetch.facts(id);

  /** The texts of the newest articles, as far as they were read. */
  newestTexts(): Map<number, ParsedArticle> {
    return new Map(
      this.#newest().flatMap((id) => {
        const inMemory = this.#prefetch.has(id) && this.#articles.peek(id);
        const article = inMemory ? this.#articles.read(id).latest?.article : undefined;
        return article ? [[id, article] as const] : [];
      }),
    );
  }

  /** Changes with the article's text; undefined until it was read. */
  readonly contentHash = (id: number) => this.#articles.peek(id)?.latest?.hash;

  /** It was read, and there is no version of it that can be shown. */
  isUnshowable(id: number): boolean {
    return this.#parser.hasFailed(id) && !this.#articles.peek(id)?.latest;
  }

  /**
   * The version of what a page shows, from memory: its HTML holds while this stays the same. The article counts as visited.
   * @returns undefined while there is no list
   */
  version(part: BlogDependency): string | undefined {
    const list = this.#list.latest;
    if (!list) return undefined;
    if (part === 'list') return `${this.#listVersion}`;
    const id = part.article;
    if (list.places.has(id)) this.#visited.add(id);
    return `${this.#listVersion}.${this.#articleVersions.get(id) ?? 0}`;
  }

  /** Reads the list now. @throws {GatewayError} */
  async refresh(): Promise<void> {
    await this.#list.refresh();
  }

  /** Reads one article now. @throws {GatewayError} */
  async refreshArticle(id: number): Promise<void> {
    if (this.#list.latest?.places.has(id)) await this.#articles.read(id).refresh();
  }

  /** The list and one article, or all of them, are read again at the next visit. */
  expire(id?: number): void {
    this.#list.expire();
    for (const one of id === undefined ? this.#articles.keys() : [id]) this.#expireArticle(one);
  }

  /**
   * The articles' part of a round of the poll: reads those again that were visited since the last one, and those whose
   * facts cards lack. All others are read at their next visit. Never fails: endpoints log their failures.
   */
  async refreshArticles(): Promise<void> {
    const visited = new Set([...this.#visited].slice(-MAX_POLLED_ARTICLES));
    this.#visited.clear();
    for (const id of this.#articles.keys()) if (!visited.has(id)) this.#expireArticle(id);
    const failed = await readEach([...visited], (id) => this.refreshArticle(id));
    if (!failed.length && (await this.#prefetch.run(this.#newest()))) this.#listVersion++;
  }

  #newest = () => (this.#list.latest?.articles ?? []).slice(0, PREFETCHED_ARTICLES).map(({id}) => id);

  #expireArticle(id: number): void {
    this.#articles.peek(id)?.expire();
    this.#articleVersions.set(id, (this.#articleVersions.get(id) ?? 0) + 1);
  }

  #open(id: number): StaleWhileRevalidate<HashedArticle> {
    const stored = this.#disk?.article(id);
    // A copy that cannot be shown is none.
    const copy = stored && this.#parser.parse(stored).catch(() => undefined);
    return new StaleWhileRevalidate({load: () => this.#loadArticle(id), now: this.#now, copy});
  }

  async #loadList(): Promise<ArticleList> {
    const listed = await this.#backend.listArticles();
    const before = this.#list.latest;
    // A script that lost its database or its rights prints the same as one without articles.
    if (!listed.length && before?.articles.length && this.#disk) {
      if (this.#empty.begins()) log.warn({service: 'backend'}, 'an empty list came: the last good one stays');
      throw new GatewayError('backend', 'empty', 'passing');
    }
    if (this.#empty.ends()) log.info({service: 'backend'}, 'the list has articles again');
    if (before?.listed === listed) return before;
    const list = articleList(listed);
    if (before?.hash === list.hash) return before;
    this.#listVersion++;
    for (const known of [this.#articles, this.#articleVersions])
      for (const id of known.keys()) if (!list.places.has(id)) known.delete(id);
    for (const part of [this.#prefetch, this.#parser]) part.prune((id) => list.places.has(id));
    this.#disk?.storeList(listed);
    return list;
  }

  async #loadArticle(id: number): Promise<HashedArticle> {
    const article = await this.#backend.findArticle(id);
    const warn = (sentence: string) =>
      this.#troubles.begins(id) && log.warn({service: 'backend', article: id}, sentence);
    // Only the list may say that an article is gone: a script that cannot read the question prints an empty answer too.
    if (!article) {
      warn('the list has an article that its scripts do not know');
      throw new GatewayError('backend', 'inconsistent', 'passing');
    }
    const before = this.#articles.peek(id)?.latest;
    // As with the list: a script that lost its database prints the same as one without a text.
    if (!article.blocks.length && before?.article.blocks.length && this.#disk) {
      warn('an article came without its text: the last good one stays');
      throw new GatewayError('backend', 'empty', 'passing');
    }
    this.#troubles.ends(id);
    const read = await this.#parser.parse(article, before);
    if (read === before) return before;
    if (before) {
      // Feed, cards and related articles show it too.
      this.#listVersion++;
      this.#prefetch.update(read.article);
    }
    this.#disk?.storeArticle(article);
    return read;
  }
}
