// docs/promises.md: Delivery
import {Worker} from '#lib/leads/worker.ts';
import {registry} from '#lib/observability/metrics.ts';
import {addErasures} from '#lib/outbox/admin/erasures.ts';
import {countsSince, refusalsSince} from '#lib/outbox/store/daily-counts.ts';
import {erasedPeople, noteErasure, SharedErasures} from '#lib/privacy/erasure-log.ts';
import {countRefusal} from '#lib/security/observed.ts';
import {countSteps} from '#lib/visits/count.ts';
import {eventually} from '../../support/eventually.ts';
import {aContact, aRegistration} from '../../support/leads.ts';
import {retryAll} from '../../support/outbox.ts';
import {WorkerUnderTest} from '../../support/worker.ts';

const run = new WorkerUnderTest();

it('registers first and sends the confirmation only then; both are counted, with their times and faults', async () => {
  run.backend.behave('broken');
  const email = 'ordre@exemple.fr';
  const id = await run.keep('registration', aRegistration({email}));
  await eventually(async () => (await run.shown(id)).steps[0]?.lastError === 'backend: status');
  expect(run.mailsOf(id)).toEqual([]);
  run.backend.behave('well');
  await retryAll(run.open.store);
  await eventually(async () => (await run.shown(id)).state === 'delivered');
  expect(run.backend.registered.filter((one) => one === email)).toHaveLength(1);
  expect(run.mailsOf(id)).toMatchObject([{template_name: 'SendRegisterSiteHS'}]);
  const numbers = await registry.metrics();
  expect(numbers).toMatch(/^site_delivery_seconds_count\{kind="registration",step="register"\} 1$/m);
  expect(numbers).toMatch(/^site_delivery_seconds_count\{kind="registration",step="confirm"\} 1$/m);
  expect(numbers).toMatch(
    /^site_delivery_attempt_seconds_count\{destination="backend",outcome="waiting",fault="passing"\} [1-9]/m,
  );
});

it('asks whether a registration arrived before sending it again, and does not send it twice', async () => {
  run.backend.behave('lost');
  const email = 'deux-fois@exemple.fr';
  const id = await run.keep('registration', aRegistration({email}));
  await eventually(async () => (await run.shown(id)).steps[0]?.lastError === 'backend: interrupted');
  // The check itself fails once in between: the job must stay uncertain.
  run.backend.behave('silent');
  await retryAll(run.open.store);
  await eventually(async () => (await run.shown(id)).steps[0]?.lastError === 'backend: status');
  run.backend.behave('well');
  await retryAll(run.open.store);
  await eventually(async () => (await run.shown(id)).state === 'delivered');
  expect(run.backend.registered.filter((one) => one === email)).toHaveLength(1);
  expect(run.mailsOf(id)).toHaveLength(1);
});

it('parks a registration whose address turns out to be taken, and sends no confirmation', async () => {
  const email = 'connue@exemple.fr';
  run.backend.registered.push(email);
  const id = await run.keep('registration', aRegistration({email}), {emailChecked: false});
  await eventually(async () => (await run.shown(id)).state === 'parked');
  expect((await run.shown(id)).steps[0]?.lastError).toBe('backend: already-registered');
  expect(run.mailsOf(id)).toEqual([]);
});

it('does not take a failed look-up for a registration that may have arrived', async () => {
  const email = 'question@exemple.fr';
  run.backend.behave('silent');
  const id = await run.keep('registration', aRegistration({email}), {emailChecked: false});
  await eventually(async () => (await run.shown(id)).steps[0]?.lastError === 'backend: status');
  run.backend.registered.push(email);
  run.backend.behave('well');
  await retryAll(run.open.store);
  await eventually(async () => (await run.shown(id)).state === 'parked');
});

it('finishes running deliveries when it is stopped, and starts none', async () => {
  let finish = () => {};
  const started: string[] = [];
  await run.worker.stop(1_000);
  const slow = new Worker({
    open: () => Promise.resolve(run.open),
    deliver: async ({leadId}) => {
      started.push(leadId);
      await new Promise<void>((resolve) => (finish = resolve));
    },
  });
  const first = await run.keep('contact', aContact());
  slow.wake();
  await eventually(() => started.length === 1);
  const stopped = slow.stop(10_000);
  const second = await run.keep('contact', aContact({message: 'plus tard'}));
  finish();
  await stopped;
  expect((await run.shown(first)).state).toBe('delivered');
  expect((await run.shown(second)).state).toBe('pending');
  expect(started).toEqual([first]);
});

it('retries a lead of an unknown kind, which a later version may know', async () => {
  const {id} = await run.open.outbox.enqueue(
    {kind: 'callback', payload: {email: 'a@b.invalid'}, language: 'fr'},
    [{name: 'ring', destination: 'company-mail'}],
  );
  run.worker.wake();
  await eventually(async () => (await run.shown(id)).steps[0]?.lastError === 'Error');
  expect((await run.shown(id)).state).toBe('pending');
  expect((await run.open.outbox.counts()).openCircuits).toEqual([]);
});

it('stores each refusal once, at its checks and when it is stopped', async () => {
  const {store} = run.open;
  const written = () => refusalsSince(store, Date.now());
  await run.worker.stop(5_000);
  countRefusal('limited');
  countRefusal('honeypot');
  const one = new Worker({open: () => Promise.resolve(run.open)});
  await eventually(async () => Object.keys(await written()).length === 2);
  countRefusal('limited');
  await one.stop(5_000);
  expect(await written()).toEqual({honeypot: 1, limited: 2});
  // Another start, with nothing new.
  await new Worker({open: () => Promise.resolve(run.open)}).stop(5_000);
  expect(await written()).toEqual({honeypot: 1, limited: 2});
});

// docs/promises.md: Visits
it('stores visits at its checks and when it is stopped', async () => {
  const {store} = run.open;
  const browser = new Headers({'user-agent': 'Mozilla/5.0 (X11)'});
  const written = async () =>
    (await countsSince(store, '', ['form'])).map(({name, number}) => [name, number]);
  await run.worker.stop(5_000);
  countSteps('contact', ['begun'], browser);
  const one = new Worker({open: () => Promise.resolve(run.open)});
  await eventually(async () => (await written()).length === 1);
  countSteps('contact', ['begun'], browser);
  await one.stop(5_000);
  expect(await written()).toEqual([['begun', 2]]);
});

it('loses no refusal while the store is down', async () => {
  const {store} = run.open;
  await run.worker.stop(5_000);
  countRefusal('tooLarge');
  await store.engine.db.schema.alterTable('count').renameTo('elsewhere').execute();
  await new Worker({open: () => Promise.resolve(run.open)}).stop(5_000);
  await store.engine.db.schema.alterTable('elsewhere').renameTo('count').execute();
  await new Worker({open: () => Promise.resolve(run.open)}).stop(5_000);
  expect(await refusalsSince(store, Date.now())).toEqual({tooLarge: 1});
});

it('syncs the erasure log with other servers, both ways', async () => {
  const {store} = run.open;
  const dataDir = process.env.DATA_DIR as string;
  await run.worker.stop(5_000);
  const elsewhere = `${dataDir}-elsewhere`;
  await store.transaction((trx) => addErasures(trx, [noteErasure(elsewhere, 'loin@exemple.invalid')]));
  noteErasure(dataDir, 'ici@exemple.invalid');
  await new Worker({open: () => Promise.resolve(run.open)}).stop(5_000);
  expect(erasedPeople(dataDir)('Loin@exemple.invalid')).toBeDefined();
  await new SharedErasures().share(store, elsewhere);
  expect(erasedPeople(elsewhere)('ici@exemple.invalid')).toBeDefined();
});
