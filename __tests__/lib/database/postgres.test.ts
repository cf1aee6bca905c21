import {SafePool} from '#lib/database/postgres.ts';
import {eventually} from '../../support/eventually.ts';
import {POSTGRES_BIN} from '../../support/postgres.ts';
import {useCluster} from '../../support/stores.ts';

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
