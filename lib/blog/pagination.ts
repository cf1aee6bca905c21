import type {ArticleSummary} from './article.ts';

/** Articles on one page of the list: two columns of six. */
export const PER_PAGE = 12;

export type ListPage = NonNullable<ReturnType<typeof listPage>>;

export function listPage(articles: readonly ArticleSummary[], number: number) {
  const count = Math.max(1, Math.ceil(articles.length / PER_PAGE));
  if (number < 1 || number > count) return undefined;
  return {articles: articles.slice((number - 1) * PER_PAGE, number * PER_PAGE), number, count};
}

/** The page numbers to link to: first, last, the page itself and its neighbours; 0 stands for a gap. */
export function offeredNumbers(number: number, count: number): number[] {
  const wanted = [1, number - 1, number, number + 1, count].filter((one) => one >= 1 && one <= count);
  const sorted = [...new Set(wanted)].sort((one, other) => one - other);
  return sorted.flatMap((one, index) => {
    const gap = one - (sorted[index - 1] ?? 0);
    return gap === 2 ? [one - 1, one] : gap > 2 ? [0, one] : [one];
  });
}

/** The owner's rule for the home page. */
const MAX_TEASERS = 4;
const FALLBACK_TEASERS = 2;

/** Chooses by the owner's rule: each ID at or above the list's length minus one, newest first. */
export function teasers(articles: readonly ArticleSummary[]): ArticleSummary[] {
  const chosen = articles.filter(({id}) => id >= articles.length - 1).slice(0, MAX_TEASERS);
  return chosen.length ? chosen : articles.slice(0, FALLBACK_TEASERS);
}
