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

it.each(['douze', '12345', '06 12 34 56 78 poste 4', '-----'])('refuses %s for a phone', (phone) =>
  expect(errors(aQuote({phone}))).toEqual({phone: ['phone']}),
);

it.each(['3639 00', '+33 (0)6.12-34/56 78', '٠٦١٢٣٤٥٦٧٨'])('leaves %s to its owner', (phone) =>
  expect(errors(aQuote({phone}))).toEqual({}),
);
