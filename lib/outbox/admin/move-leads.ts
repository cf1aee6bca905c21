import '#server-only';
import {addCounts} from '../store/daily-counts.ts';
import type {Store, Trx} from '../store/engine.ts';
import {storedIn, take} from './take-newer.ts';

/** The leads cannot be moved as things are. The message is a sentence for the operator. */
export class MoveError extends Error {
  override name = 'MoveError';
}

/** Tables whose rows are copied where the other store has none with their key. */
const COPIED = ['destination', 'alert', 'erasure', 'audit'] as const;

async function copy(from: Trx, to: Trx): Promise<{leads: number; consents: number}> {
  const copied = {leads: 0, consents: 0};
  for await (const one of storedIn((read) => read(from))) {
    // The same submission may have reached both stores: once is enough.
    await take(to, one, false);
    copied['lead' in one ? 'leads' : 'consents'] += 1;
  }
  for (const table of COPIED)
    for (const row of await from.selectFrom(table).selectAll().execute())
      await to
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  await addCounts(to, await from.selectFrom('count').selectAll().execute());
  return copied;
}

/**
 * Moves everything of a SQLite store, locked until the end, to a PostgreSQL store, in one transaction. Then the file is emptied.
 * @throws {MoveError} before anything is removed
 */
export async function moveLeads(file: Store, database: Store): Promise<{leads: number; consents: number}> {
  const moved = await file.transaction(async (from, now) => {
    const leased = await from.selectFrom('job').select('id').where('lease_until', '>', now).execute();
    if (leased.length)
      throw new MoveError(
        `${leased.length} leads are being delivered at this moment. Stop every server, and try again in a minute.`,
      );
    const copied = await database.transaction((to) => copy(from, to));
    for (const table of ['job', 'lead', 'consent', 'count', ...COPIED] as const)
      await from.deleteFrom(table).execute();
    return copied;
  });
  await file.engine.wipe();
  return moved;
}
