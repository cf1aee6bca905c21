import type {ArticleAction, ListedArticle} from '#lib/backend/interface.ts';
import type {Author} from '#lib/config/content.ts';
import type {Block} from './blocks.ts';

export interface ArticleSummary extends ListedArticle {
  slug: string;
}

export interface Article extends ArticleSummary {
  author?: Author;
  /** ISO 8601, in UTC. */
  createdAt?: string;
  action?: ArticleAction;
  blocks: Block[];
  wordCount: number;
}

export interface Teaser {
  articles: ArticleSummary[];
  /** Why there are none, as one of our codes (`timeout`, `unreachable`, …). */
  error?: string;
}
