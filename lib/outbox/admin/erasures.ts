import '#server-only';
import type {Store, Trx} from '../store/engine.ts';
import type {Tables} from '../store/tables.ts';

export type Erasure = Tables['erasure'];

/** Adds entries. A known hash takes the later of both times. */
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

export const readErasures = (store: Store): Promise<Erasure[]> =>
  store.transaction((trx) => trx.selectFrom('erasure').selectAll().orderBy('at').execute());
