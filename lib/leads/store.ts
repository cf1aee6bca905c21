import 'server-only';
import {env} from '@/lib/config/env';
import {Outbox} from '@/lib/outbox/outbox';
import {openSqlite} from '@/lib/outbox/sqlite';

const KEY = Symbol.for('site.outbox');

/**
 * The outbox of this process, opened at the first call and shared by every bundle. An opening that failed is tried
 * again at the next call.
 * @throws when the store cannot be opened
 */
export function outbox(): Promise<Outbox> {
  const home = globalThis as {[KEY]?: Promise<Outbox>};
  return (home[KEY] ??= openSqlite(env().dataDir).then(
    (db) => new Outbox(db),
    (error: unknown) => {
      delete home[KEY];
      throw error;
    },
  ));
}
