import '#server-only';
import type {Store} from '#lib/outbox/store/engine.ts';
import type {AlertRow} from '#lib/outbox/store/tables.ts';

export const keyOf = ({kind, about}: Pick<AlertRow, 'kind' | 'about'>): string => `${kind} ${about}`.trim();

export interface States {
  change<T>(change: (rows: Map<string, AlertRow>, now: number) => T): Promise<T>;
}

export const storedStates = (store: Store): States => ({
  change: (change) =>
    store.transaction(async (trx, now) => {
      await store.engine.lock(trx, ['alert']);
      const stored = await trx.selectFrom('alert').selectAll().execute();
      const rows = new Map(stored.map((row) => [keyOf(row), row]));
      const result = change(rows, now);
      for (const row of rows.values())
        if (!stored.includes(row))
          await trx
            .insertInto('alert')
            .values(row)
            .onConflict((conflict) => conflict.columns(['kind', 'about']).doUpdateSet(row))
            .execute();
      return result;
    }),
});

/** States in the memory of this process: they work while the store is down. @param now a monotonic clock, in milliseconds */
export function memoryStates(now = () => performance.now()): States {
  const rows = new Map<string, AlertRow>();
  return {change: (change) => Promise.resolve(change(rows, now()))};
}

export const activeProblems = (store: Store): Promise<AlertRow[]> =>
  store.transaction((trx) => trx.selectFrom('alert').selectAll().where('since', 'is not', null).execute());

export const recentAlerts = (store: Store, since: number): Promise<AlertRow[]> =>
  store.transaction((trx) =>
    trx
      .selectFrom('alert')
      .selectAll()
      .where(({or, eb}) => or([eb('since', 'is not', null), eb('notified_at', '>=', since)]))
      .orderBy('notified_at', 'desc')
      .execute(),
  );
