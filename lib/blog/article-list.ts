import {createHash} from 'node:crypto';
import type {ListedArticle} from '#lib/backend/interface.ts';
import type {ArticleSummary} from './article.ts';
import {slugOf} from './slug.ts';

/** The list as the backend gave it, and what is computed from it. */
export interface ArticleList {
  /** The backend's own rows: the same array means an unchanged list. */
  listed: ListedArticle[];
  /** Newest (highest ID) first. */
  articles: ArticleSummary[];
  /** Index in `articles` by ID. */
  places: Map<number, number>;
  hash: string;
}

/** SHA-256 of a value's JSON, shortened: equal for equal values. */
export const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

export function articleList(listed: ListedArticle[]): ArticleList {
  const articles = listed
    .map((article) => ({...article, slug: slugOf(article.title)}))
    .sort((one, other) => other.id - one.id);
  return {
    listed,
    articles,
    places: new Map(articles.map(({id}, place) => [id, place])),
    hash: hashOf(listed),
  };
}
