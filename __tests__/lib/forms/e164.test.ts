import {e164} from '#lib/forms/e164.ts';

it.each([
  '06 12 34 56 78',
  '06/12/34/56/78',
  '(06) 12 34 56 78',
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '0033 6 12 34 56 78',
  ' 06\u00a012\u00a034\u00a056\u00a078 ',
])('reads %s as one number', (typed) => expect(e164(typed, 'FR')).toBe('+33612345678'));

it.each([
  ['0692 12 34 56', 'RE', '+262692123456'],
  ['(+33) 612345678', 'FR', '+33612345678'],
  ['0033 6 12 34 56 78', 'BE', '+33612345678'],
  ['0470 12 34 56', 'BE', '+32470123456'],
  ['+41 79 123 45 67', 'FR', '+41791234567'],
])('reads %s from %s as %s', (typed, country, number) => expect(e164(typed, country)).toBe(number));

it('tries the countries that were chosen, and no other', () => {
  expect(e164('06 12 34 56 78', 'BE', 'FR')).toBe('+33612345678');
  expect(e164('06 12 34 56 78', 'BE')).toBeUndefined();
  expect(e164('0692 12 34 56', 'FR')).toBeUndefined();
});

it.each([
  '412345',
  '0320123456 #12',
  '+33320123456;ext=12',
  '0320123456 ext. 12',
  '06 12 34 56 78 ou 03 20 12 34 56',
  '0000000000',
  '06 12 34 56 78 90',
  'appelez le 0612345678',
  '0700123456',
  '',
])('takes %j for no number', (typed) => expect(e164(typed, 'FR')).toBeUndefined());
