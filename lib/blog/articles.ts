import '#server-only';
import {perProcess} from 'per-process';
import {cache} from 'react';
import {backend} from '#lib/backend/backend.ts';
import {env} from '#lib/config/env.ts';
import {ArticleCache} from './article-cache.ts';
import {ArticleReader} from './article-reader.ts';
import type {ArticleSummary} from './article.ts';
import {ArticleSearch} from './search.ts';

interface Blog {
  reader: ArticleReader;
  disk: ArticleCache;
  search: ArticleSearch;
}

/** One instance for the pages and the server: what was read of the backend, in memory and on disk. */
export function blog(): Blog {
  const source = backend();
  return perProcess(`articles of ${source.identity}`, () => {
    const disk = new ArticleCache(env().dataDir, source.identity);
    const elsewhere = source.name === 'legacy';
    const reader = new ArticleReader(source, undefined, elsewhere ? disk : undefined);
    return {disk, reader, search: new ArticleSearch(reader)};
  });
}

/** All articles, newest (highest id) first. See {@link ArticleReader.getArticles}. */
export const getArticles = () => blog().reader.getArticles();
/** The articles of the home page, or why there are none. See {@link ArticleReader.getTeaser}. */
export const getTeaser = () => blog().reader.getTeaser();
/** One article, read once in each render. See {@link ArticleReader.findArticle}. */
export const findArticle = cache((id: number) => blog().reader.findArticle(id));
/** What cards show of it. See {@link ArticleReader.facts}. */
export const getFacts = (id: number) => blog().reader.facts(id);
/** The texts of the newest articles. See {@link ArticleReader.newestTexts}. */
export const getNewestTexts = () => blog().reader.newestTexts();
/** The articles that answer a question. See {@link ArticleSearch.find}. */
export const searchArticles = (question: string) => blog().search.find(question);
/** Articles on the subject of one. See {@link ArticleSearch.related}. */
export const getRelated = (article: ArticleSummary) => blog().search.related(article);
/** The articles before and after it. See {@link ArticleReader.neighbours}. */
export const getNeighbours = (id: number) => blog().reader.neighbours(id);
