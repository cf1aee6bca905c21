import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {changeLeads, REMOVE, RETRY} from '#lib/outbox/admin/change.ts';
import {dropBefore, purgeExpired} from '#lib/outbox/admin/retention.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {NewLead} from '#lib/outbox/queue/enqueue.ts';
import {readConsents} from '#lib/outbox/store/consents.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {allLeads, removeSuspected} from '../../support/outbox.ts';
import {onBothStores} from '../../support/stores.ts';

const STEPS = [{name: 'register', destination: 'backend'}];
const DAY = 24 * 3_600_000;
const EMAIL = 'Awa.Exemple@exemple.invalid';

const aSignUp = (change: Partial<NewLead> = {}): NewLead => ({
  kind: 'registration',
  payload: {email: EMAIL},
  language: 'en',
  submissionId: randomUUID(),
  consent: {email: EMAIL, textVersion: '2026-03', page: '/en/inscription'},
  ...change,
});

onBothStores((stores) => {
  async function open() {
    const store = await stores.open();
    return {store, outbox: new Outbox(store)};
  }
  async function consents(store: Store) {
    const found = [];
    for await (const consent of readConsents(store)) found.push(consent);
    return found;
  }

  it('a consent is recorded with its lead, once for a repeat', async () => {
    const {outbox, store} = await open();
    const lead = aSignUp();
    const {id} = await outbox.enqueue(lead, STEPS);
    await outbox.enqueue(lead, STEPS);
    expect(await consents(store)).toEqual([
      {
        email: EMAIL,
        kind: 'registration',
        textVersion: '2026-03',
        language: 'en',
        givenAt: '2026-03-01T08:00:00.000Z',
        page: '/en/inscription',
        leadId: id,
      },
    ]);
  });

  it('neither is stored without the other: a refused consent refuses the lead', async () => {
    const {outbox, store} = await open();
    await sql`drop table consent`.execute(store.engine.db);
    await expect(outbox.enqueue(aSignUp(), STEPS)).rejects.toThrow();
    expect(await allLeads(store)).toEqual([]);
  });

  it('it outlives the lead and its traces, and ends after its own time', async () => {
    const {outbox, store} = await open();
    await outbox.enqueue(aSignUp(), STEPS);
    const [job] = await outbox.claim(new Map([['backend', 1]]));
    if (job) await outbox.complete(job);
    const given = stores.now;
    stores.now += 40 * DAY;
    await purgeExpired(store, 7 * DAY);
    expect(await allLeads(store)).toEqual([]);
    expect(await consents(store)).toHaveLength(1);
    const purge = (before: number) => store.transaction((trx) => dropBefore(trx, 'consent', before));
    expect([await purge(given), await purge(given + 1)]).toEqual([0, 1]);
    expect(await consents(store)).toEqual([]);
  });

  it('that of a suspected lead is erased with it, and stays if the lead is approved', async () => {
    const {outbox, store} = await open();
    const released = await outbox.enqueue(aSignUp({suspected: true}), STEPS);
    await changeLeads(store, RETRY, [released.id]);
    for (let n = 0; n < 3; n++) await outbox.enqueue(aSignUp({suspected: true, payload: {n}}), STEPS);
    const one = (await allLeads(store, ['suspected']))[0];
    expect(await changeLeads(store, REMOVE, [one?.id ?? ''])).toMatchObject([{outcome: 'done'}]);
    expect(await consents(store)).toHaveLength(3);
    await removeSuspected(store);
    await outbox.enqueue(aSignUp({suspected: true, payload: {n: 4}}), STEPS);
    stores.now += 31 * DAY;
    await purgeExpired(store, 7 * DAY);
    expect((await consents(store)).map(({leadId}) => leadId)).toEqual([released.id]);
  });
});
