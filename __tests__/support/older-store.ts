import {sql} from 'kysely';
import type {Store} from '#lib/outbox/store/engine.ts';

/** Statements that undo each migration, newest first. */
const UNDO: Record<number, readonly string[]> = {
  9: [
    'drop table refusal',
    'drop table erasure',
    'drop index job_parked_of_lead',
    'drop index lead_open',
    'create index lead_open on lead (delivered_at, suspected, waiting_since)',
  ],
  8: ['drop index job_parked'],
  7: ["update job set destination = 'mail' where destination in ('company-mail', 'visitor-mail')"],
  6: ['drop table consent'],
  5: ['drop index lead_suspected', 'drop index lead_readable', 'alter table lead drop column bytes'],
  4: ['drop table probe'],
  3: ['drop index job_due', 'create index job_due on job (state, due_at)'],
};

/** Downgrades a store with its leads to the tables of an older version. */
export async function makeOlder({engine: {db}}: Store, version: number): Promise<void> {
  for (let at = Math.max(...Object.keys(UNDO).map(Number)); at > version; at--)
    for (const statement of UNDO[at] ?? []) await sql.raw(statement).execute(db);
  await sql.raw(`update schema_version set version = ${version}`).execute(db);
}
