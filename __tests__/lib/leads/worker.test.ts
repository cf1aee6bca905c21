// docs/promises.md: Delivery
import {Worker} from '#lib/leads/worker.ts';
import {registry} from '#lib/observability/metrics.ts';
import {eventually} from '../../support/eventually.ts';
import {aContact, aRegistration} from '../../support/leads.ts';
import {retryAll} from '../../support/outbox.ts';
import {WorkerUnderTest} from '../../support/worker.ts';

const run = new WorkerUnderTest();

it('registers first and sends the confirmation only then; both are counted, with their times and faults', async () => {
  run.backend.behave('broken');
  const email = 'ordre@exemple.fr';
  const id = await run.keep('registration', aRegistration({email}));
  await eventually(async () => (await run.shown(id)).steps[0]?.lastError === 'backend: 500');
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
  await eventually(async () => (await run.shown(id)).steps[0]?.lastError === 'backend: 500');
  run.backend.behave('well');
  await retryAll(run.open.store);
  await eventually(async () => (await run.shown(id)).state === 'delivered');
  expect(run.backend.registered.filter((one) => one === email)).toHaveLength(1);
  expect(run.mailsOf(id)).toHaveLength(1);
});

it('does not take a failed look-up for a registration that may have arrived', async () => {
  const email = 'question@exemple.fr';
  run.backend.behave('silent');
  const id = await run.keep('registration', aRegistration({email}), {emailChecked: false});
  await eventually(async () => (await run.shown(id)).steps[0]?.lastError === 'backend: 500');
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
