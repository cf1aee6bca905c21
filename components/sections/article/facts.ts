import type {Article} from '#lib/blog/article.ts';
import {realNameOf} from '#lib/blog/authors.ts';
import {countWords, readingMinutes} from '#lib/blog/blocks.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {longDate} from '#lib/i18n/figures.ts';
import type {ArticleFacts} from '#lib/seo/metadata.ts';

/** What an article's head, its facts and its card say of it: the same everywhere, or their addresses would differ. */
export const articleFacts = (article: Article): ArticleFacts => ({
  id: article.id,
  slug: article.slug,
  path: articlePath(article),
  title: article.title,
  description: article.text,
  author: realNameOf(article.author),
  publishedAt: article.createdAt,
  day: article.createdAt && longDate('fr', article.createdAt),
  minutes: readingMinutes(article.blocks),
  words: countWords(article.blocks),
  sample: article.sample,
});
