import {randomUUID} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import {GET as cities} from '#app/api/cities/route.ts';
import {POST as contact} from '#app/api/contact/route.ts';
import {POST as quote} from '#app/api/quote/route.ts';
import {POST as emailCheck} from '#app/api/registration/email-check/route.ts';
import {POST as registration} from '#app/api/registration/route.ts';
import {contactMail} from '#lib/contact/deliver.ts';
import {KINDS, type Kind} from '#lib/leads/kinds.ts';
import {folderGateway} from '#lib/mail/folder.ts';
import {quoteMail} from '#lib/quote/deliver.ts';
import {confirmationMail} from '#lib/registration/deliver.ts';
import {readEml} from '../support/eml.ts';
import {jsonPost} from '../support/json-post.ts';
import {aContact, aQuote, aRegistration} from '../support/leads.ts';
import {deep, NASTY_TEXTS, nastyText, noText} from '../support/nasty.ts';
import {siteFolder} from '../support/site-folder.ts';

const folder = siteFolder();
const ask = (route: (request: Request) => Promise<Response>, body: string) => route(jsonPost('/api', body));

const FORMS: Record<
  Kind,
  {
    route: (request: Request) => Promise<Response>;
    good: (changes?: Record<string, unknown>) => Record<string, unknown>;
    mail: typeof contactMail;
    headers: string[];
  }
> = {
  contact: {route: contact, good: aContact, mail: contactMail, headers: ['cc', 'reply-to']},
  quote: {route: quote, good: aQuote, mail: quoteMail, headers: ['cc', 'reply-to']},
  registration: {
    route: registration,
    // A new address each time, or the second would be a duplicate.
    good: (changes) => aRegistration({email: `${randomUUID()}@exemple.invalid`, ...changes}),
    mail: confirmationMail,
    headers: [],
  },
};
const KINDS_OF_LEAD = Object.keys(FORMS) as Kind[];

const HEADERS = [
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-submission-id',
];

/** Sends what was kept through the mail folder: the file must be a mail by the letter, with our headers alone. */
async function expectHarmlessMail(kind: Kind, fields: Record<string, unknown>): Promise<void> {
  const {mail, headers} = FORMS[kind];
  const to = path.join(folder, randomUUID());
  const payload = KINDS[kind].schema.parse(fields);
  await folderGateway(to).send(mail({leadId: randomUUID(), reference: 'K7F-2QD', payload}));
  const [name = ''] = await readdir(to);
  const read = readEml(await readFile(path.join(to, name), 'utf8'));
  expect([...read.headers.keys()].sort()).toEqual([...HEADERS, ...headers].sort());
  const {html} = read;
  // Neither left over, nor executed: what looks like a tag is broken up.
  expect(html).not.toMatch(/\*\||\|\*/);
  expect(html).not.toMatch(/<script|<img src=x|<a href="https:\/\/mal/);
}

async function outcomeOf(kind: Kind, fields: Record<string, unknown>) {
  const response = await ask(FORMS[kind].route, JSON.stringify({submissionId: randomUUID(), ...fields}));
  const {errors = {}} = (await response.json()) as {errors?: Record<string, string[]>};
  return {status: response.status, named: Object.keys(errors)};
}

/** Which fields another answer may make wrong, beside itself. */
const ALSO: Partial<Record<string, string[]>> = {
  profession: ['specialty', 'practice'],
  country: ['postalCode'],
};

async function expectJudged(kind: Kind, field: string, value: unknown): Promise<void> {
  const fields = FORMS[kind].good({[field]: value});
  const {status, named} = await outcomeOf(kind, fields);
  if (status === 202) return expectHarmlessMail(kind, fields);
  expect(status).toBe(422);
  expect(named).toContain(field);
  expect(named.filter((name) => name !== field && !ALSO[field]?.includes(name))).toEqual([]);
}

describe.each(KINDS_OF_LEAD)('%s', (kind) => {
  const fields = Object.keys(FORMS[kind].good());

  it('judges every nasty text at its field, or sends it harmlessly', async () => {
    for (const field of fields) for (const text of NASTY_TEXTS) await expectJudged(kind, field, text);
  }, 120_000);

  it('judges generated texts in the same way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), nastyText, (field, text) =>
        expectJudged(kind, field, text),
      ),
      {numRuns: 150},
    );
  }, 120_000);

  it('names the one field that is no text', async () => {
    const answers = fields.filter((field) => !field.endsWith('Consent'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...answers), noText, async (field, value) => {
        const {status, named} = await outcomeOf(kind, FORMS[kind].good({[field]: value}));
        expect([status, named]).toEqual([422, expect.arrayContaining([field])]);
      }),
      {numRuns: 100},
    );
  }, 120_000);

  it('takes a good one, whatever the test above refuses', async () => {
    expect(await outcomeOf(kind, FORMS[kind].good())).toEqual({status: 202, named: []});
  });
});

describe.each([...KINDS_OF_LEAD.map((kind) => FORMS[kind].route), emailCheck])('a body', (route) => {
  it('that hides depth in a field is answered with 422', async () => {
    const response = await ask(route, `{"email":${deep()}}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({errors: {email: ['invalid']}});
  });

  it('of any JSON at all never breaks the route', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({maxDepth: 6}), async (value) => {
        const object = typeof value === 'object' && value !== null && !Array.isArray(value);
        expect((await ask(route, JSON.stringify(value))).status).toBe(object ? 422 : 400);
      }),
      {numRuns: 60},
    );
  }, 60_000);
});

it.each(['', '?postalCode', '?postalCode=59120x', '?postalcode=59120', '?postalCode[]=59120', '?%ff=%fe'])(
  'cities are not looked for at %j',
  async (query) => {
    const response = await cities(new Request(`http://localhost:3000/api/cities${query}`));
    expect([response.status, await response.json()]).toEqual([
      422,
      {errors: {postalCode: [expect.any(String)]}},
    ]);
  },
);
