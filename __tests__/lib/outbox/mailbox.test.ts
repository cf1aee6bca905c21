// docs/promises.md: Registration
import {changeLeads, PARK} from '#lib/outbox/admin/change.ts';
import {purgeExpired} from '#lib/outbox/admin/retention.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {NewLead} from '#lib/outbox/queue/enqueue.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {aLead, allLeads, claimOne, removeParked, SEND, STEPS} from '../../support/outbox.ts';
import {onBothStores} from '../../support/stores.ts';

const DAY = 86_400_000;
const MAILBOX = 'awa@exemple.fr';
let name = 0;
const signUp = (change: Partial<NewLead> = {}) =>
  aLead({payload: {name: ++name}, mailbox: MAILBOX, ...change});

onBothStores((stores) => {
  let store: Store;
  let outbox: Outbox;
  beforeEach(async () => {
    store = await stores.open();
    outbox = new Outbox(store);
  });
  const keep = (change?: Partial<NewLead>) => outbox.enqueue(signUp(change), STEPS);
  async function deliver() {
    for (let step = 0; step < STEPS.length; step++) await outbox.complete(await claimOne(outbox));
  }

  it('has one lead of two stores that enqueue twenty at once', async () => {
    const other = new Outbox(await stores.open());
    const receipts = await Promise.all(
      Array.from({length: 20}, (_, n) => (n % 2 ? outbox : other).enqueue(signUp(), STEPS)),
    );
    const [first, ...more] = receipts.filter(({taken}) => !taken);
    expect(more).toEqual([]);
    expect(new Set(receipts.map(({id}) => id))).toEqual(new Set([first?.id]));
    expect(await allLeads(store)).toHaveLength(1);
  });

  it('is taken while its lead is under way and after its delivery, for leads of the same kind alone', async () => {
    const {id} = await keep();
    expect(await keep()).toMatchObject({id, taken: true});
    await deliver();
    expect(await keep()).toMatchObject({id, status: 'delivered', taken: true});
    expect((await keep({kind: 'contact'})).taken).toBeUndefined();
    expect((await keep({mailbox: 'autre@exemple.fr'})).taken).toBeUndefined();
    expect((await keep({mailbox: undefined})).taken).toBeUndefined();
  });

  it('is left free by a suspected lead, and does not refuse one', async () => {
    const doubtful = await keep({suspected: true});
    const real = await keep();
    expect([doubtful.taken, real.taken]).toEqual([undefined, undefined]);
    expect((await keep({suspected: true})).taken).toBeUndefined();
    expect(await allLeads(store)).toHaveLength(3);
  });

  it('is left free by a lead that was refused or parked before it was registered', async () => {
    await keep();
    await outbox.fail(await claimOne(outbox), {error: 'backend: refused', fault: 'lead'});
    const second = await keep();
    expect(second.taken).toBeUndefined();
    await changeLeads(store, PARK, [second.id]);
    expect((await keep()).taken).toBeUndefined();
  });

  it('stays taken by a lead whose mail alone is parked, until that is removed', async () => {
    await keep();
    await outbox.complete(await claimOne(outbox));
    await outbox.fail(await claimOne(outbox), {error: 'mail: hard-bounce', fault: 'lead'});
    expect((await keep()).taken).toBe(true);
    expect(await removeParked(store, stores.now)).toBe(1);
    expect((await keep()).taken).toBeUndefined();
  });

  it('is erased with the content of its lead, and then free', async () => {
    await keep();
    await deliver();
    stores.now += 8 * DAY;
    await purgeExpired(store, 7 * DAY);
    const rows = await store.transaction((trx) => trx.selectFrom('lead').select('mailbox').execute());
    expect(rows).toEqual([{mailbox: null}]);
    expect((await keep()).taken).toBeUndefined();
  });

  it('is shared by a lead that must not learn whether it is taken', async () => {
    const {id} = await keep();
    const second = await keep({sharesMailbox: true});
    expect(second.taken).toBeUndefined();
    expect(second.id).not.toBe(id);
  });

  it('tells a delivery what other leads of the mailbox have done', async () => {
    await keep({suspected: true});
    await keep();
    const alone = await claimOne(outbox);
    expect(await outbox.othersOf(alone)).toEqual({leads: 1, underWay: 0, done: 0});
    await keep({sharesMailbox: true});
    const second = await claimOne(outbox);
    expect(await outbox.othersOf(alone)).toMatchObject({leads: 2, underWay: 1});
    expect(await outbox.othersOf(second)).toMatchObject({leads: 2, underWay: 1});
    await outbox.complete(alone);
    expect(await outbox.othersOf(second)).toMatchObject({underWay: 0, done: 1});
  });

  it('counts mails by inbox and day, and by domain and hour', async () => {
    const job = async (mailbox: string) => {
      await outbox.enqueue(aLead({mailbox}), SEND);
      return claimOne(outbox);
    };
    await outbox.complete(await job('victime+1@exemple.fr'));
    await outbox.complete(await job('v.ictime@exemple.fr'));
    await job('autre@exemple.fr');
    await job('victime@ailleurs.exemple.fr');
    const last = await job('victime@exemple.fr');
    expect(await outbox.mailsBefore(last)).toEqual({domain: 'exemple.fr', toInbox: 2, toDomain: 3});
    stores.now += 3_600_000;
    expect(await outbox.mailsBefore(last)).toMatchObject({toInbox: 2, toDomain: 1});
    stores.now += 24 * 3_600_000;
    expect(await outbox.mailsBefore(last)).toMatchObject({toInbox: 0});
  });
});
