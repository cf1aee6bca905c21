import '#server-only';
import {sql, type Kysely} from 'kysely';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {log} from '#lib/observability/log.ts';
import {DELIVERY_TIMES} from '../queue/policy.ts';
import {Store, type Engine, type Trx} from './engine.ts';
import type {Tables} from './tables.ts';

type Step = (db: Kysely<Tables>) => Promise<void>;

/** The version of the oldest store that a release has written. */
const FIRST_VERSION = 8;

/** The tables of the first version, then what each later version changed. */
const STEPS: Step[] = [
  async (db) => {
    await db.schema
      .createTable('lead')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('repeat_key', 'text', (column) => column.notNull().unique())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('payload', 'text')
      .addColumn('context', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('suspected', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .addColumn('waiting_since', 'bigint')
      .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('job')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('destination', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_token', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('uncertain', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('last_error', 'text')
      .addColumn('failing_since', 'bigint')
      .addColumn('settled_at', 'bigint')
      .execute();
    await db.schema
      .createTable('gate')
      .addColumn('destination', 'text', (column) => column.primaryKey())
      .addColumn('closed', 'text')
      .addColumn('reason', 'text')
      .addColumn('since', 'bigint')
      .addColumn('probe_at', 'bigint')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('alarm')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('level', 'bigint', (column) => column.notNull())
      .addColumn('told_at', 'bigint')
      .addColumn('try_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('probe')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('filling', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('consent')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('same_email', 'text', (column) => column.notNull())
      .addColumn('text_version', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('page', 'text')
      .addColumn('given_at', 'bigint', (column) => column.notNull())
      .execute();
    // Each index serves a question that is asked of a store with many leads: repeats, health, the bound of suspected leads,
    // the purge, claims, alerts.
    for (const index of [
      'index lead_content on lead (kind, content_hash, created_at)',
      'index lead_open on lead (delivered_at, suspected, waiting_since)',
      'index lead_suspected on lead (suspected, created_at, bytes)',
      'index lead_readable on lead (delivered_at) where payload is not null',
      'unique index job_of_lead on job (lead_id, position)',
      'index job_due on job (state, destination, due_at)',
      "index job_parked on job (settled_at, lead_id, last_error) where state = 'parked'",
      'index consent_of_person on consent (same_email)',
      'index consent_of_lead on consent (lead_id)',
      'index consent_given on consent (given_at, id)',
    ])
      await sql.raw(`create ${index}`).execute(db);
  },
  // Waiting leads are counted by kind for the metrics; refusal counts survive a restart; servers share the erasure log.
  async (db) => {
    await db.schema.dropIndex('lead_open').execute();
    await db.schema
      .createIndex('lead_open')
      .on('lead')
      .columns(['delivered_at', 'suspected', 'waiting_since', 'kind', 'id'])
      .execute();
    await db.schema
      .createIndex('job_parked_of_lead')
      .on('job')
      .column('lead_id')
      .where(sql.ref('state'), '=', 'parked')
      .execute();
    await db.schema
      .createTable('refusal')
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('refusal_of_hour', ['hour', 'name'])
      .execute();
    await db.schema
      .createTable('erasure')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
  },
  // A mailbox has one registration; trapped leads go first; consents are found by mailbox, whatever was typed; what happens
  // to leads is counted by day.
  async (db) => {
    const consents = await db.selectFrom('consent').select(['id', 'email', 'same_email']).execute();
    for (const {id, email, same_email: stored} of consents)
      if (mailboxOf(email) !== stored)
        await db
          .updateTable('consent')
          .set({same_email: mailboxOf(email)})
          .where('id', '=', id)
          .execute();
    for (const statement of [
      'alter table lead add column mailbox text',
      'alter table lead add column trapped integer not null default 0',
      'update lead set mailbox = (select max(same_email) from consent where lead_id = lead.id) where payload is not null',
      'create index lead_mailbox on lead (mailbox) where mailbox is not null',
      'drop index lead_suspected',
      'create index lead_suspected on lead (suspected, trapped desc, created_at, bytes)',
    ])
      await sql.raw(statement).execute(db);
    // The counts by day begin with the leads that the store has.
    await db.schema
      .createTable('tally')
      .addColumn('day', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('tally_of_day', ['day', 'kind', 'name'])
      .execute();
    const count = (at: string, name: string, leads: string) =>
      sql
        .raw(
          `insert into tally select ${at} - ${at} % 86400000, kind, ${name}, count(*) from ${leads} group by 1, 2, 3`,
        )
        .execute(db);
    await count('created_at', "'received'", 'lead');
    await count('created_at', "'suspected'", 'lead where suspected = 1');
    await count('delivered_at', "'delivered'", 'lead where delivered_at is not null');
    const within = DELIVERY_TIMES.map(
      (most) => `when delivered_at - created_at <= ${most * 1000} then 'within ${most}'`,
    );
    await count(
      'delivered_at',
      `case ${within.join(' ')} else 'later' end`,
      'lead where delivered_at is not null',
    );
    await count(
      'settled_at',
      "'parked'",
      `(select kind, min(settled_at) as settled_at from lead join job on lead_id = lead.id
        where state = 'parked' and settled_at is not null group by lead.id, kind) as parked`,
    );
    await db.schema
      .createTable('visit')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('visit_of_day', ['day', 'kind', 'value'])
      .execute();
  },
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
 * @throws {UnusableStoreError} if a newer version wrote the store, or an older one than any release: it is left untouched
 */
export async function migrate(engine: Engine, copy?: (version: number) => Promise<string>): Promise<void> {
  const migrated = await new Store(engine).transaction(async (trx) => {
    await engine.lockSchema(trx);
    await sql`create table if not exists schema_version (version integer not null)`.execute(trx);
    const version = await versionOf(trx);
    refuseNewer(version);
    if (version && version < FIRST_VERSION)
      throw new UnusableStoreError(
        `The store is of version ${version}, and no release has written one below ${FIRST_VERSION}; it was not touched.`,
      );
    const place = version && version < STORE_VERSION ? await copy?.(STORE_VERSION) : undefined;
    for (const step of STEPS.slice(version && version - FIRST_VERSION + 1)) await step(trx);
    if (!version) await sql`insert into schema_version (version) values (${STORE_VERSION})`.execute(trx);
    else if (version < STORE_VERSION)
      await sql`update schema_version set version = ${STORE_VERSION}`.execute(trx);
    return place && {from: version, to: STORE_VERSION, copy: place};
  });
  if (migrated) log.warn(migrated, 'the store was copied and migrated; the way back: docs/upgrades.md');
}
