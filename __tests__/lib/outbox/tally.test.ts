import {parkPending} from '#commands/outbox/hold.ts';
import {changeLeads, PARK, RETRY} from '#lib/outbox/admin/change.ts';
import {forgetPerson} from '#lib/outbox/admin/forget.ts';
import {purgeExpired} from '#lib/outbox/admin/retention.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {addCounts, countsSince, withinBounds} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {OTHER} from '#lib/outbox/store/tables.ts';
import {leadsSince} from '#lib/report/report.ts';
import {aLead, claimOne, EVERYWHERE, removeSuspected, retryAll, SEND, STEPS} from '../../support/outbox.ts';
import {onBothStores} from '../../support/stores.ts';

const DAY = 24 * 3_600_000;
const EMAIL = 'compte@exemple.invalid';
const contact = {kind: 'contact', payload: {email: EMAIL, message: 'Bonjour'}};

const LEADS = ['lead', 'source'] as const;

/** Sums over all days, by `form name`. */
async function counted(store: Store): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const {form, name, number} of await countsSince(store, '', ['lead']))
    sums[`${form} ${name}`] = (sums[`${form} ${name}`] ?? 0) + number;
  return sums;
}

onBothStores((stores) => {
  async function open() {
    const store = await stores.open();
    return {store, outbox: new Outbox(store)};
  }
  const deliver = async (outbox: Outbox, ms: number) => {
    const job = await claimOne(outbox);
    stores.now += ms;
    await outbox.complete(job);
  };

  it('counts each arrival, delivery and parking once, by day and kind, and repeats not at all', async () => {
    const {store, outbox} = await open();
    const lead = aLead(contact);
    await Promise.all([outbox.enqueue(lead, SEND), outbox.enqueue(lead, SEND)]);
    await outbox.enqueue(lead, SEND);
    await deliver(outbox, 1_500);
    await outbox.enqueue(aLead({...contact, suspected: true}), SEND);
    stores.now += DAY;
    await outbox.enqueue(aLead(), STEPS);
    await deliver(outbox, 4_000);
    await deliver(outbox, 40_000);
    await outbox.enqueue(aLead(contact), SEND);
    await outbox.fail(await claimOne(outbox), {error: 'mail: hard-bounce', fault: 'lead'});
    expect((await leadsSince(store, '')).days).toEqual([
      {day: '2026-03-01', kind: 'contact', received: 2, delivered: 1, parked: 0, suspected: 1},
      {day: '2026-03-02', kind: 'contact', received: 1, delivered: 0, parked: 1, suspected: 0},
      {day: '2026-03-02', kind: 'registration', received: 1, delivered: 1, parked: 0, suspected: 0},
    ]);
    expect((await leadsSince(store, '2026-03-02')).days).toHaveLength(2);
  });

  it('counts where leads came from: suspected ones not, and two hundred sources a day', async () => {
    const {store, outbox} = await open();
    const from = (source: string, change: object = {}) =>
      outbox.enqueue(
        aLead({kind: 'contact', payload: {source}, context: {source: {source}}, ...change}),
        SEND,
      );
    const lead = aLead({kind: 'contact', context: {source: {source: 'lettre'}}});
    for (let at = 0; at < 3; at++) await outbox.enqueue(lead, SEND);
    await from('spam', {suspected: true});
    await from('lettre', {kind: 'quote'});
    await outbox.enqueue(aLead(), STEPS);
    await Promise.all(Array.from({length: 202}, (_, at) => from(`s${at}`)));
    await from('lettre');
    const counts = (await leadsSince(store, '')).sources;
    expect(counts.slice(0, 2)).toEqual([
      {source: OTHER, kind: 'contact', count: 3},
      {source: 'lettre', kind: 'contact', count: 2},
    ]);
    expect(counts).toHaveLength(2 + 1 + 199);
    expect(counts.filter(({kind}) => kind !== 'contact')).toEqual([
      {source: 'lettre', kind: 'quote', count: 1},
    ]);
    stores.now += DAY;
    await from('s201');
    expect((await leadsSince(store, '2026-03-02')).sources.map(({source}) => source)).toEqual(['s201']);
  });

  it('counts the source of a suspected lead when an operator approves it', async () => {
    const {store, outbox} = await open();
    const context = {page: '/contact', source: {source: 'lettre'}};
    const {id} = await outbox.enqueue(aLead({...contact, context, suspected: true}), SEND);
    expect((await leadsSince(store, '')).sources).toEqual([]);
    for (let times = 0; times < 2; times++) await changeLeads(store, RETRY, [id]);
    expect((await leadsSince(store, '')).sources).toEqual([{source: 'lettre', kind: 'contact', count: 1}]);
  });

  it.each([
    [{source: 'lettre', referrer: 'www.exemple.fr'}, 'lettre'],
    [{medium: 'e-mail', referrer: 'www.exemple.fr'}, 'www.exemple.fr'],
    [{medium: 'e-mail'}, 'unknown'],
    [{source: 'marie@exemple.fr'}, OTHER],
    [undefined, 'unknown'],
  ])('counts the source %j as %s', async (source, name) => {
    const {store, outbox} = await open();
    await outbox.enqueue(aLead({context: {page: '/contact', source}}), SEND);
    expect((await leadsSince(store, '')).sources.map((one) => one.source)).toEqual([name]);
  });

  it('counts a lead as parked once, whatever parks it, and again only after a retry', async () => {
    const {store, outbox} = await open();
    const {id} = await outbox.enqueue(aLead(), [
      {name: 'one', destination: 'mail'},
      {name: 'two', destination: 'backend'},
    ]);
    await changeLeads(store, PARK, [id]);
    await changeLeads(store, PARK, [id]);
    expect((await counted(store))['registration parked']).toBe(1);
    await retryAll(store);
    await outbox.fail(await claimOne(outbox), {error: 'mail: invalid', fault: 'lead'});
    expect((await counted(store))['registration parked']).toBe(2);
    await outbox.enqueue(aLead(contact), SEND);
    await outbox.enqueue(aLead({...contact, suspected: true}), SEND);
    // The parked one has a second step that waits.
    await parkPending(store);
    expect(await counted(store)).toMatchObject({'contact parked': 1, 'registration parked': 2});
  });

  it('keeps its counts when leads are forgotten, purged and erased', async () => {
    const {store, outbox} = await open();
    await outbox.enqueue(aLead(contact), SEND);
    await outbox.enqueue(aLead({...contact, suspected: true}), SEND);
    await outbox.enqueue(aLead(), SEND);
    for (const job of await outbox.claim(EVERYWHERE)) await outbox.complete(job);
    const before = await countsSince(store, '', LEADS);
    expect(before).not.toEqual([]);
    expect((await forgetPerson(store, EMAIL)).leads).toHaveLength(2);
    await removeSuspected(store);
    stores.now += 90 * DAY;
    await purgeExpired(store, 7 * DAY);
    expect(await countsSince(store, '', LEADS)).toEqual(before);
  });

  // docs/promises.md: Visits
  it('adds up the counts of servers that save at once, within one bound', async () => {
    const rows = (from: number) =>
      Array.from({length: 150}, (_, at) => ({
        ...{day: '2026-03-01', kind: 'referrer' as const, form: ''},
        name: `site-${from + at}.invalid`,
        number: 2,
      }));
    const save = async (from: number) => {
      const store = await stores.open();
      await store.transaction(async (trx) => {
        await store.engine.lock(trx, ['visits']);
        await addCounts(trx, await withinBounds(trx, rows(from)));
      });
    };
    await Promise.all([0, 50, 100].map(save));
    const found = await countsSince(await stores.open(), '2026-03-01', ['referrer']);
    expect(found).toHaveLength(201);
    expect(found.reduce((sum, {number}) => sum + number, 0)).toBe(900);
    expect(found.find(({name}) => name === 'site-120.invalid')?.number).toBe(6);
  });
});
