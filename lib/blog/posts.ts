import 'server-only';
import {backend, type Article, type ArticleSummary, type Backend} from '@/lib/backend/backend';
import {GatewayError} from '@/lib/http/gateway-error';
import {log} from '@/lib/http/log';
import {authorOf, type Author} from './authors';
import {blocksOf, type Block} from './blocks';
import {Kept} from './kept';
import {slugOf} from './slug';

export interface PostSummary extends ArticleSummary {
  slug: string;
}

export interface Post extends PostSummary {
  author?: Author;
  /** ISO 8601, in UTC. */
  createdAt?: string;
  blocks: Block[];
}

export interface Teaser {
  posts: PostSummary[];
  /** Why there are none, as one of our codes (`timeout`, `unreachable`, …): pages have a sentence for it. */
  error?: string;
}

const TEASED = 4;
const TEASED_OTHERWISE = 2;

/** The specification's rule for the home page: ID at or above the list's length minus one. */
export function teased(posts: readonly PostSummary[]): PostSummary[] {
  const chosen = posts.filter(({id}) => id >= posts.length - 1).slice(0, TEASED);
  return chosen.length ? chosen : posts.slice(0, TEASED_OTHERWISE);
}

/** Reads one backend's articles and keeps what it read. */
export class PostReader {
  #backend: Backend;
  #now: () => number;
  #list: Kept<PostSummary[]>;
  #articles = new Map<number, Kept<Article>>();

  constructor(source: Backend, now: () => number = Date.now) {
    this.#backend = source;
    this.#now = now;
    this.#list = new Kept(() => this.#loadList(), now);
  }

  /** @throws {GatewayError} when the list cannot be had and none was had before */
  async getPosts(): Promise<PostSummary[]> {
    return (await this.#list.read()).value;
  }

  async getTeaser(): Promise<Teaser> {
    try {
      return {posts: teased(await this.getPosts())};
    } catch (error) {
      return {posts: [], error: failureCode(error)};
    }
  }

  /**
   * The article with an id, or undefined where the backend's list says that there is none.
   * @throws {GatewayError} when it cannot be had and no copy is at hand
   */
  async findPost(id: number): Promise<Post | undefined> {
    const {value: list, failure} = await this.#list.read();
    const summary = list.find((post) => post.id === id);
    if (!summary) {
      // A list from before knows nothing of articles that are younger.
      if (failure) throw failure;
      return undefined;
    }
    const {value: article} = await this.#article(id).read();
    return {
      ...summary,
      image: article.image ?? summary.image,
      author: authorOf(article.author),
      createdAt: article.createdAt,
      blocks: blocksOf(article.blocks),
    };
  }

  /** The next reader asks the backend again, for everything or for one article (and for the list, which has its title). */
  expire(id?: number): void {
    this.#list.expire();
    for (const [known, article] of this.#articles) if (id === undefined || id === known) article.expire();
  }

  #article(id: number): Kept<Article> {
    const known = this.#articles.get(id) ?? new Kept(() => this.#loadArticle(id), this.#now);
    this.#articles.set(id, known);
    return known;
  }

  async #loadList(): Promise<PostSummary[]> {
    const articles = await logged('list', this.#backend.listArticles());
    const ids = new Set(articles.map(({id}) => id));
    for (const id of this.#articles.keys()) if (!ids.has(id)) this.#articles.delete(id);
    return articles
      .map((article) => ({...article, slug: slugOf(article.title)}))
      .sort((one, other) => other.id - one.id);
  }

  async #loadArticle(id: number): Promise<Article> {
    const article = await logged(`article ${id}`, this.#backend.findArticle(id));
    // Only a list may say that an article is gone: a script that could not read the question answers an empty list too.
    if (!article) throw new GatewayError('backend', 'inconsistent', 'passing');
    return article;
  }
}

/** Readers may get a copy and never notice; operators do. */
async function logged<T>(what: string, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const code = error instanceof GatewayError ? error.code : 'unknown';
    log.warn({service: 'backend', what, code}, 'articles could not be read');
    throw error;
  }
}

/**
 * What a visitor may be told of a failure: a code of ours, never what a server said.
 * @throws what is no failure of the backend but a fault of ours
 */
export function failureCode(error: unknown): string {
  if (error instanceof GatewayError) return error.code;
  throw error;
}

/** Next loads this module more than once; what was read is kept once in a process, and per backend. */
const held = globalThis as {postReader?: {identity: string; reader: PostReader}};

function reader(): PostReader {
  const source = backend();
  if (held.postReader?.identity !== source.identity)
    held.postReader = {identity: source.identity, reader: new PostReader(source)};
  return held.postReader.reader;
}

/** All articles, newest (highest id) first. See {@link PostReader.getPosts}. */
export const getPosts = () => reader().getPosts();
/** What the home page shows of the blog, or why it cannot. */
export const getTeaser = () => reader().getTeaser();
/** One article. See {@link PostReader.findPost}. */
export const findPost = (id: number) => reader().findPost(id);
/** For whoever was told that articles changed. */
export const expirePosts = (id?: number) => reader().expire(id);
