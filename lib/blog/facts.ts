import type {BackendArticle} from '#lib/backend/interface.ts';
import {blocksOf, readingMinutes} from './blocks.ts';
import {oncePer} from './once-per.ts';

/** What a card says of an article beside title and first text. */
export interface CardFacts {
  /** ISO 8601, in UTC. */
  createdAt?: string;
  minutes: number;
}

/** Asked for at every visit of a list, and the same for as long as the article is. */
export const factsOf = oncePer(({createdAt, blocks}: BackendArticle): CardFacts => ({
  createdAt,
  minutes: readingMinutes(blocksOf(blocks)),
}));
