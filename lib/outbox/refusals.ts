import '#server-only';
import type {Store, Trx} from './engine.ts';
import {KEEP_TRACES} from './policy.ts';

/** Counts of requests that were refused, an hour each: not to the day, because operators ask for the last hours too. */
const HOUR = 3_600_000;

interface Refused {
  /** Begin of the hour, in milliseconds since 1970. */
  hour: number;
  name: string;
  count: number;
}

/** Adds to what is counted of these hours. */
export async function addToHours(trx: Trx, refused: readonly Refused[]): Promise<void> {
  for (const row of refused)
    await trx
      .insertInto('refusal')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['hour', 'name'])
          .doUpdateSet((eb) => ({count: eb('refusal.count', '+', eb.ref('excluded.count'))})),
      )
      .execute();
}

/** Adds counts of refused requests, by their reasons, to the hour that it is by the store’s clock. */
export const addRefusals = (store: Store, counts: ReadonlyMap<string, number>): Promise<void> =>
  store.transaction((trx, now) =>
    addToHours(
      trx,
      [...counts].map(([name, count]) => ({hour: now - (now % HOUR), name, count})),
    ),
  );

/** Drops the hours that have had their time; they are as old as the leads that stand beside them. */
export async function dropOldRefusals(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('refusal')
    .where('hour', '<', now - KEEP_TRACES)
    .execute();
}

/** How many requests were refused from the hour of this time on, and why, by all servers together. */
export const refusalsSince = (store: Store, since: number): Promise<Record<string, number>> =>
  store.transaction(async (trx) => {
    const rows = await trx
      .selectFrom('refusal')
      .select(({fn}) => ['name', fn.sum<number>('count').as('n')])
      .where('hour', '>', since - HOUR)
      .groupBy('name')
      .orderBy('name')
      .execute();
    return Object.fromEntries(rows.map(({name, n}) => [name, Number(n)]));
  });
