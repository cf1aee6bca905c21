import type {ArticleSummary} from '#lib/blog/article.ts';
import type {ParsedArticle} from '#lib/blog/blocks.ts';
import {parseArticle} from '#lib/blog/parse-blocks.ts';
import {ArticleSearch} from '#lib/blog/search.ts';

const anArticle = (id: number, title: string, text = ''): ArticleSummary => ({id, title, text, slug: 'x'});
const ARTICLES = [
  anArticle(5, 'Recruter des soignants', 'Où trouver des médecins ?'),
  anArticle(4, 'Médecins et conventions', 'Ce que dit la loi.'),
  anArticle(3, 'L’œil du patient', 'Les œuvres de l’été'),
  anArticle(2, 'Étude qualitative'),
  anArticle(1, 'Rien à voir'),
];
const aText = (id: number, ...texts: string[]): [number, ParsedArticle] => [
  id,
  {id, text: '', ...parseArticle(texts.map((text) => ({type: '2', text})))},
];
const ids = (articles: readonly ArticleSummary[]) => articles.map(({id}) => id);

/** A search of articles that the test changes. */
function aSearch(articles = ARTICLES, texts = new Map<number, ParsedArticle>()) {
  const blog = {articles, texts, version: 1, unshowable: new Set<number>()};
  const search = new ArticleSearch({
    getArticles: async () => blog.articles,
    newestTexts: () => blog.texts,
    version: () => String(blog.version),
    isUnshowable: (id) => blog.unshowable.has(id),
  });
  return {blog, search, find: async (question: string) => ids(await search.find(question))};
}

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
])('finds for « %s » the articles %j, titles first', async (question, expected) => {
  expect(await aSearch().find(question)).toEqual(expected);
});

it.each([
  ['medcins', [4, 5]],
  ['convetions', [4]],
  ['recuter', [5]],
  ['qualitatvie', [2]],
  ['decins', []],
  ['loy', []],
])('finds in spite of a slip of typing in « %s » the articles %j', async (question, expected) => {
  expect(await aSearch().find(question)).toEqual(expected);
});

it.each([
  ['zzpansement', 'Zzpanse\u00adment'],
  ['zzpanse\u00adment', 'Zzpansement'],
  ['infirmier', 'In\ufb01r\u200bmier'],
  ['affluence', 'A\ufb04uence'],
])('finds « %s » in « %s »', async (question, title) => {
  expect(await aSearch([anArticle(1, title)]).find(question)).toEqual([1]);
});

it('reads whole texts too, after titles and leads, whatever their accents and markup', async () => {
  const texts = new Map([
    aText(2, '<p>On y parle de <em>conventions</em>.</p>'),
    aText(1, '<table><tr><td>Préparer</td><td>l’ŒUVRE</td></tr></table>', '<p>deuxième</p>'),
  ]);
  const {find} = aSearch(ARTICLES, texts);
  expect(await find('convention')).toEqual([4, 2]);
  expect(await find('preparer oeuvre')).toEqual([1]);
  // One word in the title, the other in the text.
  expect(await find('etude convention')).toEqual([2]);
  expect(await find('DEUXIEME')).toEqual([1]);
  // The markup is no text.
  expect(await find('table')).toEqual([]);
  expect(await find('onventions qualitative')).toEqual([2]);
});

it('finds changed articles under a new version, and removed ones no longer', async () => {
  const {blog, find} = aSearch(ARTICLES, new Map([aText(1, '<p>autrefois</p>')]));
  expect(await find('autrefois')).toEqual([1]);
  blog.texts = new Map([aText(1, '<p>désormais</p>')]);
  blog.articles = [anArticle(6, 'Encore'), ...ARTICLES.filter(({id}) => id !== 4)];
  blog.version++;
  expect(await find('desormais')).toEqual([1]);
  expect(await find('autrefois')).toEqual([]);
  expect(await find('encore')).toEqual([6]);
  expect(await find('medecins')).toEqual([5]);
});

it('lets requests have their turn while it indexes ten thousand articles for the first time', async () => {
  const many = Array.from({length: 10_000}, (_, id) => anArticle(id, `Étude ${id}`, 'Un texte'));
  const {find} = aSearch(many);
  let turns = 0;
  let running = true;
  const another = () => {
    turns++;
    if (running) setImmediate(another);
  };
  setImmediate(another);
  expect(await find('etude 9999')).toEqual([9999]);
  running = false;
  expect(turns).toBeGreaterThan(20);
});

describe('related articles', () => {
  const related = async (article: ArticleSummary, articles: ArticleSummary[]) =>
    ids(await aSearch(articles).search.related(article));

  it('share at least two telling words, the closest first, and are never the article itself', async () => {
    const articles = [
      anArticle(1, 'Recruter des patients', 'Pour une étude clinique'),
      anArticle(2, 'Recruter des soignants', 'Dans une étude'),
      anArticle(3, 'Recruter des patients atteints de maladies rares', 'Une étude clinique de plus'),
      anArticle(4, 'Le prix d’une étude', 'Ce qu’elle coûte'),
      anArticle(5, 'Rien à voir'),
    ];
    expect(await related(articles[0]!, articles)).toEqual([3, 2]);
  });
});
