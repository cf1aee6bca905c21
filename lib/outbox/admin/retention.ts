import '#server-only';
import {sql, type SelectQueryBuilder} from 'kysely';
import {SUSPECTED_AT_MOST, SUSPECTED_RETENTION_MS, DELIVERED_RETENTION_MS} from '../queue/policy.ts';
import type {Store, Trx} from '../store/engine.ts';
import type {Tables} from '../store/tables.ts';
import {BATCH, inBatches, unseen} from './batches.ts';
import {eraseSuspected, trimSuspected, type Bound} from './suspected.ts';

/** Tables of which old rows are dropped whole, each with the column of its time. */
const TIMES = {audit: 'at', consent: 'given_at', erasure: 'at', refusal: 'hour', visit: 'day'} as const;

export type Dropped = keyof typeof TIMES;

/** Drops rows from before a time, as the table writes it. @returns how many */
export async function dropBefore(trx: Trx, table: Dropped, before: number | string): Promise<number> {
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

type Leads = SelectQueryBuilder<Tables, 'lead', object>;

/** Erases by the retention policy (docs/promises.md, Retention), in batches. @param retentionMs of delivered content */
export async function purgeExpired(
  store: Store,
  retentionMs: number,
  bound: Bound = SUSPECTED_AT_MOST,
  progress = unseen,
): Promise<Erased> {
  const repeatedly = async (
    what: string,
    due: (leads: Leads, now: number) => Leads,
    erase: (trx: Trx, due: Leads) => Promise<number>,
  ): Promise<number> => {
    const leads = (trx: Trx, now: number) => due(trx.selectFrom('lead'), now);
    const {count} = await store.transaction((trx, now) =>
      leads(trx, now)
        .select(({fn}) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    );
    const all = Number(count);
    progress(0, all, what);
    return inBatches(
      () => store.transaction((trx, now) => erase(trx, leads(trx, now).limit(BATCH))),
      // Suspected leads above the bound are not among them.
      (done) => progress(done, done > all ? undefined : all, what),
    );
  };
  const erased = {
    content: await repeatedly(
      'contents',
      (leads, now) => leads.where('payload', 'is not', null).where('delivered_at', '<=', now - retentionMs),
      async (trx, due) => {
        const {numUpdatedRows} = await trx
          .updateTable('lead')
          .set({payload: null, context: null, mailbox: null})
          .where('id', 'in', due.select('id'))
          .executeTakeFirst();
        return Number(numUpdatedRows);
      },
    ),
    traces: await repeatedly(
      'delivered leads',
      (leads, now) => leads.where('delivered_at', '<=', now - Math.max(DELIVERED_RETENTION_MS, retentionMs)),
      async (trx, due) => {
        const {numDeletedRows} = await trx
          .deleteFrom('lead')
          .where('id', 'in', due.select('id'))
          .executeTakeFirst();
        return Number(numDeletedRows);
      },
    ),
    suspected: await repeatedly(
      'suspected leads',
      (leads, now) =>
        leads.where('suspected', '=', 1).where('created_at', '<=', now - SUSPECTED_RETENTION_MS),
      async (trx, due) => {
        const stale = (await due.select('id').execute()).map(({id}) => id);
        return stale.length ? eraseSuspected(trx, stale) : trimSuspected(trx, bound);
      },
    ),
  };
  await store.transaction((trx, now) => dropBefore(trx, 'refusal', now - DELIVERED_RETENTION_MS));
  if (erased.content || erased.traces || erased.suspected) await store.engine.wipe();
  return erased;
}
