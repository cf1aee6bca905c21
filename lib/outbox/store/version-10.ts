import '#server-only';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {DELIVERY_SECONDS} from '../queue/policy.ts';
import type {Trx} from './engine.ts';

const count = (at: string, name: string, leads: string) =>
  `insert into tally select ${at} - ${at} % 86400000, kind, ${name}, count(*) from ${leads} group by 1, 2, 3`;

const within = DELIVERY_SECONDS.map(
  (most) => `when delivered_at - created_at <= ${most * 1000} then 'within ${most}'`,
);

/** A mailbox has one registration; trapped leads go first; leads, visits and operators' commands are counted or noted. */
export const VERSION_10 = [
  'alter table lead add column mailbox text',
  'alter table lead add column trapped integer not null default 0',
  // An expression instead of the column: without statistics, PostgreSQL would read the index of all mailboxes for each lead.
  "update lead set mailbox = (select max(same_email || '') from consent where lead_id = lead.id) where payload is not null",
  'create index lead_mailbox on lead (mailbox) where mailbox is not null',
  'drop index lead_suspected',
  'create index lead_suspected on lead (suspected, trapped desc, created_at, bytes)',
  `create table tally (
    day bigint not null, kind text not null, name text not null, count bigint not null,
    constraint tally_of_day primary key (day, kind, name)
  )`,
  // The counts by day begin with the leads that the store has.
  count('created_at', "'received'", 'lead'),
  count('created_at', "'suspected'", 'lead where suspected = 1'),
  count('delivered_at', "'delivered'", 'lead where delivered_at is not null'),
  count('delivered_at', `case ${within.join(' ')} else 'later' end`, 'lead where delivered_at is not null'),
  count(
    'settled_at',
    "'parked'",
    `(select kind, min(settled_at) as settled_at from lead join job on lead_id = lead.id
      where state = 'parked' and settled_at is not null group by lead.id, kind) as parked`,
  ),
  `create table visit (
    day text not null, kind text not null, value text not null, count bigint not null,
    constraint visit_of_day primary key (day, kind, value)
  )`,
  `create table audit (
    id text primary key, at bigint not null, operator text not null, command text not null,
    lead_references text not null, count bigint not null
  )`,
  'create index audit_at on audit (at)',
];

/** Consents are found by mailbox, whatever was typed. Called before the statements. */
export async function renewMailboxes(trx: Trx): Promise<void> {
  const consents = await trx.selectFrom('consent').select(['id', 'email', 'same_email']).execute();
  for (const {id, email, same_email: stored} of consents)
    if (mailboxOf(email) !== stored)
      await trx
        .updateTable('consent')
        .set({same_email: mailboxOf(email)})
        .where('id', '=', id)
        .execute();
}
