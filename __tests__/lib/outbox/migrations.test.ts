// docs/promises.md: Releases
import {sql} from 'kysely';
import {log} from '#lib/observability/log.ts';
import {showLead} from '#lib/outbox/admin/find.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {migrate, MIGRATIONS, requireVersion, STORE_VERSION} from '#lib/outbox/store/migrations.ts';
import {aLead, claimOne, SEND} from '../../support/outbox.ts';
import {onBothStores} from '../../support/stores.ts';

/** What a later release may need. */
const LATER = [
  ...MIGRATIONS,
  ["alter table lead add column note text default 'none'", 'create index lead_note on lead (note)'],
];

const one = async <Row>({engine}: Store, question: string) =>
  (await sql.raw<Row>(question).execute(engine.db)).rows;
const versionOf = (store: Store) => one(store, 'select version from schema_version');

onBothStores((stores) => {
  it('a later release migrates the store of 1.1.0 once, and loses no lead', async () => {
    const store = await stores.open();
    const {id} = await new Outbox(store).enqueue(aLead(), SEND);
    const [site] = await one(store, 'select id from site');
    const other = await stores.open();
    const said = jest.spyOn(log, 'warn').mockImplementation();
    await Promise.all([migrate(store.engine, LATER), migrate(other.engine, LATER)]);
    await migrate(store.engine, LATER);
    expect(said.mock.calls).toEqual([
      [{from: STORE_VERSION, to: STORE_VERSION + 1}, 'the store was migrated'],
    ]);
    said.mockRestore();
    expect(await versionOf(store)).toEqual([{version: STORE_VERSION + 1}]);
    expect(await one(store, 'select id, note from lead')).toEqual([{id, note: 'none'}]);
    expect(await one(store, 'select id from site')).toEqual([site]);
    // A server of 1.1.0 that still runs goes on.
    expect(await claimOne(new Outbox(store))).toMatchObject({leadId: id});
  });

  it('a migration that fails leaves the store as it was', async () => {
    const store = await stores.open();
    const {id} = await new Outbox(store).enqueue(aLead(), SEND);
    const failing = [...LATER, ['create table more (id text)', 'no statement']];
    await expect(migrate(store.engine, failing)).rejects.toThrow();
    expect(await versionOf(store)).toEqual([{version: STORE_VERSION}]);
    expect(await one(store, 'select * from lead')).not.toMatchObject([{note: 'none'}]);
    expect(await showLead(store, id)).toMatchObject({id, state: 'pending'});
  });

  it('a release refuses the store of a later one, and leaves it as it was', async () => {
    const store = await stores.open();
    const {id} = await new Outbox(store).enqueue(aLead(), SEND);
    await migrate(store.engine, LATER);
    const sentence = `The store is of version ${STORE_VERSION + 1}, newer than this program’s ${STORE_VERSION}; it was not touched.`;
    await expect(stores.open()).rejects.toThrow(sentence);
    await expect(requireVersion(store.engine)).rejects.toThrow(sentence);
    expect(await versionOf(store)).toEqual([{version: STORE_VERSION + 1}]);
    expect(await one(store, 'select id, note from lead')).toEqual([{id, note: 'none'}]);
  });
});
