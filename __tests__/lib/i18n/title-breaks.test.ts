import {runInNewContext} from 'node:vm';
import {boundWords} from '#lib/i18n/title-breaks.ts';

it.each([
  ['fr', 'Trois métiers au service de vos études', 'Trois métiers au_service de_vos_études'],
  ['fr', 'À relire avant de commencer', 'À_relire avant de_commencer'],
  ['fr', 'Un mot pour la santé de demain', 'Un_mot pour_la_santé de_demain'],
  ['en', 'Congratulations! You are now one of the panel', 'Congratulations! You are now one of_the_panel'],
  ['fr', 'Comprendre un diabète de type 1', 'Comprendre un_diabète de_type_1'],
  ['en', 'Understanding a type 1 diabetes diagnosis', 'Understanding a_type_1 diabetes diagnosis'],
] as const)(
  'ends no line of a title in %s with a word that leans on its neighbour: %s',
  (locale, title, shown) => {
    expect(boundWords(title, locale).replaceAll('\u00A0', '_')).toBe(shown);
  },
);

it('binds no more than a phone has room for', () => {
  const title = 'Recruter des établissements';
  expect(boundWords(title, 'fr')).toBe(title);
});

it('binds nothing to a value that may be of any length', () => {
  expect(boundWords('Avec {product}, de {product}', 'fr')).toBe('Avec {product}, de {product}');
});

it.each(['a', 'de ', '« ', 'mot '])('binds 500,000 letters of %j in linear time', (piece) => {
  const title = piece.repeat(500_000 / piece.length);
  let bound = '';
  // Quadratic work would take minutes; only the engine can stop it.
  runInNewContext('work()', {work: () => void (bound = boundWords(title, 'fr'))}, {timeout: 20_000});
  expect(bound).toHaveLength(title.length);
});
