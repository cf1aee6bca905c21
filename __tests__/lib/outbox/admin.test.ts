import {readFileSync} from 'node:fs';
import path from 'node:path';
import {changeLeads, RETRY, PARK, REMOVE} from '#lib/outbox/admin/change.ts';
import {showLead} from '#lib/outbox/admin/find.ts';
import {forgetPerson} from '#lib/outbox/admin/forget.ts';
import {purgeExpired} from '#lib/outbox/admin/retention.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {NewLead} from '#lib/outbox/queue/enqueue.ts';
import {LEASE_MS, OPEN_CIRCUIT_AFTER} from '#lib/outbox/queue/policy.ts';
import {
  aLead,
  allLeads,
  claimOne,
  EVERYWHERE,
  removeSuspected,
  retryAll,
  SEND,
  STEPS,
} from '../../support/outbox.ts';
import {onBothStores, useSqlite} from '../../support/stores.ts';

onBothStores((stores) => {
  async function open() {
    const store = await stores.open();
    return {outbox: new Outbox(store), store};
  }
  type Tools = Awaited<ReturnType<typeof open>>;

  async function parked({outbox}: Tools, change: Partial<NewLead> = {}, steps = SEND) {
    const kept = await outbox.enqueue(aLead(change), steps);
    const [job] = await outbox.claim(EVERYWHERE);
    if (!job) throw new Error('nothing was due');
    await outbox.fail(job, {error: 'mail: hard-bounce', fault: 'lead'});
    return kept;
  }

  it('finds a lead by the reference as a caller reads it out and by its id', async () => {
    const {outbox, store} = await open();
    const {id, reference} = await outbox.enqueue(aLead(), SEND);
    for (const said of [reference, reference.toLowerCase().replace('-', ' '), ` ${id} `])
      expect(await showLead(store, said)).toMatchObject({
        id,
        reference,
        state: 'pending',
        payload: {message: 'Bonjour'},
      });
    expect(await showLead(store, 'ZZZ-ZZZ')).toBe('unknown');
    expect(await showLead(store, '%')).toBe('unknown');
  });

  it('has a parked lead delivered after all, from the step where it stopped', async () => {
    const tools = await open();
    const {id} = await parked(tools, {}, STEPS);
    expect(await tools.outbox.claim(EVERYWHERE)).toEqual([]);
    expect(await changeLeads(tools.store, RETRY, [id])).toMatchObject([{outcome: 'done'}]);
    expect(await tools.outbox.claim(EVERYWHERE)).toMatchObject([{leadId: id, step: 'register'}]);
    expect((await tools.outbox.counts()).oldestPendingSeconds).toBe(0);
  });

  it('makes all jobs due and closes circuits, but hands out no job twice', async () => {
    const {outbox, store} = await open();
    for (let n = 0; n < OPEN_CIRCUIT_AFTER + 1; n++) await outbox.enqueue(aLead(), SEND);
    const jobs = await outbox.claim(new Map([['mail', OPEN_CIRCUIT_AFTER]]));
    for (const job of jobs) await outbox.fail(job, {error: 'mail: timeout', fault: 'passing'});
    expect(await outbox.claim(EVERYWHERE)).toEqual([]);
    expect(await retryAll(store)).toBe(OPEN_CIRCUIT_AFTER + 1);
    expect(await outbox.claim(EVERYWHERE)).toHaveLength(OPEN_CIRCUIT_AFTER + 1);
    await retryAll(store);
    expect(await outbox.claim(EVERYWHERE)).toEqual([]);
  });

  it('parks a lead on request, though not while it is under way', async () => {
    const {outbox, store} = await open();
    const {id} = await outbox.enqueue(aLead(), SEND);
    await outbox.claim(EVERYWHERE);
    expect(await changeLeads(store, PARK, [id])).toMatchObject([{outcome: 'under way'}]);
    stores.now += LEASE_MS;
    expect(await changeLeads(store, PARK, [id])).toMatchObject([{outcome: 'done'}]);
    expect(await outbox.claim(EVERYWHERE)).toEqual([]);
    expect(await outbox.counts()).toMatchObject({pending: 0, parked: 1});
  });

  it('approves a suspected lead, which is not late then', async () => {
    const {outbox, store} = await open();
    const {id} = await outbox.enqueue(aLead({suspected: true}), SEND);
    stores.now += 5 * 24 * 3_600_000;
    expect(await changeLeads(store, RETRY, [id])).toMatchObject([{outcome: 'done'}]);
    expect(await outbox.counts()).toMatchObject({pending: 1, suspected: 0, oldestPendingSeconds: 0});
    expect(await outbox.claim(EVERYWHERE)).toHaveLength(1);
  });

  it('erases suspected and parked leads on request, and no lead that is on its way', async () => {
    const tools = await open();
    const stuck = await parked(tools);
    const waiting = await tools.outbox.enqueue(aLead(), SEND);
    await tools.outbox.enqueue(aLead({suspected: true}), SEND);
    expect(await changeLeads(tools.store, REMOVE, [waiting.id])).toMatchObject([{outcome: 'not possible'}]);
    expect(await changeLeads(tools.store, REMOVE, [stuck.id])).toMatchObject([{outcome: 'done'}]);
    expect(await removeSuspected(tools.store)).toBe(1);
    expect((await allLeads(tools.store)).map(({id}) => id)).toEqual([waiting.id]);
  });

  it('leaves a lead alone whose state has changed since the choice', async () => {
    const {outbox, store} = await open();
    const {id} = await outbox.enqueue(aLead({suspected: true}), SEND);
    const still = ({state}: {state: string}) => state === 'suspected';
    // Between the choice and the erasure it is approved, and the receiver refuses it.
    await changeLeads(store, RETRY, [id]);
    const [job] = await outbox.claim(EVERYWHERE);
    if (job) await outbox.fail(job, {error: 'mail: hard-bounce', fault: 'lead'});
    expect(await changeLeads(store, REMOVE, [id], still)).toEqual([{id, outcome: 'not possible'}]);
    expect(await showLead(store, id)).toMatchObject({state: 'parked'});
  });

  it('accepts the end of a delivery whose lead was erased', async () => {
    const {outbox, store} = await open();
    await outbox.enqueue(aLead({payload: {email: 'camille@exemple.invalid'}}), SEND);
    const [job] = await outbox.claim(EVERYWHERE);
    if (!job) throw new Error('nothing was due');
    await forgetPerson(store, 'camille@exemple.invalid');
    expect(await outbox.complete(job)).toBe(false);
    expect(await outbox.fail(job, {error: 'mail: timeout', fault: 'passing'})).toBe('not ours');
  });
});

describe('on SQLite alone', () => {
  const stores = useSqlite();

  it('leaves nothing of an erased person on the disk', async () => {
    const store = await stores.open();
    await new Outbox(store).enqueue(
      aLead({payload: {email: 'camille@exemple.invalid', message: 'que-personne-n-ecrit'}}),
      SEND,
    );
    await forgetPerson(store, 'camille@exemple.invalid');
    for (const file of ['outbox.sqlite', 'outbox.sqlite-wal']) {
      const bytes = readFileSync(path.join(stores.dataDir, file));
      expect(bytes.includes('camille@')).toBe(false);
      expect(bytes.includes('que-personne')).toBe(false);
    }
  });

  it('erases delivered content after its retention, from the disk too, and still finds the repeat', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store);
    const lead = aLead({payload: {message: 'un-texte-que-personne-d-autre-n-ecrit'}});
    await outbox.enqueue(lead, SEND);
    await outbox.complete(await claimOne(outbox));
    await purgeExpired(store, 7 * 24 * 3_600_000);
    expect(await outbox.find(lead)).toMatchObject({status: 'delivered'});
    stores.now += 7 * 24 * 3_600_000;
    await purgeExpired(store, 7 * 24 * 3_600_000);
    expect(await outbox.find(lead)).toMatchObject({status: 'delivered'});
    for (const file of ['outbox.sqlite', 'outbox.sqlite-wal'])
      expect(readFileSync(path.join(stores.dataDir, file)).includes('un-texte-que-personne')).toBe(false);
  });
});
