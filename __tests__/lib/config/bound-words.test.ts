import {boundWords} from '#lib/config/bound-words.ts';

/** With its bound spaces drawn. */
const bound = (text: string, language = 'fr') => boundWords(text, language).replaceAll('\u00A0', '_');

it.each([
  ['fr', 'Trois métiers au service de vos études', 'Trois métiers au_service de vos_études'],
  ['fr', 'Une étude, et <b>les</b> personnes pour elle', 'Une_étude, et <b>les</b> personnes pour_elle'],
  ['fr', 'À relire avant de commencer', 'À_relire avant de_commencer'],
  ['en', 'Congratulations! You are now one of the panel', 'Congratulations! You are now one of_the_panel'],
  ['en', 'What I asked of them in 2 months', 'What I_asked of_them in_2_months'],
])('ends no line of a text in %s with a word that leans on the next: %s', (language, text, shown) => {
  expect(bound(text, language)).toBe(shown);
});

it('binds no more than a phone has room for, the nearest first', () => {
  expect(bound('Recruter dans les établissements de santé')).toBe(
    'Recruter dans les établissements de_santé',
  );
  expect(bound('Un mot pour la santé de demain')).toBe('Un_mot pour la_santé de_demain');
});

it('leaves alone what stands in one line, the end of a sentence, and the frame of a message', () => {
  expect(bound('Date de naissance')).toBe('Date de naissance');
  const running = 'Un texte court en est un. '.repeat(6);
  expect(bound(running)).toBe(running);
  expect(bound('Nous pensons à vous. Elles aussi, sans vous.')).toBe(
    'Nous pensons à_vous. Elles aussi, sans vous.',
  );
  expect(bound('{count, plural, one {# point à corriger} other {# points à corriger}}')).toBe(
    '{count, plural, one {# point à_corriger} other {# points à_corriger}}',
  );
  expect(bound('{count, select, 2 {Deux points} 3 {Trois points} other {# points}}')).toBe(
    '{count, select, 2 {Deux points} 3 {Trois points} other {# points}}',
  );
});

it('changes nothing but spaces, and nothing twice', () => {
  const text = 'Un délai de 8 jours, le 1 mars, pour la convention d’un médecin « de garde »';
  expect(boundWords(text, 'fr').replaceAll('\u00A0', ' ')).toBe(text);
  expect(boundWords(boundWords(text, 'fr'), 'fr')).toBe(boundWords(text, 'fr'));
});
