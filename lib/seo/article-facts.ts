import {readingMinutes} from '#lib/blog/article-facts.ts';
import {inLanguage, type Article} from '#lib/blog/article.ts';
import {realNameOf} from '#lib/blog/authors.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {longDate} from '#lib/i18n/format.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

export interface ArticleFacts {
  id: number;
  slug: string;
  /** Of its text. */
  locale: Locale;
  /** Canonical: `/post/12/mon-titre`, `/en/post/12/mon-titre`. */
  path: string;
  /** It has a text in each language. */
  inBoth: boolean;
  title: string;
  /** The article's first text, of any length. */
  description: string;
  author?: string;
  /** ISO 8601. */
  publishedAt?: string;
  /** {@link publishedAt} as a date in that language. */
  day?: string;
  /** Reading time in minutes, and the number of words. */
  minutes: number;
  words: number;
  /** The picture that the article names. */
  image?: string;
  sample?: true;
}

/** The facts of an article for its head, its structured data and its card: equal, or the card's address would differ. */
export function articleFacts(whole: Article, asked: Locale = 'fr'): ArticleFacts {
  const article = inLanguage(whole, asked);
  const locale = article.lang;
  return {
    locale,
    inBoth: whole.english !== undefined,
    id: article.id,
    slug: article.slug,
    path: localePath(locale, articlePath(article)),
    title: article.title,
    description: article.text,
    author: realNameOf(article.author),
    publishedAt: article.createdAt,
    day: article.createdAt && longDate(locale, article.createdAt),
    minutes: readingMinutes(article.wordCount),
    words: article.wordCount,
    image: article.image,
    sample: article.sample,
  };
}
