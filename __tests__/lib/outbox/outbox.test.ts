// docs/promises.md: Leads
import {randomUUID} from 'node:crypto';
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {sql} from 'kysely';
import {Outbox, type Job, type NewLead} from '#lib/outbox/outbox.ts';
import {
  GIVE_UP_AFTER,
  KEEP_TRACES,
  LEASE,
  OPEN_CIRCUIT_AFTER,
  PROBE_EVERY,
  PROBE_FAILING_WITHIN,
  PROBE_TAKES,
  SAME_WITHIN,
} from '#lib/outbox/policy.ts';
import {openSqlite} from '#lib/outbox/sqlite.ts';
import {makeOlder} from '../../support/older-store.ts';
import {onBothStores, useSqlite} from '../../support/stores.ts';

const STEPS = [
  {name: 'register', destination: 'backend'},
  {name: 'confirm', destination: 'mail'},
];
const SEND = [{name: 'send', destination: 'mail'}];
const EVERYWHERE = new Map([
  ['backend', 10],
  ['mail', 10],
]);

function aLead(change: Partial<NewLead> = {}): NewLead {
  return {
    kind: 'registration',
    payload: {lastName: 'Exemple', message: 'Bonjour'},
    language: 'fr',
    submissionId: randomUUID(),
    ...change,
  };
}

async function claimOne(outbox: Outbox): Promise<Job> {
  const [job, ...others] = await outbox.claim(EVERYWHERE);
  expect(others).toEqual([]);
  if (!job) throw new Error('nothing was due');
  return job;
}

onBothStores((stores) => {
  const openOutbox = async () => new Outbox(await stores.open());

  describe('keeping', () => {
    it('keeps a lead and its steps over a restart', async () => {
      const first = await openOutbox();
      const kept = await first.keep(aLead(), STEPS);
      const second = await openOutbox();
      const job = await claimOne(second);
      expect(job).toMatchObject({
        leadId: kept.id,
        step: 'register',
        payload: {lastName: 'Exemple'},
        attempts: 1,
        outcomeUnknown: false,
      });
      expect(kept.reference).toMatch(/^[2-9B-Z]{3}-[2-9B-Z]{3}$/);
    });

    it('answers a repeat of the same content and id with the lead kept before', async () => {
      const outbox = await openOutbox();
      const lead = aLead();
      const first = await outbox.keep(lead, STEPS);
      const again = await outbox.keep({...lead, payload: {message: 'Bonjour', lastName: 'Exemple'}}, STEPS);
      expect(again).toEqual({...first, repeated: true});
      expect((await outbox.counts()).pending).toBe(1);
    });

    it('keeps other content under the same id as a second lead', async () => {
      const outbox = await openOutbox();
      const lead = aLead();
      const first = await outbox.keep(lead, STEPS);
      const second = await outbox.keep({...lead, payload: {lastName: 'Autre'}}, STEPS);
      expect(second.id).not.toBe(first.id);
      expect((await outbox.counts()).pending).toBe(2);
    });

    it('scopes the submission id to its kind', async () => {
      const outbox = await openOutbox();
      const lead = aLead();
      await outbox.keep(lead, STEPS);
      expect((await outbox.keep({...lead, kind: 'quote'}, STEPS)).repeated).toBe(false);
    });

    it('takes the same content without an id as one lead for ten minutes, and as a new one after', async () => {
      const outbox = await openOutbox();
      const lead = aLead({submissionId: undefined});
      await outbox.keep(lead, STEPS);
      stores.now += SAME_WITHIN - 1;
      expect((await outbox.keep(lead, STEPS)).repeated).toBe(true);
      stores.now += 1;
      expect((await outbox.keep(lead, STEPS)).repeated).toBe(false);
    });

    it('keeps one lead of many sent at once with one id', async () => {
      const outbox = await openOutbox();
      const other = await openOutbox();
      const lead = aLead();
      const kept = await Promise.all(
        Array.from({length: 20}, (_, n) => (n % 2 ? outbox : other).keep(lead, STEPS)),
      );
      expect(new Set(kept.map(({id}) => id)).size).toBe(1);
      expect(kept.filter(({repeated}) => !repeated)).toHaveLength(1);
    });
  });

  describe('handing out', () => {
    it('hands a job out once', async () => {
      const outbox = await openOutbox();
      const other = await openOutbox();
      await outbox.keep(aLead(), STEPS);
      const claims = await Promise.all([
        outbox.claim(EVERYWHERE),
        other.claim(EVERYWHERE),
        outbox.claim(EVERYWHERE),
      ]);
      expect(claims.flat()).toHaveLength(1);
    });

    it('offers the second step only once the first is done', async () => {
      const outbox = await openOutbox();
      await outbox.keep(aLead(), STEPS);
      const first = await claimOne(outbox);
      expect(first.step).toBe('register');
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      await outbox.complete(first);
      expect((await claimOne(outbox)).step).toBe('confirm');
    });

    it('never offers the mail of a registration that was refused for good', async () => {
      const outbox = await openOutbox();
      await outbox.keep(aLead(), STEPS);
      expect(await outbox.fail(await claimOne(outbox), {error: 'backend: refused', fault: 'lead'})).toBe(
        'parked',
      );
      stores.now += GIVE_UP_AFTER;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      expect(await outbox.counts()).toMatchObject({pending: 0, parked: 1});
    });

    it('gives a crashed worker’s job to another one after the lease, telling that the outcome is unknown', async () => {
      const outbox = await openOutbox();
      await outbox.keep(aLead(), STEPS);
      const lost = await claimOne(outbox);
      stores.now += LEASE - 1;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 1;
      const taken = await claimOne(outbox);
      expect(taken).toMatchObject({id: lost.id, outcomeUnknown: true, attempts: 2});
      expect(await outbox.complete(lost)).toBe(false);
      expect(await outbox.complete(taken)).toBe(true);
    });

    it('keeps suspected leads apart and undelivered', async () => {
      const outbox = await openOutbox();
      await outbox.keep(aLead({suspected: true}), STEPS);
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      expect(await outbox.counts()).toMatchObject({pending: 0, suspected: 1});
    });

    it('leaves a destination without room alone', async () => {
      const outbox = await openOutbox();
      await outbox.keep(aLead(), STEPS);
      expect(
        await outbox.claim(
          new Map([
            ['backend', 0],
            ['mail', 5],
          ]),
        ),
      ).toEqual([]);
    });
  });

  describe('failing', () => {
    const passing = {error: 'mail: timeout', fault: 'passing', uncertain: true} as const;

    it('does not forget an unclear answer because a later attempt failed clearly', async () => {
      const outbox = await openOutbox();
      await outbox.keep(aLead(), STEPS);
      await outbox.fail(await claimOne(outbox), {
        error: 'backend: timeout',
        fault: 'passing',
        uncertain: true,
      });
      stores.now += 3_600_000;
      await outbox.fail(await claimOne(outbox), {error: 'backend: unreachable', fault: 'passing'});
      stores.now += 3_600_000;
      expect((await claimOne(outbox)).outcomeUnknown).toBe(true);
    });

    it('opens the circuit of a destination that keeps failing: one job at a time tries, the first success lets all through', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < OPEN_CIRCUIT_AFTER + 4; n++) await outbox.keep(aLead(), SEND);
      await outbox.keep(aLead(), STEPS);
      const jobs = await outbox.claim(new Map([['mail', OPEN_CIRCUIT_AFTER]]));
      for (const job of jobs) await outbox.fail(job, passing);
      // Others go on.
      expect(await outbox.claim(EVERYWHERE)).toMatchObject([{destination: 'backend'}]);
      stores.now += 5_000;
      const probe = await claimOne(outbox);
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      await outbox.fail(probe, passing);
      stores.now += 4_999;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 5_001;
      const second = await claimOne(outbox);
      expect(second.id).not.toBe(probe.id);
      await outbox.complete(second);
      expect((await outbox.claim(EVERYWHERE)).length).toBeGreaterThan(3);
    });

    it('lets another job try when the one that tried has died', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < OPEN_CIRCUIT_AFTER + 2; n++) await outbox.keep(aLead(), SEND);
      for (const job of await outbox.claim(new Map([['mail', OPEN_CIRCUIT_AFTER]])))
        await outbox.fail(job, passing);
      stores.now += 5_000;
      await claimOne(outbox);
      stores.now += PROBE_TAKES - 1;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 1;
      await claimOne(outbox);
    });

    it('probes a failing destination twice a minute at least, however long it fails', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < 40; n++) await outbox.keep(aLead(), SEND);
      for (const job of await outbox.claim(new Map([['mail', OPEN_CIRCUIT_AFTER]])))
        await outbox.fail(job, passing);
      for (let n = 0; n < 20; n++) {
        stores.now += PROBE_FAILING_WITHIN;
        await outbox.fail(await claimOne(outbox), passing);
      }
    });

    it('does not blame a destination for verdicts on single leads', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < OPEN_CIRCUIT_AFTER * 3; n++) await outbox.keep(aLead(), SEND);
      for (let n = 0; n < OPEN_CIRCUIT_AFTER * 2; n++) {
        const [job] = await outbox.claim(new Map([['mail', 1]]));
        if (!job) throw new Error('nothing was due');
        await outbox.fail(
          job,
          n % 2 ? {error: 'mail: soft-bounce', fault: 'passing', answered: true} : passing,
        );
      }
      expect((await outbox.counts()).gates).toEqual([]);
    });

    it('leaves a destination alone for as long as it asked by Retry-After, then tries with one job', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < 3; n++) await outbox.keep(aLead(), SEND);
      const [first, second] = await outbox.claim(new Map([['mail', 2]]));
      if (!first || !second) throw new Error('nothing was due');
      await outbox.fail(first, {error: 'mail: limited', fault: 'passing', retryAfterSeconds: 120});
      // Was under way before: its success is no sign that the wait is over.
      await outbox.complete(second);
      stores.now += 119_999;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 1;
      await outbox.complete(await claimOne(outbox));
      expect((await outbox.counts()).gates).toEqual([]);
      expect(await outbox.claim(EVERYWHERE)).toHaveLength(1);
    });

    it('does not hold a destination back that fails otherwise once the time it asked for is over', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < 4; n++) await outbox.keep(aLead(), SEND);
      const [first] = await outbox.claim(new Map([['mail', 1]]));
      if (!first) throw new Error('nothing was due');
      await outbox.fail(first, {error: 'mail: limited', fault: 'passing', retryAfterSeconds: 1});
      stores.now += 1_000;
      await outbox.fail(await claimOne(outbox), passing);
      expect(await outbox.claim(EVERYWHERE)).toHaveLength(2);
    });

    it('keeps a failed job and offers it again after the back-off, knowing that nothing arrived', async () => {
      const outbox = await openOutbox();
      await outbox.keep(aLead(), STEPS);
      expect(
        await outbox.fail(await claimOne(outbox), {error: 'backend: unreachable', fault: 'passing'}),
      ).toBe('waiting');
      stores.now += 2_499;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 2_501;
      expect((await claimOne(outbox)).outcomeUnknown).toBe(false);
    });

    it('remembers an unclear answer', async () => {
      const outbox = await openOutbox();
      await outbox.keep(aLead(), STEPS);
      await outbox.fail(await claimOne(outbox), {
        error: 'backend: timeout',
        fault: 'passing',
        uncertain: true,
      });
      stores.now += 3_600_000;
      expect((await claimOne(outbox)).outcomeUnknown).toBe(true);
    });

    it('parks after seven days of passing failures', async () => {
      const outbox = await openOutbox();
      await outbox.keep(aLead(), STEPS);
      await outbox.fail(await claimOne(outbox), {error: 'backend: timeout', fault: 'passing'});
      stores.now += GIVE_UP_AFTER;
      expect(await outbox.fail(await claimOne(outbox), {error: 'backend: timeout', fault: 'passing'})).toBe(
        'parked',
      );
      expect(await outbox.counts()).toMatchObject({pending: 0, parked: 1});
    });

    it('pauses a destination at a fault of configuration, probes it with one job, and opens it at the first success', async () => {
      const outbox = await openOutbox();
      await Promise.all(Array.from({length: 3}, () => outbox.keep(aLead(), SEND)));
      const [first, ...held] = await outbox.claim(EVERYWHERE);
      if (!first) throw new Error('nothing was due');
      expect(await outbox.fail(first, {error: 'mail: Invalid_Key', fault: 'configuration'})).toBe('paused');
      for (const job of held) await outbox.fail(job, {error: 'mail: Invalid_Key', fault: 'configuration'});
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      expect(await outbox.counts()).toMatchObject({
        pending: 3,
        parked: 0,
        gates: [{destination: 'mail', closed: 'configuration', reason: 'mail: Invalid_Key'}],
      });

      stores.now += PROBE_EVERY + GIVE_UP_AFTER;
      const probe = await claimOne(outbox);
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      await outbox.complete(probe);
      expect(await outbox.claim(EVERYWHERE)).toHaveLength(2);
    });
  });

  describe('forgetting', () => {
    const RETENTION = 7 * 24 * 3_600_000;

    async function delivered(outbox: Outbox, lead: NewLead): Promise<void> {
      await outbox.keep(lead, SEND);
      await outbox.complete(await claimOne(outbox));
    }

    it('drops the traces of a delivered lead and of a suspected one after thirty days, and never a pending lead', async () => {
      const outbox = await openOutbox();
      const lead = aLead();
      await delivered(outbox, lead);
      await outbox.keep(aLead({suspected: true}), STEPS);
      await outbox.keep(aLead(), STEPS);
      stores.now += KEEP_TRACES;
      await outbox.tidy(RETENTION);
      expect(await outbox.find(lead)).toBeUndefined();
      expect(await outbox.counts()).toMatchObject({pending: 1, suspected: 0});
    });
  });

  it('brings a store of the version before up to this one', async () => {
    const store = await stores.open();
    const {db} = store.engine;
    const outbox = new Outbox(store);
    await outbox.keep(aLead({suspected: true}), SEND);
    const plain = await outbox.keep(aLead(), SEND);
    await db.updateTable('job').set({due_at: stores.now}).execute();
    await makeOlder(store, 2);
    const other = await stores.open();
    const due = await other.engine.db
      .selectFrom('job')
      .select('lead_id')
      .where('due_at', '=', stores.now)
      .execute();
    expect(due).toEqual([{lead_id: plain.id}]);
  });

  it('sorts the mails of an older version by whom they go to', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store);
    const {id: contact} = await outbox.keep(aLead(), SEND);
    const {id: registration} = await outbox.keep(aLead({kind: 'registration'}), STEPS);
    await makeOlder(store, 6);
    const {db} = (await stores.open()).engine;
    const jobs = await db
      .selectFrom('job')
      .select(['lead_id', 'destination'])
      .where('step', '!=', 'register')
      .execute();
    expect(Object.fromEntries(jobs.map(({lead_id, destination}) => [lead_id, destination]))).toEqual({
      [contact]: 'company-mail',
      [registration]: 'visitor-mail',
    });
  });

  it('knows whether the store can commit', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store);
    await expect(outbox.probe()).resolves.toBeUndefined();
    await store.close();
    await expect(outbox.probe()).rejects.toThrow();
  });
});

describe('on SQLite alone', () => {
  const stores = useSqlite();
  const openOutbox = async () => new Outbox(await stores.open());

  it('flushes every commit to a file that only its owner can read', async () => {
    const outbox = await openOutbox();
    await outbox.keep(aLead(), STEPS);
    for (const name of ['outbox.sqlite', 'outbox.sqlite-wal', 'outbox.sqlite-shm']) {
      expect(statSync(path.join(stores.dataDir, name)).mode & 0o777).toBe(0o600);
    }
    const live = new DatabaseSync(path.join(stores.dataDir, 'outbox.sqlite'));
    expect(live.prepare('pragma journal_mode').get()).toEqual({journal_mode: 'wal'});
    live.close();
  });

  it('loses nothing kept and says so when the store cannot grow', async () => {
    const outbox = await openOutbox();
    const before = await outbox.keep(aLead(), STEPS);
    const store = await stores.open();
    const full = new Outbox(store);
    const {db} = store.engine;
    const {rows} = await sql<{page_count: number}>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
    await expect(full.keep(aLead({payload: {message: 'x'.repeat(60_000)}}), STEPS)).rejects.toThrow(/full/);
    await expect(full.probe()).rejects.toThrow(/full/);
    expect((await claimOne(full)).leadId).toBe(before.id);
  });

  it('refuses a store written by a newer version and leaves it as it was', async () => {
    const outbox = await openOutbox();
    await outbox.keep(aLead(), STEPS);
    const live = new DatabaseSync(path.join(stores.dataDir, 'outbox.sqlite'));
    live.exec('update schema_version set version = 99');
    live.close();
    await expect(openSqlite(stores.dataDir)).rejects.toThrow(/version 99/);
    expect((await outbox.counts()).pending).toBe(1);
  });

  it('erases the content of a delivered lead after its retention, from the disk too, and still knows the repeat', async () => {
    const outbox = await openOutbox();
    const lead = aLead({payload: {message: 'un-texte-que-personne-d-autre-n-ecrit'}});
    await outbox.keep(lead, SEND);
    await outbox.complete(await claimOne(outbox));
    await outbox.tidy(7 * 24 * 3_600_000);
    expect(await outbox.find(lead)).toMatchObject({status: 'delivered'});
    stores.now += 7 * 24 * 3_600_000;
    await outbox.tidy(7 * 24 * 3_600_000);
    expect(await outbox.find(lead)).toMatchObject({status: 'delivered'});
    for (const file of ['outbox.sqlite', 'outbox.sqlite-wal'])
      expect(readFileSync(path.join(stores.dataDir, file)).includes('un-texte-que-personne')).toBe(false);
  });
});
