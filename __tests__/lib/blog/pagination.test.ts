import type {ArticleSummary} from '#lib/blog/article.ts';
import {listPage, offeredNumbers, PER_PAGE, teasers} from '#lib/blog/pagination.ts';

const articles = (count: number): ArticleSummary[] =>
  Array.from({length: count}, (_, index) => ({
    id: count - index,
    title: `t${count - index}`,
    text: '',
    slug: `t${count - index}`,
  }));

it.each([10, 200, 10_000])('shows each of %i articles on one page and no other, newest first', (total) => {
  const all = articles(total);
  const count = listPage(all, 1)?.count ?? 0;
  const shown = Array.from({length: count}, (_, index) => listPage(all, index + 1)?.articles ?? []);
  expect(count).toBe(Math.ceil(total / PER_PAGE));
  expect(shown.flat()).toEqual(all);
  expect(listPage(all, count + 1)).toBeUndefined();
});

it('has one empty page where there is nothing, and none before the first', () => {
  expect(listPage([], 1)).toEqual({articles: [], number: 1, count: 1});
  expect(listPage([], 2)).toBeUndefined();
  expect(listPage(articles(5), 0)).toBeUndefined();
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 834, [1, 2, 0, 834]],
  [4, 834, [1, 2, 3, 4, 5, 0, 834]],
  [400, 834, [1, 0, 399, 400, 401, 0, 834]],
  [832, 834, [1, 0, 831, 832, 833, 834]],
])('offers on page %i of %i the numbers %j', (number, count, expected) => {
  expect(offeredNumbers(number, count)).toEqual(expected);
});

it.each([
  ['those whose ID is at or above the length of the list minus one, newest first', [5, 4, 3, 2, 1], [5, 4]],
  ['those of a list with gaps', [10, 9, 3, 2, 1], [10, 9]],
  ['IDs compared as numbers', [11, 10, 9, 2], [11, 10, 9]],
  ['four at most', [50, 40, 30, 20, 10], [50, 40, 30, 20]],
  ['the newest two where none qualifies', [0, -1, -2], [0, -1]],
  ['nothing of nothing', [], []],
])('teases on the home page with %s', (_, ids, shown) => {
  const list = ids.map((id): ArticleSummary => ({id, title: `t${id}`, text: '', slug: `t${id}`}));
  expect(teasers(list).map(({id}) => id)).toEqual(shown);
});
