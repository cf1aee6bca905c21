import '#server-only';
import {sql, type Kysely} from 'kysely';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {DELIVERY_SECONDS} from '../queue/policy.ts';
import type {Tables} from './tables.ts';

/**
 * A mailbox has one registration; trapped leads go first; consents are found by mailbox, whatever was typed; what happens to
 * leads, visits and operators' commands are noted by day.
 */
export async function toVersion10(db: Kysely<Tables>): Promise<void> {
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
  const within = DELIVERY_SECONDS.map(
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
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('lead_references', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_at').on('audit').column('at').execute();
}
