import '#server-only';
import {pool} from '#lib/database/postgres.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {Backend} from './interface.ts';
import {
  openEmbeddedStore,
  postgresRegistrations,
  sqliteRegistrations,
  type Registrations,
} from './registrations.ts';

interface EmbeddedSettings {
  dataDir: string;
  databaseUrl?: string;
}

const opened = new Map<string, ReturnType<typeof openEmbeddedStore>>();

/** After a failed opening the next call tries again. */
function storeOf(dataDir: string) {
  const store = opened.get(dataDir) ?? openEmbeddedStore(dataDir);
  opened.set(dataDir, store);
  return store;
}

export const embeddedRegistrations = ({dataDir, databaseUrl}: EmbeddedSettings): Registrations =>
  databaseUrl ? postgresRegistrations(pool(databaseUrl)) : sqliteRegistrations(() => storeOf(dataDir));

export function embeddedBackend(settings: EmbeddedSettings): Backend {
  const registrations = embeddedRegistrations(settings);
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new GatewayError('backend', 'store', 'passing', {cause});
    }
  }
  return {
    isRegistered: (email) => attempt(() => registrations.has(email)),
    register: (fields, idempotencyKey) => attempt(() => registrations.add(idempotencyKey, fields)),
  };
}
