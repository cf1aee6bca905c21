import {randomUUID} from 'node:crypto';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {readLeadState} from '#lib/alerts/checks.ts';
import {forgetPerson} from '#lib/outbox/admin/forget.ts';
import {purgeExpired} from '#lib/outbox/admin/retention.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {NewLead} from '#lib/outbox/queue/enqueue.ts';
import {BATCH} from '#lib/outbox/store/batches.ts';
import {refusalsSince} from '#lib/outbox/store/daily-counts.ts';
import {networkMark} from '#lib/security/network.ts';
import {flood} from '../../support/flood.ts';
import {
  addRefusals,
  allLeads,
  EVERYWHERE,
  removeParked,
  removeSuspected,
  retryAll,
  SEND,
} from '../../support/outbox.ts';
import {onBothStores, useSqlite, type Stores} from '../../support/stores.ts';
import {watch} from '../../support/watched.ts';

const DAY = 24 * 3_600_000;
const WELL = 'Bonjour, nous préparons une étude.';

const suspected = (message: string): NewLead => ({
  kind: 'contact',
  payload: {message},
  language: 'fr',
  submissionId: randomUUID(),
  suspected: true,
});

async function flooded(stores: Stores, wanted = {suspected: 240, parked: 140, delivered: 130, overdue: 120}) {
  const store = await stores.open();
  await flood(store, stores.now, {...wanted, characters: 15_000});
  const watched = watch(store, () => stores.now);
  const outbox = new Outbox(watched.store);
  return {watched, outbox, store: watched.store};
}

onBothStores((stores) => {
  it('alerts, health and the worker read counts, references and codes, however many leads wait', async () => {
    const {watched, outbox, store} = await flooded(stores);
    expect(await readLeadState({outbox, store}, 30)).toMatchObject({
      parked: 140,
      suspected: 240,
      parkedLeads: {errors: ['mail: hard-bounce']},
    });
    await outbox.claim(EVERYWHERE);
    expect((await outbox.counts()).kinds).toEqual([
      {kind: 'contact', state: 'pending', count: 0},
      {kind: 'contact', state: 'parked', count: 140},
      {kind: 'contact', state: 'suspected', count: 240},
    ]);
    await outbox.probe();
    expect(watched.rows).toBeGreaterThan(15);
    expect(watched.rows).toBeLessThan(60);
    expect(watched.characters).toBeLessThan(5_000);
  });

  it('erases and changes many leads a hundred at a time', async () => {
    const {watched, outbox, store} = await flooded(stores);
    expect(await purgeExpired(store, 7 * DAY)).toEqual({content: 120, traces: 0, suspected: 0});
    expect(await removeParked(store, stores.now - 30 * DAY)).toBe(0);
    expect(await retryAll(store)).toBe(140);
    expect(await outbox.counts()).toMatchObject({pending: 140, parked: 0, suspected: 240});
    expect(await removeSuspected(store)).toBe(240);
    await addRefusals(store, 1);
    stores.now += 60 * DAY;
    expect(await purgeExpired(store, 7 * DAY)).toEqual({content: 0, traces: 250, suspected: 0});
    expect(watched.mostChanged).toBe(BATCH);
    expect(await refusalsSince(store, '')).toEqual({});
  });

  it('forgets a person among many, a page at a time', async () => {
    const {outbox, store} = await flooded(stores, {
      suspected: 120,
      parked: 60,
      delivered: 0,
      overdue: 0,
    });
    await outbox.enqueue(
      {kind: 'contact', payload: {email: 'Autre@exemple.invalid', message: WELL}, language: 'fr'},
      SEND,
    );
    const {leads} = await forgetPerson(store, 'FLOT@exemple.invalid ');
    expect(leads).toHaveLength(180);
    expect(leads.filter(({state}) => state === 'parked')).toHaveLength(60);
    expect(await allLeads(store)).toHaveLength(1);
  });

  it('bounds the number of suspected leads, and deletes the oldest first', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store, {suspectedAtMost: {leads: 5, bytes: 1_000_000}});
    const kept = [];
    for (let n = 0; n < 12; n++) {
      stores.now += 1_000;
      kept.push((await outbox.enqueue(suspected(`essai ${n}`), SEND)).id);
    }
    stores.now += 1_000;
    const true_ = await outbox.enqueue({...suspected('vraie'), suspected: false}, SEND);
    const left = (await allLeads(store)).map(({id}) => id);
    expect(left).toEqual([...kept.slice(-5), true_.id]);
  });

  it('erases filled honeypots first, however new, so that programs drive out no lead of a person', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store, {suspectedAtMost: {leads: 5, bytes: 1_000_000}});
    const people = [];
    for (let n = 0; n < 4; n++) people.push((await outbox.enqueue(suspected(`personne ${n}`), SEND)).id);
    for (let n = 0; n < 30; n++) {
      stores.now += 1_000;
      await outbox.enqueue({...suspected(`robot ${n}`), trapped: true}, SEND);
    }
    const left = await allLeads(store);
    expect(left).toHaveLength(5);
    expect(new Set(left.slice(0, 4).map(({id}) => id))).toEqual(new Set(people));
    expect(left[4]?.createdAt).toBe(stores.now);
  });

  it('erases those of the network that sent most, so that a flood drives out no office', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store, {suspectedAtMost: {leads: 8, bytes: 1_000_000}});
    const office = [];
    const from = (address: string) => ({...suspected(address + stores.now), network: networkMark(address)});
    for (let n = 0; n < 3; n++) office.push((await outbox.enqueue(from('192.0.2.7'), SEND)).id);
    for (let n = 0; n < 30; n++) {
      stores.now += 1_000;
      await outbox.enqueue(from(`2001:db8:1:${n}::1`), SEND);
    }
    const left = await allLeads(store);
    expect(left).toHaveLength(8);
    expect(new Set(left.slice(0, 3).map(({id}) => id))).toEqual(new Set(office));
  });

  it('bounds the disk space of suspected leads', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store, {suspectedAtMost: {leads: 1_000, bytes: 50_000}});
    for (let n = 0; n < 20; n++) {
      stores.now += 1_000;
      await outbox.enqueue(suspected(`é${n}`.repeat(2_000)), SEND);
    }
    const {suspected: left} = await outbox.counts();
    expect(left).toBeGreaterThan(4);
    expect(left * 6_000).toBeLessThanOrEqual(50_000);
  });

  it('trims a store that grew above the bound, in batches', async () => {
    const store = await stores.open();
    await flood(store, stores.now, {suspected: 350, parked: 0, delivered: 0, characters: 2_000});
    const watched = watch(await stores.open(), () => stores.now);
    const erased = await purgeExpired(watched.store, 7 * DAY, {leads: 1_000, bytes: 20_600});
    expect(erased).toMatchObject({suspected: 340});
    expect(await new Outbox(watched.store).counts()).toMatchObject({suspected: 10});
    expect(watched.mostChanged).toBe(BATCH);
  });
});

describe('on SQLite, which does its work while the server waits', () => {
  const stores = useSqlite();

  it('no task in the background reads all leads', async () => {
    const {watched, outbox, store} = await flooded(stores);
    await readLeadState({outbox, store}, 30);
    await outbox.claim(EVERYWHERE);
    await outbox.counts();
    await outbox.probe();
    await purgeExpired(store, 7 * DAY);
    await outbox.enqueue(suspected('une de plus'), SEND);
    const file = new DatabaseSync(path.join(stores.dataDir, 'outbox.sqlite'));
    const walks = watched.statements.flatMap(({sql, parameters}) =>
      file
        .prepare(`explain query plan ${sql}`)
        .all(...(parameters as (string | number)[]))
        .map(({detail}) => String(detail))
        .filter((detail) => /^SCAN (?:lead|job)(?! USING COVERING INDEX)/.test(detail))
        .map((detail) => `${detail}: ${sql}`),
    );
    file.close();
    expect(walks).toEqual([]);
    expect(watched.statements.length).toBeGreaterThan(15);
  });
});
