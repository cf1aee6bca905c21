import {issuesByField} from '#lib/forms/text.ts';
import {quoteSchema} from '#lib/quote/schema.ts';
import {aQuote} from '../../support/leads.ts';

const errors = (body: unknown) => {
  const result = quoteSchema.safeParse(body);
  return result.success ? {} : issuesByField(result.error);
};

it('takes a quote request', () => expect(quoteSchema.parse(aQuote())).toEqual(aQuote()));

it('requires all eight fields', () => {
  expect(errors({})).toEqual(Object.fromEntries(Object.keys(aQuote()).map((field) => [field, ['required']])));
});

it.each([
  ['service', '5'],
  ['service', 'Recrutement'],
  ['option', '0'],
  ['option', 1],
])('names an unknown code: %s %j', (field, code) =>
  expect(errors(aQuote({[field]: code}))).toEqual({[field]: ['choice']}),
);

it.each(['0612345678 \u001b]0;\u0007', '06123456\u0000 78', '0612345678 \u009bJ\u007f'])(
  'refuses control characters in a phone: %j',
  (phone) => expect(errors(aQuote({phone}))).toEqual({phone: ['invalid']}),
);

it.each(['0320123456abc', '12345', '06 12 34 56 7O', 'appelez le 06 12 34 56 78'])(
  'refuses %s for a phone',
  (phone) => expect(errors(aQuote({phone}))).toEqual({phone: ['phone']}),
);

it.each([
  '3639 00',
  '06 12 34 56 78 poste 4',
  '06 12 34 56 78 ou 03 20 12 34 56',
  '٠٦١٢٣٤٥٦٧٨',
  '0320123456x12',
])('leaves %s as typed', (phone) => expect(quoteSchema.parse(aQuote({phone})).phone).toBe(phone));

it.each([
  ['Tél. 06 12 34 56 78', '06 12 34 56 78'],
  ['tel:+33612345678', '+33612345678'],
  ['\u202a0612345678\u202c', '0612345678'],
  ['06\u202f12\u200734\u200956 78', '06 12 34 56 78'],
])('takes the number out of %j', (typed, phone) =>
  expect(quoteSchema.parse(aQuote({phone: typed})).phone).toBe(phone),
);
