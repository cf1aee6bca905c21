import '#server-only';
import {sql, type Kysely} from 'kysely';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {NEVER} from '../queue/policy.ts';
import {Store, type Engine} from './engine.ts';
import {recordOldConsents} from './old-consents.ts';
import type {Tables} from './tables.ts';

type Step = (db: Kysely<Tables>) => Promise<void>;

/** Applied in order, each once. A store with more of them than are listed here belongs to a newer version. */
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
      .execute();
    await db.schema
      .createIndex('lead_content')
      .on('lead')
      .columns(['kind', 'content_hash', 'created_at'])
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
    await db.schema.createIndex('job_of_lead').on('job').columns(['lead_id', 'position']).unique().execute();
    await db.schema.createIndex('job_due').on('job').columns(['state', 'due_at']).execute();
    await db.schema
      .createTable('pause')
      .addColumn('destination', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('probe_at', 'bigint', (column) => column.notNull())
      .execute();
  },
  async (db) => {
    await db.schema.alterTable('lead').addColumn('waiting_since', 'bigint').execute();
    await sql`update lead set waiting_since = created_at`.execute(db);
    await db.schema.createIndex('lead_open').on('lead').columns(['delivered_at', 'suspected']).execute();
    // Its rows are not copied: the next attempt finds them out again.
    await db.schema.dropTable('pause').execute();
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
  },
  // Indexes for claims (they read every waiting job of all destinations) and for health (it read every waiting lead).
  async (db) => {
    await db.schema.dropIndex('lead_open').execute();
    await db.schema
      .createIndex('lead_open')
      .on('lead')
      .columns(['delivered_at', 'suspected', 'waiting_since'])
      .execute();
    await db.schema.dropIndex('job_due').execute();
    await db.schema.createIndex('job_due').on('job').columns(['state', 'destination', 'due_at']).execute();
    await db
      .updateTable('job')
      .set({due_at: NEVER})
      .where('state', '=', 'pending')
      .where('lead_id', 'in', db.selectFrom('lead').select('id').where('suspected', '=', 1))
      .execute();
  },
  // Health writes a row of a lead's size here, and erases it.
  async (db) => {
    await db.schema
      .createTable('probe')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('filling', 'text', (column) => column.notNull())
      .execute();
  },
  // Indexes for the size of suspected leads (summed at each of them) and for readable leads (searched every hour).
  async (db) => {
    await db.schema
      .alterTable('lead')
      .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update lead set bytes = octet_length(payload) + coalesce(octet_length(context), 0)
      where suspected = 1 and payload is not null`.execute(db);
    await db.schema
      .createIndex('lead_suspected')
      .on('lead')
      .columns(['suspected', 'created_at', 'bytes'])
      .execute();
    await db.schema
      .createIndex('lead_readable')
      .on('lead')
      .columns(['delivered_at'])
      .where(sql.ref('payload'), 'is not', null)
      .execute();
  },
  // Consents get a table of their own, because a lead's content is erased earlier.
  async (db) => {
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
    await db.schema.createIndex('consent_of_person').on('consent').column('same_email').execute();
    await db.schema.createIndex('consent_of_lead').on('consent').column('lead_id').execute();
    await db.schema.createIndex('consent_given').on('consent').columns(['given_at', 'id']).execute();
    await recordOldConsents(db);
  },
  // Mails to the company and to visitors become two destinations: a refused address of one stopped the other's.
  async (db) => {
    for (const [step, destination] of [
      ['send', 'company-mail'],
      ['confirm', 'visitor-mail'],
    ] as const)
      await db
        .updateTable('job')
        .set({destination})
        .where('destination', '=', 'mail')
        .where('state', '!=', 'done')
        .where('step', '=', step)
        .execute();
    await db.deleteFrom('gate').where('destination', '=', 'mail').execute();
  },
  // Parked jobs are counted and sorted twice a minute.
  async (db) => {
    await db.schema
      .createIndex('job_parked')
      .on('job')
      .columns(['settled_at', 'lead_id', 'last_error'])
      .where(sql.ref('state'), '=', 'parked')
      .execute();
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
];

/** The version of this program's tables. A start migrates an older store to it. */
export const STORE_VERSION = STEPS.length;

/**
 * Migrates the store to this version. Several servers may start at once.
 * @throws {UnusableStoreError} if a newer version wrote the store, which is left untouched
 */
export async function migrate(engine: Engine): Promise<void> {
  await new Store(engine).transaction(async (trx) => {
    await engine.lockSchema(trx);
    await sql`create table if not exists schema_version (version integer not null)`.execute(trx);
    const {rows} = await sql<{version: number}>`select version from schema_version`.execute(trx);
    const version = Number(rows[0]?.version ?? 0);
    if (version > STORE_VERSION)
      throw new UnusableStoreError(
        `The store is of version ${version}, newer than this program’s ${STORE_VERSION}; it was not touched.`,
      );
    for (const step of STEPS.slice(version)) await step(trx);
    if (!rows.length) await sql`insert into schema_version (version) values (${STORE_VERSION})`.execute(trx);
    else if (version < STORE_VERSION)
      await sql`update schema_version set version = ${STORE_VERSION}`.execute(trx);
  });
}
