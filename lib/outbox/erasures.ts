import '#server-only';
import type {Store, Trx} from './engine.ts';

/** That somebody was erased; the hash is of his address. */
export interface Erasure {
  hash: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Notes that are there already keep their time, or take the later one. */
export async function addErasures(trx: Trx, notes: readonly Erasure[]): Promise<void> {
  for (const note of notes)
    await trx
      .insertInto('erasure')
      .values(note)
      .onConflict((conflict) =>
        conflict
          .column('hash')
          .doUpdateSet((eb) => ({at: eb.ref('excluded.at')}))
          .whereRef('erasure.at', '<', 'excluded.at'),
      )
      .execute();
}

export const erasuresAfter = (store: Store, after: number): Promise<Erasure[]> =>
  store.transaction((trx) =>
    trx.selectFrom('erasure').selectAll().where('at', '>', after).orderBy('at').execute(),
  );

/** Drops notes from before a time. */
export const tidyErasures = (store: Store, before: number): Promise<number> =>
  store.transaction(async (trx) => {
    const {numDeletedRows} = await trx.deleteFrom('erasure').where('at', '<', before).executeTakeFirst();
    return Number(numDeletedRows);
  });
