import table from '#lib/registration/countries.json' with {type: 'json'};
import {countriesIn, frenchName} from '#lib/registration/countries.ts';
import codes from '#lib/registration/country-codes.json' with {type: 'json'};

it('knows 250 countries, and the schema the same ones', () => {
  expect(codes.split(' ')).toEqual(Object.keys(table));
  expect(new Set(codes.split(' ')).size).toBe(250);
  expect(codes).not.toMatch(/\b(AC|TA)\b/);
});

it('names each once in each language', () => {
  for (const locale of ['fr', 'en'] as const) {
    const names = countriesIn(locale).map(({name}) => name);
    expect(new Set(names).size).toBe(250);
    expect(names.filter((name) => !name.trim() || /[&']| - |R\.A\.S\.|^[A-Z]{2}$/.test(name))).toEqual([]);
  }
});

it('puts France first, then sorts as the language does', () => {
  const french = countriesIn('fr').map(({name}) => name);
  expect(french.slice(0, 2)).toEqual(['France', 'Afghanistan']);
  expect(french.indexOf('Émirats arabes unis')).toBeLessThan(french.indexOf('Espagne'));
  expect(
    countriesIn('en')
      .map(({name}) => name)
      .slice(0, 3),
  ).toEqual(['France', 'Afghanistan', 'Åland Islands']);
});

it('sends French names', () => {
  expect(frenchName('GB')).toBe('Royaume-Uni');
  expect(frenchName('GF')).toBe('Guyane');
  expect(frenchName('VC')).toBe('Saint-Vincent-et-les-Grenadines');
  expect(() => frenchName('ZZ')).toThrow(RangeError);
});

it('has every region that Node knows by name, but those that ISO 3166 does not count', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('fr', {type: 'region', fallback: 'none'});
  const known = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => names.of(code));
  const others = 'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ';
  expect(known.filter((code) => !(code in table))).toEqual(others.split(' '));
  expect(Object.keys(table).filter((code) => !known.includes(code))).toEqual([]);
});
