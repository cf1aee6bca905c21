import fc from 'fast-check';
import {aContact, aQuote, aRegistration} from '#__tests__/support/leads.ts';
import {deep, nastyText} from '#__tests__/support/nasty.ts';
import {latin, MARK} from './marks.ts';

const hurt = (fields: Record<string, unknown>) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(fields)),
      fc.oneof(nastyText, fc.jsonValue({maxDepth: 3})),
      fc.boolean(),
    )
    .map(([name, value, really]) => ({...fields, ...(really && {[name]: value})}));
const person = {
  email: `${MARK}@exemple.invalid`,
  lastName: MARK,
  firstName: MARK,
  name: MARK,
  message: MARK,
  city: MARK,
};
const lead = fc.oneof(hurt(aContact(person)), hurt(aQuote(person)), hurt(aRegistration(person)));
const text = (value: unknown) => latin(JSON.stringify(value));
export const body = fc.oneof(
  {weight: 4, arbitrary: lead.map((fields) => ({type: 'application/json', text: text(fields)}))},
  {
    weight: 3,
    arbitrary: lead.map((fields) => ({
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]),
      ).toString(),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        '',
        'application/x-www-form-urlencoded',
      ),
      text: fc.oneof(
        fc.uint8Array({maxLength: 400}).map((bytes) => Buffer.from(bytes).toString('latin1')),
        fc.constantFrom(
          deep(),
          '{"email":',
          'x'.repeat(70_000),
          `{"message":"${'é'.repeat(40_000)}"}`,
          '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nx\r\n--x--',
        ),
      ),
    }),
  },
);
