import table from '#lib/registration/countries.json' with {type: 'json'};
import {countriesIn, frenchName} from '#lib/registration/countries.ts';
import codes from '#lib/registration/country-codes.json' with {type: 'json'};

it('knows 250 countries, and the schema the same ones', () => {
  expect(codes.split(' ')).toEqual(Object.keys(table));
  expect(new Set(codes.split(' ')).size).toBe(250);
  expect(codes).not.toMatch(/\b(AC|TA)\b/);
});

it('puts France first, then sorts as the language does', () => {
  const french = countriesIn('fr').map(([, name]) => name);
  expect(french.slice(0, 2)).toEqual(['France', 'Afghanistan']);
  expect(french.indexOf('Émirats arabes unis')).toBeLessThan(french.indexOf('Espagne'));
  expect(
    countriesIn('en')
      .map(([, name]) => name)
      .slice(0, 3),
  ).toEqual(['France', 'Afghanistan', 'Åland Islands']);
});

it('sends French names', () => {
  expect(frenchName('GB')).toBe('Royaume-Uni');
  expect(frenchName('GF')).toBe('Guyane');
  expect(frenchName('VC')).toBe('Saint-Vincent-et-les-Grenadines');
  expect(() => frenchName('ZZ')).toThrow(RangeError);
});
