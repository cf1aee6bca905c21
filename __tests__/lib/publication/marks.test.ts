import {cardsOf, marksOf} from '#lib/publication/marks.ts';

const DATA = '<script type="application/json">{"a":1}</script>';
const html = `<title>Écrire 😀 – Site</title><div data-island="contact"><form><div></div></form></div>${DATA}${DATA}`;

it('finds title, form and properties by their place in the text', () => {
  const {title, island} = marksOf(html, 'contact');
  const cut = [title, island?.html, island?.props].map((range) => html.slice(...range!));
  expect(cut).toEqual(['Écrire 😀 – Site', '<form><div></div></form>', '{"a":1}']);
  expect(marksOf(html, undefined)).toEqual({title});
});

it('refuses a page without one of them', () => {
  expect(() => marksOf(html, 'quote')).toThrow('data-island="quote"');
  expect(() => marksOf(html.replaceAll(DATA, ''), 'contact')).toThrow('a page has no');
  expect(() => marksOf('<p>', undefined)).toThrow('a page has no <title>');
});

it('finds the cards of a list by the article that they lead to', () => {
  const card = (id: number) =>
    `<article class="x"><a class="y" href="/en/post/${id}/titre">Titre\n</a></article>`;
  const list = `<ul><li class="a wide">${card(12)}</li><li class="a">${card(3)}</li><li class="b">no card</li></ul>`;
  expect(cardsOf(list)).toEqual({12: card(12), 3: card(3)});
});
