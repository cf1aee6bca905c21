// docs/promises.md: Visits
import path from 'node:path';
import {POST as contact} from '#app/api/contact/route.ts';
import {POST as emailCheck} from '#app/api/registration/email-check/route.ts';
import {POST as note} from '#app/api/visits/route.ts';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import {saveVisits} from '#lib/leads/visits.ts';
import {dropBefore} from '#lib/outbox/admin/retention.ts';
import {visitsSince} from '#lib/outbox/admin/visits.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {aSubmission} from '../../support/leads.ts';
import {aVisitor, post, STEP_ONE, STEP_TWO} from '../../support/plain-post.ts';

const folder = temporaryFolder();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

beforeAll(() => {
  process.env.DATA_DIR = path.join(folder, 'site');
});
afterAll(async () => (await openStore()).store.close());

const request = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/api/visits', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': BROWSER,
      'X-Forwarded-For': aVisitor(),
      ...headers,
    },
    body,
  });

/** The steps that were counted since the last call. */
async function counted(): Promise<Record<string, number>> {
  const {store} = await openStore();
  await saveVisits(store);
  const rows = await visitsSince(store, '');
  await store.transaction((trx) => dropBefore(trx, 'visit', '9999'));
  return Object.fromEntries(rows.map(({value, count}) => [value, count]));
}

it('counts a form that was begun, and answers 204 whatever it is', async () => {
  for (const body of ['contact', 'registration', 'registration', 'password', '']) {
    const answer = await note(request(body));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  }
  expect(await counted()).toEqual({'contact begun': 1, 'registration begun': 2});
});

it.each([
  ['another site', {'Sec-Fetch-Site': 'cross-site'}, 403],
  ['a program', {'User-Agent': 'curl/8.5.0'}, 204],
  ['Do Not Track', {DNT: '1'}, 204],
  ['Global Privacy Control', {'Sec-GPC': '1'}, 204],
])('does not count a begun form of %s', async (_who, headers, status) => {
  expect((await note(request('quote', headers))).status).toBe(status);
  expect(await counted()).toEqual({});
});

it('counts thirty begun forms of an address at the most', async () => {
  const one = {'X-Forwarded-For': '198.51.100.7'};
  for (let at = 0; at < 40; at++) expect((await note(request('quote', one))).status).toBe(204);
  expect(await counted()).toEqual({'quote begun': 30});
});

it('counts a kept lead once, and none that is suspected, refused, or of an uncounted visitor', async () => {
  const lead = JSON.stringify(aSubmission('contact'));
  const send = async (body: string, headers = {}) => (await contact(request(body, headers))).status;
  expect([await send(lead), await send(lead)]).toEqual([202, 202]);
  expect(await counted()).toEqual({'contact sent': 1});
  expect(await send(JSON.stringify(aSubmission('contact', {[HONEYPOT_FIELD]: 'x'})))).toBe(202);
  expect(await send('{}')).toBe(422);
  expect(await send(JSON.stringify(aSubmission('contact')), {DNT: '1'})).toBe(202);
  expect(await counted()).toEqual({});
});

it('counts the second step where the address is free, with a script and without', async () => {
  const check = (email: string) => emailCheck(request(JSON.stringify({email})));
  await check('libre@exemple.invalid');
  await check('pas une adresse');
  expect(await counted()).toEqual({'registration step 2': 1});
  const headers = {'user-agent': BROWSER};
  expect(await post('registration', STEP_ONE, {headers})).toMatchObject({status: 200});
  expect(await post('registration', {...STEP_ONE, email: ''}, {headers})).toMatchObject({status: 422});
  expect(await post('registration', {...STEP_TWO, back: ''}, {headers})).toMatchObject({status: 200});
  expect(await counted()).toEqual({'registration step 2': 1});
  expect(await post('registration', STEP_TWO, {headers})).toEqual({kind: 'kept'});
  expect(await counted()).toEqual({'registration sent': 1});
});
