import type {Article} from '#lib/blog/article.ts';
import {realNameOf} from '#lib/blog/authors.ts';
import {readingMinutes} from '#lib/blog/blocks.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {longDate} from '#lib/i18n/format.ts';
import type {ArticleFacts} from './metadata.ts';

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
  sample: article.sample,
});
