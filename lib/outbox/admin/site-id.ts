import '#server-only';
import type {Store} from '../store/engine.ts';

const known = new WeakMap<Store, Promise<string>>();

async function read(store: Store): Promise<string> {
  const {id} = await store.transaction((trx) =>
    trx.selectFrom('site').select('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/**
 * What all servers of one store have in common, and no other site has: a random name, made with its tables. Health says it, so that
 * the site can recognise itself at its public address.
 */
export function siteId(store: Store): Promise<string> {
  const id = known.get(store) ?? read(store);
  known.set(store, id);
  id.catch(() => known.delete(store));
  return id;
}
