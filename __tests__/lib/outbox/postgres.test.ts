import {SafePool} from '#lib/database/postgres.ts';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {Job} from '#lib/outbox/queue/claim.ts';
import {completeJobs} from '#lib/outbox/queue/complete.ts';
import {LEASE_MS} from '#lib/outbox/queue/policy.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {eventually} from '../../support/eventually.ts';
import {aLead, EVERYWHERE, SEND} from '../../support/outbox.ts';
import {POSTGRES_BIN} from '../../support/postgres.ts';
import {useCluster} from '../../support/stores.ts';

(POSTGRES_BIN ? describe : describe.skip)('PostgreSQL', () => {
  const home = useCluster();
  const opened: Store[] = [];

  async function open(database = home.database): Promise<Store> {
    const store = new Store(await openPostgres(database, new SafePool(database)));
    opened.push(store);
    return store;
  }
  async function refusal(database: string): Promise<unknown> {
    const pool = new SafePool(database);
    try {
      return await openPostgres(database, pool).catch((error: unknown) => error);
    } finally {
      await pool.end();
    }
  }
  const restart = async (settings?: Record<string, string>) => {
    await home.cluster.stop();
    await home.cluster.start(settings);
  };

  beforeEach(() => home.cluster.empty(home.database));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });

  it('is made once by many servers that start at the same moment', async () => {
    const stores = await Promise.all(Array.from({length: 8}, () => open()));
    await Promise.all(stores.map((store) => new Outbox(store).enqueue(aLead(), SEND)));
    expect((await new Outbox(stores[0] as Store).counts()).pending).toBe(8);
    expect(
      await home.cluster.query(
        'select count(*)::int as n from schema_version',
        new URL(home.database).pathname.slice(1),
      ),
    ).toEqual([{n: 1}]);
  });

  it('skips jobs that another transaction is claiming', async () => {
    const outbox = new Outbox(await open());
    await outbox.enqueue(aLead(), SEND);
    const other = await open();
    let release = () => {};
    let locked = () => {};
    const held = new Promise<void>((resolve) => (locked = resolve));
    const holding = other.engine.db.transaction().execute(async (trx) => {
      await trx.selectFrom('job').selectAll().forUpdate().execute();
      locked();
      await new Promise<void>((resolve) => (release = resolve));
    });
    await held;
    expect(await outbox.claim(EVERYWHERE)).toEqual([]);
    release();
    await holding;
    expect(await outbox.claim(EVERYWHERE)).toHaveLength(1);
  });

  it('knows a lead as delivered whose last two steps two servers complete at once', async () => {
    const outbox = new Outbox(await open());
    await outbox.enqueue(aLead(), [...SEND, {name: 'webhook', destination: 'backend', parallel: true}]);
    const jobs = await outbox.claim(
      new Map([
        ['mail', 1],
        ['backend', 1],
      ]),
    );
    const other = await open();
    let release = () => {};
    let completed = () => {};
    const first = new Promise<void>((resolve) => (completed = resolve));
    const holding = other.engine.db.transaction().execute(async (trx) => {
      await completeJobs(trx, Date.now(), jobs.slice(1));
      completed();
      await new Promise<void>((resolve) => (release = resolve));
    });
    await first;
    const second = outbox.complete(jobs[0] as Job);
    // Time to reach the database, and to commit if it does not wait.
    await new Promise((resolve) => setTimeout(resolve, 300));
    release();
    await Promise.all([holding, second]);
    expect(jobs).toHaveLength(2);
    expect((await outbox.counts()).pending).toBe(0);
  });

  it('goes by the database’s clock, whatever a server’s own says', async () => {
    const outbox = new Outbox(await open());
    await outbox.enqueue(aLead(), SEND);
    expect(await outbox.claim(EVERYWHERE)).toHaveLength(1);
    // A server whose clock runs an hour ahead would think that the lease is over.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * LEASE_MS);
    const ahead = new Outbox(await open());
    expect(await ahead.claim(EVERYWHERE)).toEqual([]);
    clock.mockRestore();
  });

  it.each([
    ['fsync', /fsync off/],
    ['synchronous_commit', /synchronous_commit off/],
  ])(
    'is refused with a sentence while %s is off, and used as soon as it is on',
    async (setting, sentence) => {
      await restart({[setting]: 'off'});
      const refused = await refusal(home.database);
      expect(refused).toBeInstanceOf(UnusableStoreError);
      expect((refused as Error).message).toMatch(sentence);
      await restart();
      expect(await new Outbox(await open()).enqueue(aLead(), SEND)).toMatchObject({status: 'accepted'});
    },
  );

  it('notices on its next connection that the settings have become unsafe', async () => {
    const outbox = new Outbox(await open());
    await outbox.enqueue(aLead(), SEND);
    await restart({fsync: 'off'});
    const failure = async () => outbox.enqueue(aLead(), SEND).catch((error: unknown) => error);
    // The first may still meet a connection that died with the database.
    await failure();
    expect(await failure()).toBeInstanceOf(UnusableStoreError);
    await restart();
  });

  it('has every kept lead after a crash and a restart of the database', async () => {
    const outbox = new Outbox(await open());
    const kept = await outbox.enqueue(aLead(), SEND);
    await home.cluster.stop('immediate');
    await expect(outbox.enqueue(aLead(), SEND)).rejects.toThrow();
    await expect(outbox.probe()).rejects.toThrow();
    await home.cluster.start();
    // The circuit closes with its next probe.
    await eventually(() =>
      outbox.probe().then(
        () => true,
        () => false,
      ),
    );
    const [job] = await outbox.claim(EVERYWHERE);
    expect(job?.leadId).toBe(kept.id);
  });
});
