import type {ArticleSummary} from './article.ts';

/** Two columns of six. */
export const PER_PAGE = 12;

export interface ListPage {
  articles: readonly ArticleSummary[];
  /** From 1. */
  number: number;
  /** How many pages there are; one, if empty, where there is no article. */
  count: number;
}

/** One page of the list, or undefined where there is none of that number. */
export function listPage(articles: readonly ArticleSummary[], number: number): ListPage | undefined {
  const count = Math.max(1, Math.ceil(articles.length / PER_PAGE));
  if (number < 1 || number > count) return undefined;
  return {articles: articles.slice((number - 1) * PER_PAGE, number * PER_PAGE), number, count};
}

/** The numbers to offer on a page: the ends, the page itself and its neighbours; 0 stands for those left out. */
export function offeredNumbers(number: number, count: number): number[] {
  const wanted = [1, number - 1, number, number + 1, count].filter((one) => one >= 1 && one <= count);
  const sorted = [...new Set(wanted)].sort((one, other) => one - other);
  return sorted.flatMap((one, index) => {
    const gap = one - (sorted[index - 1] ?? 0);
    return gap === 2 ? [one - 1, one] : gap > 2 ? [0, one] : [one];
  });
}
