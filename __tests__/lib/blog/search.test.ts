import type {BackendArticle} from '#lib/backend/interface.ts';
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

const aText = (id: number, ...texts: string[]): [number, BackendArticle] => [
  id,
  {id, text: '', blocks: texts.map((text) => ({type: '2', text}))},
];

it('reads whole texts too, after titles and first texts, whatever their accents and markup', () => {
  const texts = new Map([
    aText(2, '<p>On y parle de <em>conventions</em>.</p>'),
    aText(1, '<table><tr><td>Préparer</td><td>l’ŒUVRE</td></tr></table>', '<p>deuxième</p>'),
  ]);
  const inTexts = (question: string) => searchArticles(ARTICLES, question, texts).map(({id}) => id);
  expect(inTexts('convention')).toEqual([4, 2]);
  expect(inTexts('preparer oeuvre')).toEqual([1]);
  // Some words in the title, the others in the text.
  expect(inTexts('etude convention')).toEqual([2]);
  expect(inTexts('DEUXIEME')).toEqual([1]);
  // The markup is no text.
  expect(inTexts('table')).toEqual([]);
  // Only words' beginnings.
  expect(inTexts('onventions')).toEqual([]);
});

it('folds an article’s text once, and anew when the article was read anew', () => {
  const [, article] = aText(1, '<p>autrefois</p>');
  expect(searchArticles(ARTICLES, 'autrefois', new Map([[1, article]])).map(({id}) => id)).toEqual([1]);
  article.blocks[0]!.text = '<p>désormais</p>';
  expect(searchArticles(ARTICLES, 'desormais', new Map([[1, article]]))).toEqual([]);
  expect(
    searchArticles(ARTICLES, 'desormais', new Map([aText(1, '<p>désormais</p>')])).map(({id}) => id),
  ).toEqual([1]);
});
