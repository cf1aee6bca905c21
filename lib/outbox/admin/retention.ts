import '#server-only';
import {sql} from 'kysely';
import {today} from '#lib/config/calendar.ts';
import {SUSPECTED_AT_MOST, SUSPECTED_RETENTION_MS, DELIVERED_RETENTION_MS} from '../queue/policy.ts';
import {BATCH, inBatches} from '../store/batches.ts';
import {dropCounts} from '../store/daily-counts.ts';
import type {Store, Trx} from '../store/engine.ts';
import {eraseSuspected, trimSuspected, type Bound} from './suspected.ts';

/** Tables of which old rows are dropped whole, each with the column of its time. */
const TIMES = {audit: 'at', consent: 'given_at', erasure: 'at'} as const;

export type Dropped = keyof typeof TIMES;

/** Drops rows from before a time. @returns how many */
export async function dropBefore(trx: Trx, table: Dropped, before: number): Promise<number> {
  const {numAffectedRows} = await sql`
    delete from ${sql.table(table)} where ${sql.ref(TIMES[table])} < ${before}`.execute(trx);
  return Number(numAffectedRows);
}

/** How many leads a purge changed. */
export interface Erased {
  /** Delivered leads whose content was erased. */
  content: number;
  /** Delivered leads that were erased whole. */
  traces: number;
  /** Suspected leads that were too old, or above the bound. */
  suspected: number;
}

/** Erases by the retention policy (docs/promises.md, Retention), in batches. @param retentionMs of delivered content */
export async function purgeExpired(
  store: Store,
  retentionMs: number,
  bound: Bound = SUSPECTED_AT_MOST,
): Promise<Erased> {
  const some = (trx: Trx) => trx.selectFrom('lead').select('id').limit(BATCH);
  const erased = {
    content: await inBatches(store, async (trx, now) => {
      const due = some(trx)
        .where('payload', 'is not', null)
        .where('delivered_at', '<=', now - retentionMs);
      const {numUpdatedRows} = await trx
        .updateTable('lead')
        .set({payload: null, context: null, mailbox: null})
        .where('id', 'in', due)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    }),
    traces: await inBatches(store, async (trx, now) => {
      const due = some(trx).where('delivered_at', '<=', now - Math.max(DELIVERED_RETENTION_MS, retentionMs));
      const {numDeletedRows} = await trx.deleteFrom('lead').where('id', 'in', due).executeTakeFirst();
      return Number(numDeletedRows);
    }),
    suspected: await inBatches(store, async (trx, now) => {
      const due = some(trx)
        .where('suspected', '=', 1)
        .where('created_at', '<=', now - SUSPECTED_RETENTION_MS);
      const stale = (await due.execute()).map(({id}) => id);
      return stale.length ? eraseSuspected(trx, stale) : trimSuspected(trx, bound);
    }),
  };
  await store.transaction((trx, now) =>
    dropCounts(trx, ['refusal'], today(new Date(now - DELIVERED_RETENTION_MS))),
  );
  if (erased.content || erased.traces || erased.suspected) await store.engine.wipe();
  return erased;
}
