import '#server-only';
import {sql} from 'kysely';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {log} from '#lib/observability/log.ts';
import {Store, type Engine, type Trx} from './engine.ts';
import {renewMailboxes, VERSION_10} from './version-10.ts';

/** The version of the oldest store that a release has written. */
const FIRST_VERSION = 8;

/**
 * Each index serves a question that is asked of a store with many leads: repeats, health, the bound of suspected leads, the
 * purge, claims, alerts.
 */
const VERSION_8 = [
  `create table lead (
    id text primary key, kind text not null, reference text not null unique, repeat_key text not null unique,
    content_hash text not null, payload text, context text, language text not null, suspected integer not null,
    created_at bigint not null, delivered_at bigint, waiting_since bigint, bytes bigint not null default 0
  )`,
  `create table job (
    id text primary key, lead_id text not null references lead (id) on delete cascade, step text not null,
    destination text not null, position integer not null, state text not null, attempts integer not null default 0,
    due_at bigint not null, lease_token text, lease_until bigint, uncertain integer not null default 0,
    last_error text, failing_since bigint, settled_at bigint
  )`,
  `create table gate (
    destination text primary key, closed text, reason text, since bigint, probe_at bigint, failures integer not null
  )`,
  `create table alert (
    kind text not null, about text not null, since bigint, level bigint, notified_at bigint, retry_at bigint not null,
    tries integer not null, held_until bigint, constraint alert_of_kind primary key (kind, about)
  )`,
  'create table probe (id text primary key, filling text not null)',
  `create table consent (
    id text primary key, lead_id text not null, kind text not null, email text not null, same_email text not null,
    text_version text not null, language text not null, page text, given_at bigint not null
  )`,
  'create index lead_content on lead (kind, content_hash, created_at)',
  'create index lead_open on lead (delivered_at, suspected, waiting_since)',
  'create index lead_suspected on lead (suspected, created_at, bytes)',
  'create index lead_readable on lead (delivered_at) where payload is not null',
  'create unique index job_of_lead on job (lead_id, position)',
  'create index job_due on job (state, destination, due_at)',
  "create index job_parked on job (settled_at, lead_id, last_error) where state = 'parked'",
  'create index consent_of_person on consent (same_email)',
  'create index consent_of_lead on consent (lead_id)',
  'create index consent_given on consent (given_at, id)',
];

/** Waiting leads are counted by kind for the metrics; refusal counts survive a restart; servers share the erasure log. */
const VERSION_9 = [
  'drop index lead_open',
  'create index lead_open on lead (delivered_at, suspected, waiting_since, kind, id)',
  "create index job_parked_of_lead on job (lead_id) where state = 'parked'",
  `create table refusal (
    hour bigint not null, name text not null, count bigint not null,
    constraint refusal_of_hour primary key (hour, name)
  )`,
  'create table erasure (hash text primary key, at bigint not null)',
];

/** The tables of the first version, then what each later version changed. */
const STEPS = [
  {statements: VERSION_8},
  {statements: VERSION_9},
  {before: renewMailboxes, statements: VERSION_10},
];

/** The version of this program's tables. A start migrates an older store to it. */
export const STORE_VERSION = FIRST_VERSION - 1 + STEPS.length;

/** The version of the store's tables; 0 if it has none. */
async function versionOf(trx: Trx): Promise<number> {
  const {rows} = await sql<{version: number}>`select version from schema_version`.execute(trx);
  return Number(rows[0]?.version ?? 0);
}

function refuseNewer(version: number): void {
  if (version > STORE_VERSION)
    throw new UnusableStoreError(
      `The store is of version ${version}, newer than this program’s ${STORE_VERSION}; it was not touched.`,
    );
}

/**
 * Copies the store while a transaction holds its lock. PostgreSQL ends one that is idle for two minutes, because its machine
 * may be dead: this one says that it is not.
 */
async function copyIn<T>(trx: Trx, copy: () => Promise<T>, everyMs: number): Promise<T> {
  const alive = setInterval(() => void sql`select 1`.execute(trx).catch(() => {}), everyMs);
  return copy().finally(() => clearInterval(alive));
}

/** Brings the tables of an open store to this version, or only checks them. */
export type Prepare = (engine: Engine) => Promise<void>;

/**
 * For commands beside servers: changes nothing, because a server of the older version may run.
 * @throws {UnusableStoreError} if the store is of another version
 */
export async function requireVersion(engine: Engine): Promise<void> {
  const version = await new Store(engine).transaction(versionOf);
  refuseNewer(version);
  if (version < STORE_VERSION)
    throw new UnusableStoreError(
      `The store is of version ${version}, and this program is of ${STORE_VERSION}: read it with the release that runs. A server’s start migrates it.`,
    );
}

/**
 * Migrates the store to this version. Several servers may start at once.
 * @param copy copies an older store first, and returns the place of the copy; without a copy the store is not migrated
 * @param aliveMs between two signs of life during the copy
 * @throws {UnusableStoreError} if a newer version wrote the store, or an older one than any release: it is left untouched
 */
export async function migrate(
  engine: Engine,
  copy?: (version: number) => Promise<string>,
  aliveMs = 30_000,
): Promise<void> {
  const migrated = await new Store(engine).transaction(async (trx) => {
    await engine.lockSchema(trx);
    await sql`create table if not exists schema_version (version integer not null)`.execute(trx);
    const version = await versionOf(trx);
    refuseNewer(version);
    if (version && version < FIRST_VERSION)
      throw new UnusableStoreError(
        `The store is of version ${version}, and no release has written one below ${FIRST_VERSION}; it was not touched.`,
      );
    const older = version > 0 && version < STORE_VERSION;
    const place = older && copy ? await copyIn(trx, () => copy(STORE_VERSION), aliveMs) : undefined;
    for (const {before, statements} of STEPS.slice(version && version - FIRST_VERSION + 1)) {
      await before?.(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
    }
    if (!version) await sql`insert into schema_version (version) values (${STORE_VERSION})`.execute(trx);
    else if (older) await sql`update schema_version set version = ${STORE_VERSION}`.execute(trx);
    return place && {from: version, to: STORE_VERSION, copy: place};
  });
  if (migrated) log.warn(migrated, 'the store was copied and migrated; the way back: docs/upgrades.md');
}
