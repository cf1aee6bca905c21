import {sql} from 'kysely';
import {SafePool} from '#lib/database/postgres.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
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

  it('while the database is silent, what waits fails by a deadline, and all works again after it', async () => {
    const url = new URL(home.database);
    const proxy = await startSwallowingProxy(Number(url.port));
    url.port = String(proxy.port);
    // A busy machine opens ten connections within it.
    const pool = new SafePool(url.href, 8_000);
    const store = new Store(await openPostgres(url.href, pool));
    const answer = () =>
      store
        .transaction((trx) => sql`select 1`.execute(trx))
        .then(
          () => true,
          () => false,
        );
    const twenty = () => Promise.all(Array.from({length: 20}, answer));
    try {
      expect(await twenty()).toEqual(Array(20).fill(true));
      proxy.swallows = true;
      expect(await twenty()).toEqual(Array(20).fill(false));
      proxy.swallows = false;
      expect(await twenty()).toEqual(Array(20).fill(true));
    } finally {
      await proxy.close();
      await store.close();
    }
  }, 60_000);
});
