import fc from 'fast-check';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import {aContact, aQuote, aRegistration} from '../../support/leads.ts';
import {deep, nastyText} from '../../support/nasty.ts';
import {latin, MARK} from './marks.ts';

export interface Body {
  /** Content-Type; none where it is empty. */
  type: string;
  /** One character a byte. */
  text: string;
}
type Fields = Record<string, unknown>;

const email = `${MARK}@exemple.invalid`;
const person = {email, lastName: MARK, firstName: MARK, name: MARK, message: MARK, city: MARK};
const birth = {birthDay: '29', birthMonth: 'February', birthYear: '1988'};

/** What each address takes, well filled in: the routes JSON, the pages what their forms send. */
export const TAKEN: Record<string, Fields> = {
  '/api/contact': aContact(person),
  '/api/quote': aQuote(person),
  '/api/registration': aRegistration(person),
  '/api/registration/email-check': {email},
  '/api/revalidate': {articles: 'all'},
  '/contact': aContact(person),
  '/en/devis': aQuote(person),
  '/inscription': {
    email,
    lastName: MARK,
    firstName: MARK,
    gender: '2',
    residenceCountry: 'BE',
    ...birth,
    step: 'one',
  },
  '/en/inscription': {...aRegistration(person), ...birth, practicePrivate: 'on', step: 'two'},
};

const asJson = (value: unknown): Body => ({type: 'application/json', text: latin(JSON.stringify(value))});
const asForm = (fields: Fields): Body => ({
  type: 'application/x-www-form-urlencoded',
  text: new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]),
  ).toString(),
});

const TYPES = [
  ...['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'text/html', ''],
  ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/octet-stream'],
];
const TEXTS = [
  ...['', '{', '{"email":', 'null', '[]', '[{}]', '"x"', '1e999', '{}', '{"__proto__":{"email":"x"}}'],
  ...[deep(), 'x'.repeat(70_000), `{"message":"${'é'.repeat(40_000)}"}`, '\xff\xfe', '\0'.repeat(500)],
  '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nx\r\n--x--',
];
const noise = fc.uint8Array({maxLength: 400}).map((bytes) => Buffer.from(bytes).toString('latin1'));
/** In place of what a field takes. */
const wrong = [
  nastyText,
  fc.oneof(fc.jsonValue({maxDepth: 3}), fc.constantFrom('', 'x'.repeat(60_000), true)),
];
/** In place of all of them. */
const NOTHING = [undefined, null, 0, [email], {email}];

const hurt = (fields: Fields, name: string, by: fc.Arbitrary<unknown>) =>
  by.map((value): Fields => ({...fields, [name]: value}));

/** All that can be the matter with a body for this address, kind by kind. A page takes what its form sends, and no JSON. */
export function kindsOfBody(where: string): fc.Arbitrary<Body>[] {
  const fields = TAKEN[where] ?? {};
  const names = [...Object.keys(fields), 'submissionId', HONEYPOT_FIELD];
  const isRoute = where.startsWith('/api/');
  const texts = fc.oneof(fc.constantFrom(...TEXTS), noise);
  if (!isRoute && where !== '/contact')
    // The other pages have the same guards, and each answer of theirs is rendered.
    return [fc.constant(asForm(fields)), ...names.map((name) => hurt(fields, name, nastyText).map(asForm))];
  return [
    ...TYPES.map((type) => fc.constant({...(type.includes('form') ? asForm : asJson)(fields), type})),
    ...TYPES.map((type) => texts.map((text) => ({type, text}))),
    ...(isRoute ? TEXTS : []).map((text) => fc.constant({type: 'application/json', text})),
    ...NOTHING.map((value) => fc.constant(asJson(Object.fromEntries(names.map((name) => [name, value]))))),
    ...names.flatMap((name) =>
      isRoute
        ? wrong.map((by) => hurt(fields, name, by).map(asJson))
        : [hurt(fields, name, nastyText).map(asForm)],
    ),
  ];
}

/** Any of them. */
export const body = fc.oneof(...Object.keys(TAKEN).map((where) => fc.oneof(...kindsOfBody(where))));
