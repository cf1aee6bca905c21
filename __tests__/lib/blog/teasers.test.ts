import type {ArticleSummary} from '#lib/blog/article.ts';
import {teasers} from '#lib/blog/teasers.ts';

const articles = (...ids: number[]): ArticleSummary[] =>
  ids.sort((a, b) => b - a).map((id) => ({id, title: `t${id}`, text: '', slug: `t${id}`}));
const ids = (list: ArticleSummary[]) => list.map(({id}) => id);

it('shows articles whose ID is at or above the length of the list minus one, newest first', () => {
  expect(ids(teasers(articles(1, 2, 3, 4, 5)))).toEqual([5, 4]);
  expect(ids(teasers(articles(1, 2, 3, 9, 10)))).toEqual([10, 9]);
});
it('compares numbers, not texts', () => expect(ids(teasers(articles(2, 9, 10, 11)))).toEqual([11, 10, 9]));
it('shows four at most', () => expect(ids(teasers(articles(10, 20, 30, 40, 50)))).toEqual([50, 40, 30, 20]));
it('shows the newest two when none qualifies', () =>
  expect(ids(teasers(articles(-2, -1, 0)))).toEqual([0, -1]));
it('shows nothing of nothing', () => expect(teasers([])).toEqual([]));
