import '#server-only';
import type {Store, Trx} from './engine.ts';

/** A note that somebody was erased, by a hash of the e-mail address. */
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

/** Notes of people who were erased after a time in milliseconds since 1970, the oldest first. */
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
