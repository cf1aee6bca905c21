import '#server-only';
import {cache} from 'react';
import type {BackendArticle} from '#lib/backend/interface.ts';
import {env} from '#lib/config/env.ts';
import {orElse} from '#lib/config/or-else.ts';
import {GatewayError, isGatewayError} from '#lib/http/gateway-error.ts';
import type {ListedFacts} from './article-facts.ts';
import {articleSource} from './article-source.ts';
import {ArticleStore} from './article-store.ts';
import type {Article, ArticleSummary, Teaser} from './article.ts';
import {authorOf} from './authors.ts';
import {teasers} from './pagination.ts';
import {parseText} from './parse-article.ts';
import {ArticleSearch, type SearchEntry} from './search.ts';
import {slugOf} from './slug.ts';

/** The search has only title and lead of older articles. */
const SEARCHED_WHOLE = 300;

let opened: ArticleStore | undefined;
export const articleStore = (): ArticleStore =>
  (opened ??= new ArticleStore(env().dataDir, articleSource().identity));

export function listFailure(): string | undefined {
  const list = orElse(undefined, () => articleStore().list());
  return list?.articles ? undefined : list?.failure;
}

interface Kept {
  version: number;
  articles: ArticleSummary[];
  places: Map<number, number>;
  facts: ReturnType<ArticleStore['facts']>;
  search?: ArticleSearch;
}

let kept: Kept | undefined;

/** @throws {GatewayError} when no list was ever read */
function collected(): Kept {
  const store = articleStore();
  const version = store.version();
  if (kept?.version === version) return kept;
  const list = store.list();
  if (!list?.articles) throw new GatewayError('backend', list?.failure ?? 'unread', 'passing');
  const facts = store.facts();
  const described = list.articles
    .map(({id, title, text, image, sample}) => ({
      id,
      title,
      text,
      image,
      sample,
      ...facts.get(id)?.facts.listed,
    }))
    .flatMap((article) => (article.title ? [{...article, title: article.title}] : []));
  const articles = newestFirst(described, (id) => facts.get(id)?.facts.createdAt).map((article) => ({
    ...article,
    slug: slugOf(article.title),
  }));
  const places = new Map(articles.map(({id}, place) => [id, place]));
  return (kept = {version, articles, places, facts});
}

/** By date, and by ID where that is equal; one without a date stands after those of lower IDs were written. */
export function newestFirst<One extends {id: number}>(
  articles: readonly One[],
  dateOf: (id: number) => string | undefined,
): One[] {
  let last = '';
  const dated = [...articles]
    .sort((one, other) => one.id - other.id)
    .map((article) => ({article, date: (last = dateOf(article.id) ?? last)}));
  return dated
    .sort(
      (one, other) =>
        (one.date === other.date ? 0 : one.date < other.date ? 1 : -1) || other.article.id - one.article.id,
    )
    .map(({article}) => article);
}

/** @throws {GatewayError} when no list was ever read */
export const getArticles = async (): Promise<ArticleSummary[]> => Promise.resolve(collected().articles);

/** @throws any error that is no failure of the backend */
export function failureCode(error: unknown): string {
  if (isGatewayError(error)) return error.code;
  throw error;
}

export async function getTeaser(): Promise<Teaser> {
  try {
    return {articles: teasers(await getArticles())};
  } catch (error) {
    return {articles: [], error: failureCode(error)};
  }
}

/** @throws {GatewayError} when the article is listed, and no version of it can be shown */
export const findArticle = cache(async (id: number): Promise<Article | undefined> => {
  const {articles, places} = await Promise.resolve(collected());
  const summary = articles[places.get(id) ?? -1];
  if (!summary) return undefined;
  const article = articleStore().article(id);
  if (!article) throw new GatewayError('backend', 'unshowable', 'passing');
  return wholeArticle(summary, article);
});

export function wholeArticle(summary: ArticleSummary, article: BackendArticle): Article {
  const {tree, wordCount} = parseText(article.blocks);
  const {image = summary.image, imageAlt, createdAt, action, english} = article;
  return {
    ...summary,
    ...{image, imageAlt, createdAt, action, tree, wordCount},
    author: authorOf(article.author),
    english: english && {...english, ...parseText(english.blocks)},
  };
}

export const getFacts = (id: number): ListedFacts | undefined => collected().facts.get(id)?.facts;

export const contentHash = (id: number): string | undefined => collected().facts.get(id)?.hash;

/** Without a list a draft of the desk stands alone. */
function collectedOrNone(): Kept {
  try {
    return collected();
  } catch (error) {
    failureCode(error);
    return {version: 0, articles: [], places: new Map(), facts: new Map()};
  }
}

/** An article that is not listed yet is the newest. */
export function getNeighbours(id: number): {newer?: ArticleSummary; older?: ArticleSummary} {
  const {articles, places} = collectedOrNone();
  const place = places.get(id) ?? -1;
  return {newer: articles[place - 1], older: articles[place + 1]};
}

export function getRelated(id: number): ArticleSummary[] {
  const {articles, places, facts} = collectedOrNone();
  return (facts.get(id)?.related ?? []).flatMap((one) => articles[places.get(one) ?? -1] ?? []);
}

/** Of every listed article, also of those that were not asked for yet. */
export function listedEntries(): SearchEntry[] {
  const {articles} = collected();
  const words = articleStore().words(articles.slice(0, SEARCHED_WHOLE).map(({id}) => id));
  return articles.map(({id, title, text}) => ({id, title, lead: text, words: words.get(id)}));
}

export const searchEntries = () => listedEntries().filter(({id}) => getFacts(id));

/** @throws {GatewayError} when no list was ever read */
export async function searchArticles(question: string): Promise<ArticleSummary[]> {
  const current = await Promise.resolve(collected());
  current.search ??= new ArticleSearch(searchEntries());
  return current.search.find(question).flatMap((id) => current.articles[current.places.get(id) ?? -1] ?? []);
}
