import type {ArticleSummary} from '#lib/blog/article.ts';
import {searchArticles} from '#lib/blog/search.ts';

const anArticle = (id: number, title: string, text = ''): ArticleSummary => ({id, title, text, slug: 'x'});
const ARTICLES = [
  anArticle(5, 'Recruter des soignants', 'Où trouver des médecins ?'),
  anArticle(4, 'Médecins et conventions', 'Ce que dit la loi.'),
  anArticle(3, 'L’œil du patient', 'Les œuvres de l’été'),
  anArticle(2, 'Étude qualitative'),
  anArticle(1, 'Rien à voir'),
];
const found = (question: string) => searchArticles(ARTICLES, question).map(({id}) => id);

it.each([
  ['médecins', [4, 5]],
  ['MEDECIN', [4, 5]],
  ['oeil', [3]],
  ['œuvre été', [3]],
  ['etude', [2]],
  ['recruter medecins', [5]],
  ['decins', []],
  ['l’œil', [3]],
  ['', []],
  [' !?%_* ', []],
  ['.*', []],
])('finds for « %s » the articles %j, titles first', (question, expected) => {
  expect(found(question)).toEqual(expected);
});

it('reads no more of a question than anyone types', () => {
  expect(found('a '.repeat(1_000_000))).toEqual(found('a'));
});
