// docs/promises.md: Forms
import {sql} from 'kysely';
import {POST as emailCheck} from '#app/api/registration/email-check/route.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {networkMark} from '#lib/security/network.ts';
import {jsonPost} from '../../support/json-post.ts';
import {aContact, aQuote} from '../../support/leads.ts';
import {post, rows, STEP_ONE, STEP_TWO} from '../../support/plain-post.ts';
import {siteFolder} from '../../support/site-folder.ts';

siteFolder();

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

it.each([
  ['contact', {email: 'agnes@exemple.fr,', name: 'Agnès'}],
  ['registration', {...STEP_ONE, email: 'Agnès <agnes@exemple.fr>'}],
  ['registration', {...STEP_TWO, email: 'agnes @exemple.fr'}],
] as const)('shows the address that was meant in the field, and says so: %s', async (form, typed) => {
  expect(await post(form, typed)).toMatchObject({
    status: 422,
    answer: {values: {email: 'agnes@exemple.fr'}, errors: {email: ['emailMeant']}},
  });
});

it.each(['x@b_c.fr', 'a@exemple.fr;b.fr', '@exemple.fr'])(
  'refuses %s, to which no mail can be sent, and stores nothing',
  async (email) => {
    const answer = {status: 422, answer: {errors: {email: ['email']}}};
    const before = (await rows('contact')).length + (await rows('registration')).length;
    expect(await post('contact', aContact({email}) as Record<string, string>)).toMatchObject(answer);
    expect(await post('registration', {...STEP_ONE, email})).toMatchObject(answer);
    expect(await post('registration', {...STEP_TWO, email})).toMatchObject(answer);
    const asked = await emailCheck(jsonPost('/api/registration/email-check', {email}));
    expect([asked.status, await asked.json()]).toEqual([422, {errors: {email: ['email']}}]);
    expect((await rows('contact')).length + (await rows('registration')).length).toBe(before);
  },
);

it('a filled honeypot is thanked, and stored as suspected', async () => {
  const address = '192.0.2.77';
  const sent = aContact({message: 'pot', precision_bis: 'https://spam.invalid'});
  const outcome = await post('contact', sent, {address});
  expect(outcome).toEqual({kind: 'kept'});
  const suspected = (await rows('contact')).filter((row) => row.suspected);
  // A flood is told from an office by its network.
  expect(suspected.map(({trapped, network}) => [trapped, network])).toEqual([[1, networkMark(address)]]);
});

it.each([
  [{headers: {origin: 'https://autre.invalid'}}, 403, 'foreign'],
  [{headers: {'sec-fetch-site': 'cross-site'}}, 403, 'foreign'],
  [{contentType: 'multipart/form-data; boundary=x'}, 415, 'unreadable'],
  [{contentType: 'text/plain'}, 415, 'unreadable'],
  // What server/plain-posts.ts makes of a body over the limit.
  [{body: null}, 413, 'tooLarge'],
])('refuses %j with %i, and stores nothing', async (how, status, kind) => {
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
  'shows the filled form of %s with an error while the store cannot commit',
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
