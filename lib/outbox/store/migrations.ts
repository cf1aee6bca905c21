import '#server-only';
import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {log} from '#lib/observability/log.ts';
import {Store, type Engine, type Trx} from './engine.ts';
import {SCHEMA} from './schema.ts';

/** The statements that lead to each version of the tables, from version 1 on. What a release has run is never changed. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  SCHEMA,
  [
    "alter table lead add column network text not null default ''",
    'drop index lead_suspected',
    'create index lead_suspected on lead (suspected, trapped, network, created_at, bytes)',
    'create index job_settled on job (destination, state, settled_at)',
  ],
];

const SCHEMA_LOCK = 'schema';

export const STORE_VERSION = MIGRATIONS.length;

async function versionOf(trx: Trx): Promise<number> {
  const {rows} = await sql<{version: number}>`select version from schema_version`.execute(trx);
  return Number(rows[0]?.version ?? 0);
}

function refuseNewer(version: number, ours: number): void {
  if (version > ours)
    throw new UnusableStoreError(
      `The store is of version ${version}, newer than this program’s ${ours}; it was not touched.`,
    );
}

export type Prepare = (engine: Engine) => Promise<void>;

/** For commands beside servers: changes nothing, because a server of the older version may run. */
export async function requireVersion(engine: Engine, ours = STORE_VERSION): Promise<void> {
  const version = await new Store(engine).transaction(versionOf);
  refuseNewer(version, ours);
  if (version < ours)
    throw new UnusableStoreError(
      `The store is of version ${version}, and this program is of ${ours}: read it with the release that runs. A server’s start migrates it.`,
    );
}

/** Migrates the store to this version, in one transaction, but for one that a newer version wrote. */
export async function migrate(engine: Engine, migrations = MIGRATIONS): Promise<void> {
  const from = await new Store(engine).transaction(async (trx) => {
    await engine.lock(trx, [SCHEMA_LOCK]);
    await sql`create table if not exists schema_version (version integer not null)`.execute(trx);
    const version = await versionOf(trx);
    refuseNewer(version, migrations.length);
    for (const statement of migrations.slice(version).flat()) await sql.raw(statement).execute(trx);
    if (version) await sql`update schema_version set version = ${migrations.length}`.execute(trx);
    else {
      await sql`insert into schema_version (version) values (${migrations.length})`.execute(trx);
      await trx.insertInto('site').values({id: randomUUID()}).execute();
    }
    return version;
  });
  if (from && from < migrations.length) log.warn({from, to: migrations.length}, 'the store was migrated');
}
