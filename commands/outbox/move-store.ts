import {
  openEmbeddedStore,
  postgresRegistrations,
  sqliteRegistrations,
  type Registrations,
} from '#lib/backend/registrations.ts';
import {pool} from '#lib/database/postgres.ts';
import {moveLeads} from '#lib/outbox/admin/move-leads.ts';
import {inPages} from '#lib/outbox/store/batches.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {requireOwnStore, type StoreSettings} from '../store-owner.ts';

const ALL = new Date('9999-12-31T00:00:00Z');

async function moveRegistrations(from: Registrations, to: Registrations): Promise<number> {
  let moved = 0;
  const pages = inPages((last?: {idempotencyKey: string}) => from.page(last?.idempotencyKey ?? ''));
  for await (const page of pages) {
    for (const registration of page) await to.put(registration);
    moved += page.length;
  }
  await from.purge(ALL);
  return moved;
}

/**
 * Moves the SQLite files of the data folder to the database of DATABASE_URL, and empties them: leads in every state,
 * consents, sign-ups of the embedded backend. No server may run. A second run moves leads that came since.
 * @throws {NotDone} if there is no SQLite store, or it is another user's
 * @throws {UnusableStoreError} if leads are being delivered
 */
export async function moveStore({dataDir, databaseUrl = ''}: StoreSettings, database: Store) {
  await requireOwnStore({dataDir, databaseUrl: undefined});
  await using file = new Store(await openSqlite(dataDir));
  using embedded = openEmbeddedStore(dataDir);
  // Leads first: a refusal says that nothing was removed.
  const leads = await moveLeads(file, database);
  const registrations = await moveRegistrations(
    sqliteRegistrations(() => embedded),
    postgresRegistrations(pool(databaseUrl)),
  );
  return {...leads, registrations};
}
