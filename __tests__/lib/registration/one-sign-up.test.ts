// docs/promises.md: Registration
import {readLeadState} from '#lib/alerts/checks.ts';
import {changeLeads, RETRY} from '#lib/outbox/admin/change.ts';
import {eventually} from '../../support/eventually.ts';
import {aRegistration} from '../../support/leads.ts';
import {approveAll, retryAll} from '../../support/outbox.ts';
import {WorkerUnderTest} from '../../support/worker.ts';

const run = new WorkerUnderTest();
const email = 'awa.une-fois@exemple.fr';
const mailbox = email;
beforeEach(() => {
  run.backend.registered.length = 0;
});

const keep = (firstName: string, more = {}) =>
  run.keep('registration', aRegistration({email, firstName}), {emailChecked: true}, {mailbox, ...more});
const ended = (id: string, state: string) =>
  eventually(async () => (await run.shown(id)).state === state, 20_000);
const errorOf = async (id: string, step = 0) => (await run.shown(id)).steps[step]?.lastError;

it('asks first when another lead has the mailbox: an approved one is parked, not registered again', async () => {
  const suspected = await keep('Robot', {suspected: true});
  const first = await keep('Awa');
  await ended(first, 'delivered');
  await approveAll(run.open.store);
  run.worker.wake();
  await ended(suspected, 'parked');
  expect(await errorOf(suspected)).toBe('backend: already-registered');
  expect(run.backend.registered).toEqual([email]);
  expect([run.mailsOf(first).length, run.mailsOf(suspected).length]).toEqual([1, 0]);
});

it('registers one of several leads that an operator approves at once, and writes one mail', async () => {
  run.backend.behave('slow');
  const ids = await Promise.all(['A', 'B', 'C'].map((name) => keep(name, {suspected: true})));
  await approveAll(run.open.store);
  run.worker.wake();
  await eventually(async () => {
    run.worker.wake();
    const states = await Promise.all(ids.map(async (id) => (await run.shown(id)).state));
    return states.every((state) => state !== 'pending');
  }, 60_000);
  expect(run.backend.registered).toEqual([email]);
  expect(ids.flatMap((id) => run.mailsOf(id))).toHaveLength(1);
}, 90_000);

it('does not take the account of another lead for its own, which may not have arrived', async () => {
  run.backend.behave('broken');
  const first = await keep('Awa');
  await eventually(async () => (await errorOf(first)) === 'backend: 500');
  await run.open.store.transaction((trx) =>
    trx
      .updateTable('job')
      .set({uncertain: 1, state: 'parked', settled_at: 1})
      .where('lead_id', '=', first)
      .where('position', '=', 0)
      .execute(),
  );
  run.backend.behave('well');
  const second = await keep('Awa Marie');
  await ended(second, 'delivered');
  await changeLeads(run.open.store, RETRY, [first]);
  run.worker.wake();
  await eventually(async () => (await errorOf(first)) === 'backend: already-registered');
  expect(run.mailsOf(first)).toEqual([]);
});

it('writes five mails a day to one mailbox; the sixth is registered, and parked for an operator', async () => {
  for (let n = 1; n <= 5; n++) {
    await ended(await keep(`Awa ${n}`, {sharesMailbox: true}), 'delivered');
    // The backend has forgotten the account.
    run.backend.registered.length = 0;
  }
  const sixth = await keep('Awa 6', {sharesMailbox: true});
  await ended(sixth, 'parked');
  expect(run.backend.registered).toEqual([email]);
  expect(await errorOf(sixth, 1)).toBe('mail: recipient-limit');
  expect(run.mailsOf(sixth)).toEqual([]);
  expect(await readLeadState(run.open, 30)).toMatchObject({
    parked: 1,
    parkedLeads: {errors: ['mail: recipient-limit']},
  });
  await retryAll(run.open.store);
  run.worker.wake();
  const other = await run.keep('registration', aRegistration({email: 'autre@exemple.fr'}), undefined, {
    mailbox: 'autre@exemple.fr',
  });
  await ended(other, 'delivered');
});
