import '#server-only';
import {randomUUID} from 'node:crypto';
import type {Store} from '../store/engine.ts';

/** The row of the table `probe` that stays. A table of its own would be one that older releases refuse. */
const ROW = 'site';

const known = new WeakMap<Store, Promise<string>>();

async function read(store: Store): Promise<string> {
  return store.transaction(async (trx) => {
    await trx
      .insertInto('probe')
      .values({id: ROW, filling: randomUUID()})
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const row = await trx
      .selectFrom('probe')
      .select('filling')
      .where('id', '=', ROW)
      .executeTakeFirstOrThrow();
    return row.filling;
  });
}

/**
 * What all servers of one store have in common, and no other site has: a random name, made once. Health says it, so that
 * the site can recognise itself at its public address.
 */
export function siteId(store: Store): Promise<string> {
  const id = known.get(store) ?? read(store);
  known.set(store, id);
  id.catch(() => known.delete(store));
  return id;
}
