import {withoutAccents} from '#lib/i18n/without-accents.ts';

it.each([
  ['Février', 'fevrier'],
  ['Œuvre de cœur, NÆSS, Weiß', 'oeuvre de coeur, naess, weiss'],
  ['Saint-Étienne', 'saint-etienne'],
  ['e\u0301', 'e'],
])('%s becomes %s', (text, plain) => {
  expect(withoutAccents(text)).toBe(plain);
});
