import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {sql} from 'kysely';
import {forgetPerson} from '#lib/outbox/admin/forget.ts';
import {addRefusals} from '#lib/outbox/admin/refusals.ts';
import {purgeExpired} from '#lib/outbox/admin/retention.ts';
import {addVisits} from '#lib/outbox/admin/visits.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {STORE_VERSION} from '#lib/outbox/store/migrations.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {makeOlder} from '../../support/older-store.ts';
import {aLead, claimOne, SEND, STEPS} from '../../support/outbox.ts';
import {onBothStores, useSqlite} from '../../support/stores.ts';

async function versionOf({engine}: Store): Promise<unknown> {
  const {rows} = await sql<{version: number}>`select version from schema_version`.execute(engine.db);
  return rows[0]?.version;
}

onBothStores((stores) => {
  it('migrates a store of the version before, and loses nothing', async () => {
    const store = await stores.open();
    const {id} = await new Outbox(store).enqueue(aLead(), SEND);
    await makeOlder(store, 8);
    const migrated = await stores.open();
    expect(await versionOf(migrated)).toBe(STORE_VERSION);
    expect(await claimOne(new Outbox(migrated))).toMatchObject({leadId: id});
    await addRefusals(migrated, new Map([['limited', 1]]));
    await addVisits(migrated, [{day: '2026-03-01', kind: 'page', value: '/', count: 1}]);
  });

  it('finds consents and registrations of the version before by their mailbox', async () => {
    const store = await stores.open();
    const consent = {email: 'Awa@Société.fr', textVersion: '1', page: null};
    await new Outbox(store).enqueue(aLead({consent}), STEPS);
    await makeOlder(store, 9);
    await sql`update consent set same_email = ${'awa@société.fr'}`.execute(store.engine.db);
    const migrated = await stores.open();
    const mailbox = 'awa@xn--socit-esab.fr';
    expect(await new Outbox(migrated).enqueue(aLead({mailbox, payload: {}}), STEPS)).toMatchObject({
      taken: true,
    });
    expect(await forgetPerson(migrated, 'awa@société.FR')).toMatchObject({consents: 1});
  });

  it('refuses a store that is older than any release, and leaves it as it was', async () => {
    const store = await stores.open();
    await sql.raw('update schema_version set version = 7').execute(store.engine.db);
    await expect(stores.open()).rejects.toThrow('is of version 7, and no release has written one below 8');
    expect(await versionOf(store)).toBe(7);
  });
});

describe('on SQLite alone', () => {
  const stores = useSqlite();
  const openOutbox = async () => new Outbox(await stores.open());

  it('flushes every commit to a file that only its owner can read', async () => {
    const outbox = await openOutbox();
    await outbox.enqueue(aLead(), STEPS);
    for (const name of ['outbox.sqlite', 'outbox.sqlite-wal', 'outbox.sqlite-shm']) {
      expect(statSync(path.join(stores.dataDir, name)).mode & 0o777).toBe(0o600);
    }
    const live = new DatabaseSync(path.join(stores.dataDir, 'outbox.sqlite'));
    expect(live.prepare('pragma journal_mode').get()).toEqual({journal_mode: 'wal'});
    live.close();
  });

  it('loses no kept lead, and rejects new ones, when the store cannot grow', async () => {
    const outbox = await openOutbox();
    const before = await outbox.enqueue(aLead(), STEPS);
    const store = await stores.open();
    const full = new Outbox(store);
    const {db} = store.engine;
    const {rows} = await sql<{page_count: number}>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
    await expect(full.enqueue(aLead({payload: {message: 'x'.repeat(60_000)}}), STEPS)).rejects.toThrow(
      /full/,
    );
    await expect(full.probe()).rejects.toThrow(/full/);
    expect((await claimOne(full)).leadId).toBe(before.id);
  });

  it('refuses a store written by a newer version and leaves it as it was', async () => {
    const outbox = await openOutbox();
    await outbox.enqueue(aLead(), STEPS);
    const live = new DatabaseSync(path.join(stores.dataDir, 'outbox.sqlite'));
    live.exec('update schema_version set version = 99');
    live.close();
    await expect(openSqlite(stores.dataDir)).rejects.toThrow(/version 99/);
    expect((await outbox.counts()).pending).toBe(1);
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
