import {SafePool} from '#lib/database/postgres.ts';
import {eventually} from '../../support/eventually.ts';
import {POSTGRES_BIN} from '../../support/postgres.ts';
import {useCluster} from '../../support/stores.ts';
import {startSwallowingProxy} from '../../support/swallowing-proxy.ts';

(POSTGRES_BIN ? describe : describe.skip)('the pool', () => {
  const home = useCluster();

  it('a connection that is lost while in use fails its next query, and nothing else', async () => {
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

  it('while the database is silent, queries fail before their deadline, later ones without a connection', async () => {
    const url = new URL(home.database);
    const proxy = await startSwallowingProxy(Number(url.port));
    url.port = String(proxy.port);
    const pool = new SafePool(url.href, {query_timeout: 3_600_000});
    const answers = () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      );
    const twenty = () => Promise.all(Array.from({length: 20}, answers));
    try {
      expect(await twenty()).toEqual(Array(20).fill(true));
      proxy.swallows = true;
      expect(await twenty()).toEqual(Array(20).fill(false));
      await eventually(async () => {
        const {connections} = proxy;
        return !(await answers()) && proxy.connections === connections;
      });
      const {connections} = proxy;
      for (let times = 0; times < 100; times++) expect(await answers()).toBe(false);
      // One probe a second.
      expect(proxy.connections - connections).toBeLessThan(5);
      proxy.swallows = false;
      await eventually(answers);
      expect(await twenty()).toEqual(Array(20).fill(true));
    } finally {
      await proxy.close();
      await pool.end();
    }
  }, 30_000);

  it('a busy database is not taken for one that is away', async () => {
    const pool = new SafePool(home.database, {max: 2});
    try {
      const busy = [pool.query('select pg_sleep(3)'), pool.query('select pg_sleep(3)')];
      // No connection is free within two seconds.
      await expect(pool.query('select 1')).rejects.toThrow('timeout');
      await Promise.all(busy);
      expect((await pool.query('select 2 as two')).rows).toEqual([{two: 2}]);
    } finally {
      await pool.end();
    }
  }, 30_000);
});
