import {spawnSync} from 'node:child_process';
import {sql} from 'kysely';
import type {Store} from '#lib/outbox/store/engine.ts';
import {STORE_VERSION} from '#lib/outbox/store/migrations.ts';

/** Statements that undo each migration, newest first. */
const UNDO: Record<number, readonly string[]> = {
  10: [
    'drop index lead_suspected',
    'drop index lead_mailbox',
    'alter table lead drop column trapped',
    'alter table lead drop column mailbox',
    'create index lead_suspected on lead (suspected, created_at, bytes)',
    'drop table tally',
    'drop table visit',
    'drop table audit',
  ],
  9: [
    'drop table refusal',
    'drop table erasure',
    'drop index job_parked_of_lead',
    'drop index lead_open',
    'create index lead_open on lead (delivered_at, suspected, waiting_since)',
  ],
};

/** The last commit of each version of the store: a new version needs the commit before it here. */
const LAST_COMMIT_OF: Partial<Record<number, string>> = {
  9: 'c8ded192',
};

/** The commit before the latest change of the tables, to try the way back. @throws in a clone without that history */
export function previousCommit(): string {
  const commit = LAST_COMMIT_OF[STORE_VERSION - 1] ?? '';
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status !== 0)
    throw new Error(
      `The last commit of store version ${STORE_VERSION - 1} (${commit}) is not in this clone: git fetch --unshallow`,
    );
  return commit;
}

/** Downgrades a store with its leads to the tables of an older version. */
export async function makeOlder({engine: {db}}: Store, version: number): Promise<void> {
  for (let at = Math.max(...Object.keys(UNDO).map(Number)); at > version; at--)
    for (const statement of UNDO[at] ?? []) await sql.raw(statement).execute(db);
  await sql.raw(`update schema_version set version = ${version}`).execute(db);
}
