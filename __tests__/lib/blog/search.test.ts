import {parseText} from '#lib/blog/parse-article.ts';
import {ArticleSearch, tellingWords, type SearchEntry} from '#lib/blog/search.ts';

const anArticle = (id: number, title: string, lead = ''): SearchEntry => ({id, title, lead});
const ARTICLES = [
  anArticle(5, 'Recruter des soignants', 'Où trouver des médecins ?'),
  anArticle(4, 'Médecins et conventions', 'Ce que dit la loi.'),
  anArticle(3, 'L’œil du patient', 'Les œuvres de l’été'),
  anArticle(2, 'Étude qualitative'),
  anArticle(1, 'Rien à voir'),
];
const find = (question: string, entries = ARTICLES) => new ArticleSearch(entries).find(question);

it.each([
  ['médecins', [4, 5]],
  ['MEDECIN', [4, 5]],
  ['oeil', [3]],
  ['œuvre été', [3]],
  ['etude', [2]],
  ['recruter medecins', [5]],
  ['recruter conventions', []],
  ['l’œil', [3]],
  ['', []],
  [' !?%_* ', []],
  ['.*', []],
  // In spite of a slip of typing.
  ['medcins', [4, 5]],
  ['convetions', [4]],
  ['qualitatvie', [2]],
  ['decins', []],
])('finds for « %s » the articles %j, titles first', (question, expected) => {
  expect(find(question)).toEqual(expected);
});

it.each([
  ['zzpansement', 'Zzpanse\u00adment'],
  ['zzpanse\u00adment', 'Zzpansement'],
  ['infirmier', 'In\ufb01r\u200bmier'],
  ['affluence', 'A\ufb04uence'],
])('finds « %s » in « %s »', (question, title) => {
  expect(find(question, [anArticle(1, title)])).toEqual([1]);
});

it('reads whole texts too, after titles and leads, whatever their accents and markup', () => {
  const texts: Record<number, string[]> = {
    2: ['<p>On y parle de <em>conventions</em>.</p>'],
    1: ['<table><tr><td>Préparer</td><td>l’ŒUVRE</td></tr></table>', '<p>deuxième</p>'],
  };
  const wordsOf = (id: number) => parseText((texts[id] ?? []).map((text) => ({type: '2', text}))).words;
  const entries = ARTICLES.map((one) => ({...one, words: wordsOf(one.id)}));
  expect(find('convention', entries)).toEqual([4, 2]);
  expect(find('preparer oeuvre', entries)).toEqual([1]);
  // One word in the title, the other in the text.
  expect(find('etude convention', entries)).toEqual([2]);
  expect(find('DEUXIEME', entries)).toEqual([1]);
  // The markup is no text.
  expect(find('table', entries)).toEqual([]);
  expect(find('onventions qualitative', entries)).toEqual([2]);
});

it('lets requests have their turn while it indexes ten thousand articles', async () => {
  const many = Array.from({length: 10_000}, (_, id) => anArticle(id, `Étude ${id}`, 'Un texte'));
  let turns = 0;
  let running = true;
  const another = () => {
    turns++;
    if (running) setImmediate(another);
  };
  setImmediate(another);
  const search = await ArticleSearch.inChunks(many);
  running = false;
  expect(search.find('etude 9999')).toEqual([9999]);
  expect(turns).toBeGreaterThan(20);
});

it('related articles share at least two telling words, the closest first, and are never the article itself', () => {
  const articles = [
    anArticle(1, 'Recruter des patients', 'Pour une étude clinique'),
    anArticle(2, 'Recruter des soignants', 'Dans une étude'),
    anArticle(3, 'Recruter des patients atteints de maladies rares', 'Une étude clinique de plus'),
    anArticle(4, 'Le prix d’une étude', 'Ce qu’elle coûte'),
    anArticle(5, 'Rien à voir'),
  ];
  const words = [...tellingWords(articles[0]!)];
  expect(new ArticleSearch(articles).related(1, words)).toEqual([3, 2]);
});
