// docs/promises.md: Forms
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {sql} from 'kysely';
import {POST as emailCheck} from '#app/api/registration/email-check/route.ts';
import {POST as registration} from '#app/api/registration/route.ts';
import {backend} from '#lib/backend/backend.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import {acceptPlainPost} from '#lib/leads/plain-post.ts';
import {openStore} from '#lib/leads/store.ts';
import {CONSENT_VERSION} from '#lib/registration/choices.ts';
import {registrationSchema} from '#lib/registration/schema.ts';
import {toWire} from '#lib/registration/wire.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {aContact, aQuote, aRegistration} from '../../support/leads.ts';

const folder = temporaryFolder();
beforeAll(() => {
  process.env.DATA_DIR = path.join(folder, 'site');
  mkdirSync(process.env.DATA_DIR);
});
afterAll(async () => (await openStore()).store.close());

let visitor = 0;
const aVisitor = () => `203.0.113.${++visitor}`;

const post = (
  kind: Kind,
  fields: Record<string, string>,
  {
    address = aVisitor(),
    headers = {},
    contentType = 'application/x-www-form-urlencoded',
    body = new URLSearchParams(fields).toString(),
  }: {address?: string; headers?: Record<string, string>; contentType?: string; body?: string | null} = {},
) =>
  acceptPlainPost(
    kind,
    {contentType, body: body ?? undefined},
    {
      headers: new Headers({host: 'localhost:3000', ...headers}),
      address,
      language: 'en',
      page: '/en/inscription',
    },
  );

async function consents() {
  const found = [];
  for await (const consent of (await openStore()).administration.consents()) found.push(consent);
  return found;
}

const STEP_ONE = {
  step: 'one',
  lastName: 'O’Neill',
  firstName: 'Éloïse',
  email: 'eloise@exemple.invalid',
  gender: '2',
  residenceCountry: 'BE',
  birthDay: '29',
  birthMonth: 'February',
  birthYear: '1988',
};
const STEP_TWO = {
  ...STEP_ONE,
  step: 'two',
  phone: '06 39 98 12 34',
  profession: 'Professionnel de santé',
  specialty: 'Cardiologie',
  practicePrivate: 'on',
  jobTitle: 'Infirmière',
  streetNumber: '12 bis',
  street: 'rue de l’Exemple',
  addressComplement: '',
  postalCode: '59120',
  city: 'Loos',
  country: 'FR',
  dataUseConsent: 'on',
  privacyConsent: 'on',
};

const rows = async (kind: Kind) =>
  (await openStore()).store.engine.db.selectFrom('lead').selectAll().where('kind', '=', kind).execute();

it('keeps what is complete, once for a repeat', async () => {
  expect(await post('contact', aContact())).toEqual({kind: 'kept'});
  expect(await post('contact', aContact())).toEqual({kind: 'kept'});
  expect(await rows('contact')).toHaveLength(1);
});

it('shows the form as it was filled, its errors in the order of the page', async () => {
  const outcome = await post('quote', {email: 'sans arobase', firstName: 'Claire', message: ' '});
  expect(outcome).toMatchObject({status: 422, answer: {values: {email: 'sans arobase', message: ' '}}});
  expect(outcome.kind === 'shown' && Object.entries(outcome.answer.errors ?? {})).toEqual([
    ['lastName', ['required']],
    ['email', ['email']],
    ['phone', ['required']],
    ['company', ['required']],
    ['service', ['required']],
    ['message', ['required']],
    ['option', ['required']],
  ]);
});

it.each(['x@b_c.fr', 'a@exemple.fr;b.fr', '@exemple.fr'])(
  'says of %s that no mail can be sent there, and keeps nothing',
  async (email) => {
    const answer = {status: 422, answer: {errors: {email: ['email']}}};
    const before = (await rows('contact')).length + (await rows('registration')).length;
    expect(await post('contact', aContact({email}) as Record<string, string>)).toMatchObject(answer);
    expect(await post('registration', {...STEP_ONE, email})).toMatchObject(answer);
    expect(await post('registration', {...STEP_TWO, email})).toMatchObject(answer);
    const asked = await emailCheck(
      new Request('http://localhost:3000/api/registration/email-check', {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-forwarded-for': aVisitor()},
        body: JSON.stringify({email}),
      }),
    );
    expect([asked.status, await asked.json()]).toEqual([422, {errors: {email: ['email']}}]);
    expect((await rows('contact')).length + (await rows('registration')).length).toBe(before);
  },
);

describe('the sign-up', () => {
  it('stays at step 1 until it is right', async () => {
    expect(await post('registration', {...STEP_ONE, birthMonth: 'jui'})).toMatchObject({
      status: 422,
      answer: {step: 'one', values: {birthMonth: 'jui'}, errors: {birthDate: ['date']}},
    });
  });

  it('then shows step 2, the country set from the one lived in', async () => {
    expect(await post('registration', STEP_ONE)).toMatchObject({
      status: 200,
      answer: {step: 'two', values: {lastName: 'O’Neill', country: 'BE'}},
    });
    expect(await post('registration', {...STEP_ONE, country: 'LU'})).toMatchObject({
      answer: {values: {country: 'LU'}},
    });
  });

  it('goes back with everything', async () => {
    const outcome = await post('registration', {...STEP_TWO, jobTitle: '', back: 'one'});
    expect(outcome).toMatchObject({status: 200, answer: {step: 'one', values: {city: 'Loos', jobTitle: ''}}});
    expect(outcome).not.toHaveProperty('answer.errors');
  });

  it('asks carers for specialty and practice, in the order of the page', async () => {
    const answers: Record<string, string> = {...STEP_TWO, specialty: '', jobTitle: ''};
    delete answers.practicePrivate;
    const outcome = await post('registration', answers);
    expect(outcome).toMatchObject({status: 422, answer: {step: 'two'}});
    expect(outcome.kind === 'shown' && Object.keys(outcome.answer.errors ?? {})).toEqual([
      'specialty',
      'practice',
      'jobTitle',
    ]);
  });

  it('leads back to step 1 where something carried along is wrong', async () => {
    expect(await post('registration', {...STEP_TWO, email: 'x', phone: ''})).toMatchObject({
      status: 422,
      answer: {step: 'one', errors: {email: ['email']}},
    });
  });

  it('keeps the consents with their text’s version, language, time and page', async () => {
    expect(await post('registration', STEP_TWO)).toMatchObject({kind: 'kept'});
    const [row] = await rows('registration');
    expect(JSON.parse(row?.context ?? '')).toEqual({emailChecked: true});
    expect(await consents()).toEqual([
      {
        email: STEP_TWO.email,
        kind: 'registration',
        textVersion: CONSENT_VERSION,
        language: 'en',
        givenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        page: '/en/inscription',
        leadId: row?.id,
      },
    ]);
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({practice: '1', birthDate: '1988-02-29'});
  });

  it('keeps them in the same way with the script', async () => {
    const response = await registration(
      new Request('http://localhost:3000/api/registration', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-language': 'fr',
          referer: 'http://localhost:3000/inscription?etape=2',
          'x-forwarded-for': aVisitor(),
        },
        body: JSON.stringify(aRegistration({email: 'awa.script@exemple.invalid'})),
      }),
    );
    expect(response.status).toBe(202);
    expect((await consents()).at(-1)).toMatchObject({
      email: 'awa.script@exemple.invalid',
      textVersion: CONSENT_VERSION,
      language: 'fr',
      page: '/inscription',
    });
  });

  it('tells no more addresses apart than the check itself may, 20 in 10 minutes, then keeps', async () => {
    const payload = JSON.parse((await rows('registration'))[0]?.payload ?? '');
    await backend().register(toWire(registrationSchema.parse(payload)), 'key-1');
    const address = aVisitor();
    const taken = {status: 422, answer: {errors: {email: ['taken']}}};
    for (let n = 0; n < 10; n++) {
      expect(await post('registration', STEP_ONE, {address})).toMatchObject(taken);
      expect(await post('registration', {...STEP_TWO, jobTitle: `${n}`}, {address})).toMatchObject(taken);
    }
    expect(await post('registration', STEP_ONE, {address})).toMatchObject({status: 200});
    expect(await post('registration', {...STEP_TWO, jobTitle: 'x'}, {address})).toMatchObject({kind: 'kept'});
    const last = (await rows('registration')).at(-1);
    expect(JSON.parse(last?.context ?? '')).toMatchObject({emailChecked: false});
  });
});

it('a filled honeypot is thanked and kept apart', async () => {
  const outcome = await post('contact', aContact({message: 'pot', precision_bis: 'https://spam.invalid'}));
  expect(outcome).toEqual({kind: 'kept'});
  const suspected = (await rows('contact')).filter((row) => row.suspected);
  expect(suspected).toHaveLength(1);
});

it('over 120 in 10 minutes the answer says when to try again', async () => {
  const address = aVisitor();
  const outcomes = [];
  for (let n = 0; n < 121; n++) outcomes.push(await post('contact', {name: 'Claire'}, {address}));
  expect(outcomes.slice(0, 120).every((outcome) => outcome.kind === 'shown' && outcome.status === 422)).toBe(
    true,
  );
  expect(outcomes[120]).toEqual({
    kind: 'shown',
    status: 429,
    answer: {
      values: {name: 'Claire'},
      failure: {kind: 'limited', seconds: expect.any(Number)},
      step: undefined,
    },
    retryAfterSeconds: expect.any(Number),
  });
});

it.each([
  [{headers: {origin: 'https://autre.invalid'}}, 403, 'foreign'],
  [{headers: {'sec-fetch-site': 'cross-site'}}, 403, 'foreign'],
  [{contentType: 'multipart/form-data; boundary=x'}, 415, 'unreadable'],
  [{contentType: 'text/plain'}, 415, 'unreadable'],
  // What server/plain-posts.ts makes of a body over the limit.
  [{body: null}, 413, 'tooLarge'],
])('refuses %j with %i, and keeps nothing', async (how, status, kind) => {
  const before = (await rows('contact')).length;
  expect(await post('contact', aContact({message: 'autre'}), how)).toEqual({
    kind: 'shown',
    status,
    answer: {failure: {kind}},
  });
  expect(await rows('contact')).toHaveLength(before);
});

it.each([
  ['contact', aContact({message: 'lecture seule'}), {}],
  ['quote', aQuote({message: 'lecture seule'}), {}],
  ['registration', {...STEP_TWO, email: 'lecture@exemple.invalid'}, {step: 'two'}],
] as const)(
  'says of %s that nothing could be kept, with the form as it was filled, while the store cannot commit',
  async (kind, fields, step) => {
    const {db} = (await openStore()).store.engine;
    const values = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'step'));
    const before = (await rows(kind)).length;
    await sql`pragma query_only = on`.execute(db);
    const outcome = await post(kind, fields);
    await sql`pragma query_only = off`.execute(db);
    expect(outcome).toEqual({
      kind: 'shown',
      status: 503,
      answer: {values, failure: {kind: 'unavailable'}, step: undefined, ...step},
      retryAfterSeconds: 30,
    });
    expect(await rows(kind)).toHaveLength(before);
    expect(await post(kind, fields)).toEqual({kind: 'kept'});
  },
);
