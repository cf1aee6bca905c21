import {articlesTo, startTestSite, type TestSite} from '#__tests__/support/test-site.ts';
import {markedSearch, SEARCH_MARKS} from '#lib/publication/marks.ts';

const {question, sentence, wide, card} = SEARCH_MARKS;
const articles = articlesTo(30);
const cards = [articles.slice(0, 12), articles.slice(12, 24), articles.slice(24)].map((page) =>
  Object.fromEntries(page.map(([id]) => [id, `<article>${id} $&</article>`])),
);
const search = articles.map(([id]) => ({id, title: `Étude ${id}`, lead: id === 7 ? 'prix' : ''}));
const found = `<p>${sentence}</p><input value="${question}"><ul><li class="wide">${wide}</li><li class="card">${card}</li></ul>`;

let site: TestSite;
beforeEach(async () => {
  const pages = {
    [markedSearch('fr', 'found')]: {html: found},
    [markedSearch('fr', 'none')]: {html: `none for ${question}, ${question}`},
    [markedSearch('fr', 'hint')]: {html: 'hint'},
  };
  site = await startTestSite({articles, cards, search, pages});
});
afterEach(() => site.end());
const answer = async (query: string) => String((await site.get(`/blog/recherche${query}`)).body);

it('shows the cards of what it finds; of an odd number the first is wide', async () => {
  expect(await answer('?q=prix')).toBe(
    '<p>1 article : prix</p><input value="prix"><ul><li class="wide"><article>7 $&</article></li></ul>',
  );
});

it('shows no more than the first ones, and says so', async () => {
  const html = await answer('?q=%C3%A9tude');
  expect(html).toContain('<p>30 articles : étude 24 first</p>');
  expect(html.match(/<article>/g)).toHaveLength(24);
  expect(html).not.toContain('wide');
});

it('writes the question as text, cut to 100 letters', async () => {
  const asked = encodeURIComponent('<b>$& "x"');
  expect(await answer(`?q=${asked}`)).toBe(
    'none for &lt;b&gt;$&amp; &quot;x&quot;, &lt;b&gt;$&amp; &quot;x&quot;',
  );
  expect(await answer(`?q=${'z'.repeat(5_000)}`)).toBe(`none for ${'z'.repeat(100)}, ${'z'.repeat(100)}`);
});

it('without a question is the finished page', async () => {
  for (const query of ['', '?q=', '?q=%20', '?utm=SECRET']) expect(await answer(query)).toBe('hint');
});

it('finds what was published last, and no article whose card is missing', async () => {
  await site.publish(
    {[markedSearch('fr', 'found')]: {html: found}, [markedSearch('fr', 'none')]: {html: 'none'}},
    {
      articles,
      cards: [{30: '<article>30</article>'}],
      search: [30, 1].map((id) => ({id, title: 'Neuf', lead: ''})),
    },
  );
  await site.site.refresh();
  await site.search.update();
  expect(await answer('?q=prix')).toBe('none');
  expect((await answer('?q=neuf')).match(/<article>\d+/g)).toEqual(['<article>30']);
});
