import '#server-only';
import {DELIVERED_RETENTION} from '../queue/policy.ts';
import type {Store, Trx} from '../store/engine.ts';

/** Refused requests are counted per hour, because operators ask for the last hours. */
const HOUR = 3_600_000;

interface Refused {
  /** Begin of the hour, in milliseconds since 1970. */
  hour: number;
  name: string;
  count: number;
}

/** Adds counts to their hours. */
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

/** Adds counts of refused requests, by reason, to the present hour of the store’s clock. */
export const addRefusals = (store: Store, counts: ReadonlyMap<string, number>): Promise<void> =>
  store.transaction((trx, now) =>
    addToHours(
      trx,
      [...counts].map(([name, count]) => ({hour: now - (now % HOUR), name, count})),
    ),
  );

/** Drops hours older than the retention of delivered leads. */
export async function dropOldRefusals(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('refusal')
    .where('hour', '<', now - DELIVERED_RETENTION)
    .execute();
}

/** Refused requests by reason, of all servers, from the hour of a time (milliseconds since 1970) on. */
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
