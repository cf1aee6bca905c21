import '#server-only';
import {perProcess} from 'per-process';
import {cache} from 'react';
import {backend} from '#lib/backend/backend.ts';
import {env} from '#lib/config/env.ts';
import {ArticleReader} from './article-reader.ts';
import type {ArticleSummary} from './article.ts';
import {Copies} from './copies.ts';
import {ArticleSearch} from './search.ts';

interface Blog {
  reader: ArticleReader;
  copies: Copies;
  search: ArticleSearch;
}

/** What was read of the backend, which pages and the server share. */
export function blog(): Blog {
  const source = backend();
  return perProcess(`articles of ${source.identity}`, () => {
    const copies = new Copies(env().dataDir, source.identity);
    const elsewhere = source.name === 'legacy';
    const reader = new ArticleReader(source, Date.now, elsewhere ? copies : undefined);
    return {copies, reader, search: new ArticleSearch(reader)};
  });
}

/** All articles, newest (highest id) first. See {@link ArticleReader.getArticles}. */
export const getArticles = () => blog().reader.getArticles();
/** What the home page shows of the blog, or why it cannot. */
export const getTeaser = () => blog().reader.getTeaser();
/** One article, once for everything that is made of it in a page. See {@link ArticleReader.findArticle}. */
export const findArticle = cache((id: number) => blog().reader.findArticle(id));
/** What cards say of it. See {@link ArticleReader.facts}. */
export const getFacts = (id: number) => blog().reader.facts(id);
/** The texts of the newest articles. See {@link ArticleReader.newestTexts}. */
export const getNewestTexts = () => blog().reader.newestTexts();
/** The articles that answer a question. See {@link ArticleSearch.find}. */
export const searchArticles = (question: string) => blog().search.find(question);
/** Articles on the subject of one. See {@link ArticleSearch.related}. */
export const getRelated = (article: ArticleSummary) => blog().search.related(article);
/** What to read before and after it. */
export const getNeighbours = (id: number) => blog().reader.neighbours(id);
