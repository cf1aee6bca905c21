import type {Article} from '#lib/blog/article.ts';
import {realNameOf} from '#lib/blog/authors.ts';
import {readingMinutes} from '#lib/blog/blocks.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {longDate} from '#lib/i18n/format.ts';

export interface ArticleFacts {
  id: number;
  slug: string;
  /** Canonical: `/post/12/mon-titre`. */
  path: `/post/${string}`;
  title: string;
  /** The article's first text, of any length. */
  description: string;
  author?: string;
  /** ISO 8601. */
  publishedAt?: string;
  /** {@link publishedAt} as a French date. */
  day?: string;
  /** Reading time in minutes, and the number of words. */
  minutes: number;
  words: number;
  /** The picture that the article names. */
  image?: string;
  sample?: true;
}

/** The facts of an article for its head, its structured data and its card: equal, or the card's address would differ. */
export const articleFacts = (article: Article): ArticleFacts => ({
  id: article.id,
  slug: article.slug,
  path: articlePath(article),
  title: article.title,
  description: article.text,
  author: realNameOf(article.author),
  publishedAt: article.createdAt,
  day: article.createdAt && longDate('fr', article.createdAt),
  minutes: readingMinutes(article.wordCount),
  words: article.wordCount,
  image: article.image,
  sample: article.sample,
});
