import {showLead} from '#lib/outbox/admin/find.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {NEXT_STEP_WAIT_MS} from '#lib/outbox/queue/policy.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {aLead, claimOne, EVERYWHERE, STEPS} from '../../support/outbox.ts';
import {onBothStores} from '../../support/stores.ts';

async function dueTimes(store: Store, id: string): Promise<(number | null)[]> {
  const lead = await showLead(store, id);
  return typeof lead === 'string' ? [] : lead.steps.map(({dueAt}) => dueAt);
}

onBothStores((stores) => {
  it('reads no step that waits for another, which is due as soon as the other is done', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store);
    const {id} = await outbox.enqueue(aLead(), STEPS);
    const begun = stores.now;
    expect(await dueTimes(store, id)).toEqual([begun, begun + NEXT_STEP_WAIT_MS]);
    const first = await claimOne(outbox);
    stores.now += 1_000;
    await outbox.complete(first);
    expect(await dueTimes(store, id)).toEqual([begun, begun + 1_000]);
    expect(await claimOne(outbox)).toMatchObject({step: 'confirm'});
  });

  it('makes no step due that was tried and waits for its next try', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store);
    const {id} = await outbox.enqueue(aLead(), [...STEPS, {name: 'third', destination: 'mail'}]);
    await outbox.complete(await claimOne(outbox));
    const second = await claimOne(outbox);
    await outbox.fail(second, {error: 'mail: limited', fault: 'passing', retryAfterSeconds: 3_600});
    const [, waits] = await dueTimes(store, id);
    await store.transaction((trx) =>
      trx.updateTable('job').set({lease_token: 'again'}).where('step', '=', 'register').execute(),
    );
    await outbox.complete({...second, id: await registerOf(store), leaseToken: 'again'});
    const [, after, third] = await dueTimes(store, id);
    expect([after, third]).toEqual([waits, stores.now]);
  });

  it('delivers a step in time that an older server did not make due', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store);
    await outbox.enqueue(aLead(), STEPS);
    await store.transaction((trx) =>
      trx.updateTable('job').set({state: 'done'}).where('step', '=', 'register').execute(),
    );
    expect(await outbox.claim(EVERYWHERE)).toEqual([]);
    stores.now += NEXT_STEP_WAIT_MS;
    expect(await claimOne(outbox)).toMatchObject({step: 'confirm'});
  });
});

async function registerOf(store: Store): Promise<string> {
  const job = await store.transaction((trx) =>
    trx.selectFrom('job').select('id').where('step', '=', 'register').executeTakeFirstOrThrow(),
  );
  return job.id;
}
