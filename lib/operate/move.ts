import '#server-only';
import {postgresRegistrations, sqliteRegistrations, type Registrations} from '#lib/backend/registrations.ts';
import {openEmbeddedStore} from '#lib/backend/store.ts';
import {SafePool} from '#lib/database/postgres.ts';
import {carryLeads} from '#lib/outbox/carry.ts';
import {Store} from '#lib/outbox/engine.ts';
import {openPostgres} from '#lib/outbox/postgres.ts';
import {openSqlite} from '#lib/outbox/sqlite.ts';
import {refuseStrangeStore} from './own-store.ts';

interface Places {
  dataDir: string;
  databaseUrl: string;
}

export interface Moved {
  leads: number;
  consents: number;
  /** Sign-ups that the embedded backend keeps. */
  registrations: number;
}

/** Later than any registration. */
const ALL = new Date('9999-12-31T00:00:00Z');

/** Milliseconds. Whole tables are emptied, and no visitor waits for it. */
const EMPTIED_WITHIN = 3_600_000;

async function carryRegistrations(from: Registrations, to: Registrations): Promise<number> {
  let carried = 0;
  for (let after = ''; ;) {
    const page = await from.page(after);
    if (!page.length) break;
    for (const registration of page) await to.put(registration);
    after = page.at(-1)?.idempotencyKey ?? after;
    carried += page.length;
  }
  await from.purge(ALL);
  return carried;
}

/**
 * Carries everything that the site keeps in one store to the other: leads in every state, proofs, sign-ups of the
 * embedded backend. The store that it leaves is empty afterwards. No server may run. Doing it again after an
 * interruption, or when some came later, goes on where it stopped.
 * @throws {StrangeStoreError} when there is nothing to move from, or it is another user's
 * @throws {CarryError} when leads are under way, or two would have the same reference
 */
export async function moveStore(to: 'postgresql' | 'sqlite', {dataDir, databaseUrl}: Places): Promise<Moved> {
  await refuseStrangeStore({dataDir, databaseUrl: to === 'sqlite' ? databaseUrl : undefined});
  const file = new Store(await openSqlite(dataDir));
  try {
    const connections = new SafePool(databaseUrl, {query_timeout: EMPTIED_WITHIN});
    const database = new Store(await openPostgres(databaseUrl, connections));
    const embedded = openEmbeddedStore(dataDir);
    try {
      const inFile = {leads: file, registrations: sqliteRegistrations(() => Promise.resolve(embedded))};
      const inDatabase = {leads: database, registrations: postgresRegistrations(connections)};
      const [source, target] = to === 'postgresql' ? [inFile, inDatabase] : [inDatabase, inFile];
      // Leads first: a refusal says that nothing was removed.
      const leads = await carryLeads(source.leads, target.leads);
      return {...leads, registrations: await carryRegistrations(source.registrations, target.registrations)};
    } finally {
      embedded.close();
      await database.close();
    }
  } finally {
    await file.close();
  }
}
