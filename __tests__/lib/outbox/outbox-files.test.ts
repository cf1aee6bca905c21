import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {sql} from 'kysely';
import {purgeExpired} from '#lib/outbox/admin/retention.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {aLead, claimOne, SEND, STEPS} from '../../support/outbox.ts';
import {useSqlite} from '../../support/stores.ts';

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
