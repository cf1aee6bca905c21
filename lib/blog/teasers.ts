import type {ArticleSummary} from './article.ts';

/** The owner's rule for the home page. */
const MAX_TEASERS = 4;
/** How many where the rule below chooses none. */
const FALLBACK_TEASERS = 2;

/** The articles of the home page, by the owner's rule: each ID at or above the list's length minus one, newest first. */
export function teasers(articles: readonly ArticleSummary[]): ArticleSummary[] {
  const chosen = articles.filter(({id}) => id >= articles.length - 1).slice(0, MAX_TEASERS);
  return chosen.length ? chosen : articles.slice(0, FALLBACK_TEASERS);
}
