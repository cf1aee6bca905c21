import {createHash} from 'node:crypto';
import type {ListedArticle} from '#lib/backend/interface.ts';
import type {ArticleSummary} from './article.ts';
import {listPage, type ListPage} from './list.ts';
import {slugOf} from './slug.ts';

const TEASED = 4;
const TEASED_OTHERWISE = 2;

/** The owner's rule for the home page: ID at or above the list's length minus one. */
export function teased(articles: readonly ArticleSummary[]): ArticleSummary[] {
  const chosen = articles.filter(({id}) => id >= articles.length - 1).slice(0, TEASED);
  return chosen.length ? chosen : articles.slice(0, TEASED_OTHERWISE);
}

/** What of the articles an answer shows: the list's teaser, addresses or one page, one article, or the newest in full. */
export type Shown = 'teaser' | 'addresses' | 'feed' | {page: number} | {article: number};

/** The list as it was read, and what is computed of it. */
export interface ArticleList {
  /** The rows of the backend, to know an unchanged list again. */
  listed: ListedArticle[];
  articles: ArticleSummary[];
  places: Map<number, number>;
  version: string;
  /** Versions of parts of the list, computed once each: ten thousand articles have ten thousand parts. */
  parts: Map<string, string>;
}

/** How many articles the feed has, the newest, with all of their texts. */
export const IN_FEED = 20;

/** Names a state: equal for equal values. */
export const versionOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** The list of the backend’s rows, the newest (highest id) first. */
export function articleList(listed: ListedArticle[]): ArticleList {
  const articles = listed
    .map((article) => ({...article, slug: slugOf(article.title)}))
    .sort((one, other) => other.id - one.id);
  return {
    listed,
    articles,
    places: new Map(articles.map(({id}, place) => [id, place])),
    version: versionOf(listed),
    parts: new Map(),
  };
}

/** The articles whose whole text an answer shows. */
export function textsIn(shown: Shown, {articles, places}: ArticleList): number[] {
  if (shown === 'feed') return articles.slice(0, IN_FEED).map(({id}) => id);
  return typeof shown === 'object' && 'article' in shown && places.has(shown.article) ? [shown.article] : [];
}

/** The articles that an answer shows as cards, with what is at hand of their texts. */
export function cardsIn(shown: Shown, list: ArticleList): number[] {
  if (shown === 'feed' || shown === 'addresses') return [];
  const part = partOf(shown, list);
  if (!part) return [];
  const cards = 'articles' in part ? part.articles : part;
  return cards
    .map(({id}) => id)
    .filter((id) => shown === 'teaser' || 'page' in shown || id !== shown.article);
}

/** What an answer shows of the list itself; undefined where the list has no such article or page. */
function partOf(
  shown: Exclude<Shown, 'addresses'>,
  {articles, places}: ArticleList,
): readonly ArticleSummary[] | ListPage | undefined {
  if (shown === 'teaser') return teased(articles);
  if (shown === 'feed') return articles.slice(0, IN_FEED);
  if ('page' in shown) return listPage(articles, shown.page);
  const place = places.get(shown.article);
  return place === undefined ? undefined : articles.slice(Math.max(0, place - 1), place + 2);
}

/** The version of what an answer shows: of the part of the list, and of the texts where it shows any. */
export function versionIn(list: ArticleList, shown: Shown, texts: readonly (string | undefined)[]): string {
  const name = typeof shown === 'string' ? shown : JSON.stringify(shown);
  let version = list.parts.get(name);
  if (version === undefined) {
    const part =
      shown === 'addresses' ? list.articles.map(({id, slug}) => `${id}/${slug}`) : partOf(shown, list);
    // Not remembered: anyone can invent numbers.
    if (part === undefined) return 'none';
    version = versionOf(part);
    list.parts.set(name, version);
  }
  return texts.length ? `${version}:${texts.join()}` : version;
}
