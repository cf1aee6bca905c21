import type {Root} from 'hast';
import type {ArticleAction, ListedArticle} from '#lib/backend/interface.ts';
import type {Author} from '#lib/config/content.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {articlePath} from './slug.ts';

export interface ArticleSummary extends Pick<ListedArticle, 'id' | 'title' | 'text' | 'image' | 'sample'> {
  slug: string;
  english?: {title: string; text: string};
}

interface ArticleText {
  tree: Root;
  wordCount: number;
  imageAlt?: string;
}

export interface Article extends ArticleSummary, ArticleText {
  author?: Author;
  /** ISO 8601, in UTC. */
  createdAt?: string;
  action?: ArticleAction;
  english?: {title: string; text: string} & ArticleText;
}

/** Returns the French article where it has no English text. */
export const inLanguage = <One extends ArticleSummary>(article: One, locale: Locale): One & {lang: Locale} =>
  locale === 'en' && article.english
    ? {...article, ...article.english, lang: 'en'}
    : {...article, lang: 'fr'};

/** The path is canonical: `/post/12/mon-titre`, `/en/post/12/mon-titre`. */
export type ShownArticle = Article & {lang: Locale; path: string};

export function shownIn(article: Article, locale: Locale): ShownArticle {
  const shown = inLanguage(article, locale);
  return {...shown, path: localePath(shown.lang, articlePath(shown))};
}

export interface Teaser {
  articles: ArticleSummary[];
  /** The code of the failure, such as `timeout`. */
  error?: string;
}
