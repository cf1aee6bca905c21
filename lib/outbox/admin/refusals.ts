import '#server-only';
import {addCounts} from '../store/add-counts.ts';
import type {Store} from '../store/engine.ts';

/** Refused requests are counted per hour, because operators ask for the last hours. */
const HOUR_MS = 3_600_000;

/** Adds counts of refused requests, by reason, to the present hour of the store’s clock. */
export const addRefusals = (store: Store, counts: ReadonlyMap<string, number>): Promise<void> =>
  store.transaction((trx, now) =>
    addCounts(
      trx,
      'refusal',
      [...counts].map(([name, count]) => ({hour: now - (now % HOUR_MS), name, count})),
    ),
  );

/** Refused requests by reason, of all servers, from the hour of a time (milliseconds since 1970) on. */
export const refusalsSince = (store: Store, since: number): Promise<Record<string, number>> =>
  store.transaction(async (trx) => {
    const rows = await trx
      .selectFrom('refusal')
      .select(({fn}) => ['name', fn.sum<number>('count').as('n')])
      .where('hour', '>', since - HOUR_MS)
      .groupBy('name')
      .orderBy('name')
      .execute();
    return Object.fromEntries(rows.map(({name, n}) => [name, Number(n)]));
  });
