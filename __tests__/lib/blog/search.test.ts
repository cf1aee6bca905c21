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
const ids = (articles: readonly ArticleSummary[]) => articles.map(({id}) => id);
const found = async (question: string) => ids(await searchArticles(ARTICLES, question));

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
])('finds for « %s » the articles %j, titles first', async (question, expected) => {
  expect(await found(question)).toEqual(expected);
});

it('reads no more of a question than anyone types', async () => {
  expect(await found('a '.repeat(1_000_000))).toEqual(await found('a'));
});

const aText = (id: number, ...texts: string[]): [number, BackendArticle] => [
  id,
  {id, text: '', blocks: texts.map((text) => ({type: '2', text}))},
];

it('reads whole texts too, after titles and first texts, whatever their accents and markup', async () => {
  const texts = new Map([
    aText(2, '<p>On y parle de <em>conventions</em>.</p>'),
    aText(1, '<table><tr><td>Préparer</td><td>l’ŒUVRE</td></tr></table>', '<p>deuxième</p>'),
  ]);
  const inTexts = async (question: string) => ids(await searchArticles(ARTICLES, question, texts));
  expect(await inTexts('convention')).toEqual([4, 2]);
  expect(await inTexts('preparer oeuvre')).toEqual([1]);
  // Some words in the title, the others in the text.
  expect(await inTexts('etude convention')).toEqual([2]);
  expect(await inTexts('DEUXIEME')).toEqual([1]);
  // The markup is no text.
  expect(await inTexts('table')).toEqual([]);
  // Only words' beginnings.
  expect(await inTexts('onventions')).toEqual([]);
});

it('folds an article’s text once, and anew when the article was read anew', async () => {
  const [, article] = aText(1, '<p>autrefois</p>');
  const search = async (question: string, texts: Map<number, BackendArticle>) =>
    ids(await searchArticles(ARTICLES, question, texts));
  expect(await search('autrefois', new Map([[1, article]]))).toEqual([1]);
  article.blocks[0]!.text = '<p>désormais</p>';
  expect(await search('desormais', new Map([[1, article]]))).toEqual([]);
  expect(await search('desormais', new Map([aText(1, '<p>désormais</p>')]))).toEqual([1]);
});

it('lets others have their turn while it reads ten thousand articles for the first time', async () => {
  const many = Array.from({length: 10_000}, (_, id) => anArticle(id, `Étude ${id}`, 'Un texte'));
  let turns = 0;
  let running = true;
  const another = () => {
    turns++;
    if (running) setImmediate(another);
  };
  setImmediate(another);
  expect(await searchArticles(many, 'etude 9999')).toHaveLength(1);
  running = false;
  expect(turns).toBeGreaterThan(20);
});
