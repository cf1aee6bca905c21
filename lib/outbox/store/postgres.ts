import '#server-only';
import {createHash} from 'node:crypto';
import {Kysely, PostgresDialect, sql} from 'kysely';
import {pool, SafePool} from '#lib/database/postgres.ts';
import type {Engine} from './engine.ts';
import {migrate, type Prepare} from './migrations.ts';
import type {Tables} from './tables.ts';

/** SQLSTATE of serialization failure and deadlock: nothing was done, the same transaction may be repeated. */
const BUSY = ['40001', '40P01'];

/** Classes of SQLSTATE: data exception, integrity constraint violation, program limit exceeded. */
const REFUSED = ['22', '23', '54'];

const sqlState = (error: unknown) => (error as {code?: string}).code ?? '';

/** An index on a large store takes longer than any query of a visitor may. */
const MIGRATION_MS = 120_000;

const lockNumber = (name: string) => createHash('sha256').update(name).digest().readBigInt64BE().toString();

function engineOn(connections: SafePool): Engine {
  return {
    name: 'PostgreSQL',
    db: new Kysely<Tables>({dialect: new PostgresDialect({pool: connections})}),
    async now(trx) {
      const {rows} = await sql<{now: number}>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(trx);
      return Number(rows[0]?.now);
    },
    // Sorted, against deadlocks.
    async lock(trx, names) {
      const numbers = [...new Set(names)].map(lockNumber).sort();
      await sql`select pg_advisory_xact_lock(number) from unnest(${numbers}::bigint[]) as number`.execute(
        trx,
      );
    },
    wipe: () => Promise.resolve(),
    isBusy: (error) => BUSY.includes(sqlState(error)),
    isRefusal: (error) => REFUSED.includes(sqlState(error).slice(0, 2)),
  };
}

/** @throws {UnusableStoreError} if the database's settings would lose leads, or a newer version wrote the tables */
export async function openPostgres(
  url: string,
  connections: SafePool = pool(url),
  prepare: Prepare = migrate,
): Promise<Engine> {
  const migrator = new SafePool(url, MIGRATION_MS);
  try {
    await prepare(engineOn(migrator));
  } finally {
    await migrator.end();
  }
  return engineOn(connections);
}
