import type {BackendArticle} from '#lib/backend/interface.ts';
import {blocksOf, readingMinutes} from './blocks.ts';

/** What a card says of an article beside title and first text. */
export interface CardFacts {
  /** ISO 8601, in UTC. */
  createdAt?: string;
  minutes: number;
}

/** Asked for at every visit of a list, and the same for as long as the article is. */
const known = new WeakMap<BackendArticle, CardFacts>();

export function factsOf(article: BackendArticle): CardFacts {
  let facts = known.get(article);
  if (!facts) {
    facts = {createdAt: article.createdAt, minutes: readingMinutes(blocksOf(article.blocks))};
    known.set(article, facts);
  }
  return facts;
}
