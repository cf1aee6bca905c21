// docs/promises.md: Visits
import {POST as contact} from '#app/api/contact/route.ts';
import {POST as tell} from '#app/api/visits/route.ts';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {countsSince, dropCounts} from '#lib/outbox/store/daily-counts.ts';
import {observedRefusals} from '#lib/security/observed.ts';
import {saveVisits} from '#lib/visits/count.ts';
import {VISIT_KINDS} from '#lib/visits/kinds.ts';
import {jsonPost} from '../../support/json-post.ts';
import {aSubmission} from '../../support/leads.ts';
import {post, STEP_ONE, STEP_TWO} from '../../support/plain-post.ts';
import {siteFolder} from '../../support/site-folder.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

siteFolder();

const request = (body: string, headers: Record<string, string> = {}) =>
  jsonPost('/api/visits', body, {'User-Agent': BROWSER, ...headers});

/** The steps that were counted since the last call. */
async function counted(): Promise<Record<string, number>> {
  const {store} = await openStore();
  await saveVisits(store);
  const rows = await countsSince(store, '', VISIT_KINDS);
  await store.transaction((trx) => dropCounts(trx, VISIT_KINDS, '9999'));
  return Object.fromEntries(rows.map(({form, name, number}) => [`${form} ${name}`, number]));
}

it('counts the steps that a page tells of, and answers 204 whatever it is', async () => {
  for (const body of [
    'form=contact&step=begun',
    'form=registration&step=begun',
    'form=registration&step=step+2',
    'form=registration&step=sent',
    'form=password&step=begun',
    'contact',
    '',
  ]) {
    const answer = await tell(request(body));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  }
  expect(await counted()).toEqual({
    'contact begun': 1,
    'registration begun': 1,
    'registration step 2': 1,
  });
});

it('refuses another site, and counts that as a refusal', async () => {
  const before = observedRefusals().foreignOrigin;
  const answer = await tell(request('form=quote&step=begun', {'Sec-Fetch-Site': 'cross-site'}));
  expect([answer.status, await answer.json()]).toEqual([403, {error: 'foreignOrigin'}]);
  expect(observedRefusals().foreignOrigin).toBe(before + 1);
  expect(await counted()).toEqual({});
});

it('counts sixty steps of an address at the most', async () => {
  const one = {'X-Forwarded-For': '198.51.100.7'};
  for (let at = 0; at < 70; at++)
    expect((await tell(request('form=quote&step=begun', one))).status).toBe(204);
  expect(await counted()).toEqual({'quote begun': 60});
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

it('counts all steps of a form without scripts once, with the lead', async () => {
  const headers = {'user-agent': BROWSER};
  for (let twice = 0; twice < 2; twice++) {
    expect(await post('registration', STEP_ONE, {headers})).toMatchObject({status: 200});
    expect(await post('registration', {...STEP_TWO, back: ''}, {headers})).toMatchObject({status: 200});
  }
  expect(await counted()).toEqual({});
  expect(await post('registration', STEP_TWO, {headers})).toEqual({kind: 'kept'});
  expect(await counted()).toEqual({
    'registration begun': 1,
    'registration step 2': 1,
    'registration sent': 1,
  });
});
