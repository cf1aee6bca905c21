import '#server-only';
import {sql} from 'kysely';
import {today} from '#lib/config/calendar.ts';
import {DELIVERED_RETENTION_MS, SUSPECTED_AT_MOST, SUSPECTED_RETENTION_MS} from '../queue/policy.ts';
import {BATCH, inBatches} from '../store/batches.ts';
import {dropCounts} from '../store/daily-counts.ts';
import type {Store, Trx} from '../store/engine.ts';
import {eraseSuspected, trimSuspected, type Bound} from './suspected.ts';

const TIMES = {audit: 'at', consent: 'given_at', erasure: 'at'} as const;

export async function dropBefore(trx: Trx, table: keyof typeof TIMES, before: number): Promise<number> {
  const {numAffectedRows} = await sql`
    delete from ${sql.table(table)} where ${sql.ref(TIMES[table])} < ${before}`.execute(trx);
  return Number(numAffectedRows);
}

/** How many leads a purge changed: delivered ones that lost their content, or all; suspected ones too old or too many. */
export type Erased = Record<'content' | 'traces' | 'suspected', number>;

/** Erases by the retention policy (docs/promises.md, Retention), in batches. @param retentionMs of delivered content */
export async function purgeExpired(
  store: Store,
  retentionMs: number,
  bound: Bound = SUSPECTED_AT_MOST,
): Promise<Erased> {
  const some = (trx: Trx) => trx.selectFrom('lead').select('id').limit(BATCH);
  const delivered = (trx: Trx, before: number) => some(trx).where('delivered_at', '<=', before);
  const content = await inBatches(store, async (trx, now) => {
    const due = delivered(trx, now - retentionMs).where('payload', 'is not', null);
    const update = trx.updateTable('lead').set({payload: null, context: null, mailbox: null});
    return Number((await update.where('id', 'in', due).executeTakeFirst()).numUpdatedRows);
  });
  const traces = await inBatches(store, async (trx, now) => {
    const due = delivered(trx, now - Math.max(DELIVERED_RETENTION_MS, retentionMs));
    return Number((await trx.deleteFrom('lead').where('id', 'in', due).executeTakeFirst()).numDeletedRows);
  });
  const suspected = await inBatches(store, async (trx, now) => {
    const old = some(trx)
      .where('suspected', '=', 1)
      .where('created_at', '<=', now - SUSPECTED_RETENTION_MS);
    const stale = (await old.execute()).map(({id}) => id);
    return stale.length ? eraseSuspected(trx, stale) : trimSuspected(trx, bound);
  });
  await store.transaction((trx, now) =>
    dropCounts(trx, ['refusal'], today(new Date(now - DELIVERED_RETENTION_MS))),
  );
  await store.engine.wipe();
  return {content, traces, suspected};
}
