import '#server-only';
import {createHash} from 'node:crypto';
import {Kysely, PostgresDialect, sql} from 'kysely';
import {pool, SafePool, SCHEMA_LOCK} from '#lib/database/postgres.ts';
import type {Engine} from './engine.ts';
import {migrate} from './migrations.ts';
import type {Tables} from './tables.ts';

/** Serialization failure, deadlock: nothing was done, and nobody is in the way a moment later. */
const BUSY = ['40001', '40P01'];

/** Classes of SQLSTATE: data exception, integrity constraint violation, program limit exceeded. */
const REFUSED = ['22', '23', '54'];

const sqlState = (error: unknown) => (error as {code?: string}).code ?? '';

/** Milliseconds: a new index takes its time where much is kept, and the next server waits for it. */
const MIGRATED_WITHIN = 120_000;

/** Names as the 64-bit numbers that advisory locks have. */
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
    // Always in the same order, or two that want some of the same would wait for each other.
    async lock(trx, names) {
      const numbers = [...new Set(names)].map(lockNumber).sort();
      await sql`select pg_advisory_xact_lock(number) from unnest(${numbers}::bigint[]) as number`.execute(
        trx,
      );
    },
    async lockSchema(trx) {
      await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK}::bigint)`.execute(trx);
    },
    locksRows: true,
    // Autovacuum does it, in its own time.
    wipe: () => Promise.resolve(),
    isBusy: (error) => BUSY.includes(sqlState(error)),
    isRefusal: (error) => REFUSED.includes(sqlState(error).slice(0, 2)),
  };
}

/**
 * Opens the outbox in a PostgreSQL database, making its tables when they are missing.
 * @throws {UnusableStoreError} when the database's settings would lose leads, or a newer version wrote the tables
 * @throws {Error} when the database does not answer
 */
export async function openPostgres(url: string, connections: SafePool = pool(url)): Promise<Engine> {
  const patient = new SafePool(url, {max: 1, query_timeout: MIGRATED_WITHIN});
  try {
    await migrate(engineOn(patient));
  } finally {
    await patient.end();
  }
  return engineOn(connections);
}
