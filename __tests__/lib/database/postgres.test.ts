import {SafePool} from '#lib/database/postgres.ts';
import {eventually} from '../../support/eventually.ts';
import {POSTGRES_BIN} from '../../support/postgres.ts';
import {useCluster} from '../../support/stores.ts';
import {startSwallowingProxy} from '../../support/swallowing-proxy.ts';

(POSTGRES_BIN ? describe : describe.skip)('a connection that the database ends', () => {
  const home = useCluster();

  it('that is lost while in use fails its next query, and nothing else', async () => {
    const pool = new SafePool(home.database);
    const died: unknown[] = [];
    const note = (error: unknown) => void died.push(error);
    process.on('uncaughtException', note);
    try {
      const client = await pool.connect();
      const {rows} = await client.query<{pid: number}>('select pg_backend_pid() as pid');
      await home.cluster.query(`select pg_terminate_backend(${rows[0]?.pid})`);
      await eventually(async () => {
        const gone = await home.cluster.query(`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`);
        return gone.length === 0;
      });
      await expect(client.query('select 1')).rejects.toThrow();
      client.release(true);
      expect((await pool.query('select 2 as two')).rows).toEqual([{two: 2}]);
    } finally {
      process.off('uncaughtException', note);
      await pool.end();
    }
    expect(died).toEqual([]);
  });
});

/** How long a query takes to be answered or refused, in milliseconds. */
async function timeOf(query: () => Promise<unknown>): Promise<{ms: number; failed: boolean}> {
  const begun = performance.now();
  const failed = await query().then(
    () => false,
    () => true,
  );
  return {ms: performance.now() - begun, failed};
}

(POSTGRES_BIN ? describe : describe.skip)('while the database does not answer', () => {
  const home = useCluster();

  it('who waits fails within seconds, who comes fails at once, and all goes on when it is back', async () => {
    const url = new URL(home.database);
    const proxy = await startSwallowingProxy(Number(url.port));
    url.port = String(proxy.port);
    const pool = new SafePool(url.href);
    const query = () => timeOf(() => pool.query('select 1'));
    try {
      await Promise.all(Array.from({length: 5}, query));
      proxy.swallows = true;
      for (const {ms, failed} of await Promise.all(Array.from({length: 20}, query)))
        expect([failed, ms < 6_000]).toEqual([true, true]);
      await eventually(async () => (await query()).ms < 50);
      const begun = performance.now();
      for (let times = 0; times < 100; times++) expect((await query()).failed).toBe(true);
      expect(performance.now() - begun).toBeLessThan(1_500);
      proxy.swallows = false;
      await eventually(async () => !(await query()).failed);
      for (const {failed} of await Promise.all(Array.from({length: 20}, query))) expect(failed).toBe(false);
    } finally {
      await proxy.close();
      await pool.end();
    }
  }, 30_000);

  it('a database that was stopped and started is used again', async () => {
    const pool = new SafePool(home.database);
    const query = () => timeOf(() => pool.query('select 1'));
    try {
      expect((await query()).failed).toBe(false);
      await home.cluster.stop();
      await eventually(async () => (await query()).failed);
      expect((await query()).ms).toBeLessThan(1_500);
      await home.cluster.start();
      await eventually(async () => !(await query()).failed);
    } finally {
      await pool.end();
    }
  }, 30_000);

  it('a busy database is not taken for one that is away', async () => {
    const pool = new SafePool(home.database, {max: 2});
    try {
      const busy = [pool.query('select pg_sleep(4)'), pool.query('select pg_sleep(4)')];
      // No connection is free within two seconds.
      await expect(pool.query('select 1')).rejects.toThrow('timeout');
      await Promise.all(busy);
      expect((await pool.query('select 2 as two')).rows).toEqual([{two: 2}]);
    } finally {
      await pool.end();
    }
  }, 30_000);
});
