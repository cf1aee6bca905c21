import '#server-only';
import {env} from '#lib/config/env.ts';
import {Outbox} from './outbox.ts';
import {Store} from './store/engine.ts';
import {openPostgres} from './store/postgres.ts';
import {openSqlite} from './store/sqlite.ts';

export interface OpenStore {
  store: Store;
  outbox: Outbox;
}

let opened: Promise<OpenStore> | undefined;

async function open(leaseMs?: number): Promise<OpenStore> {
  const {databaseUrl, dataDir} = env();
  const store = new Store(await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)));
  return {store, outbox: new Outbox(store, {leaseMs})};
}

/**
 * The store of this process, opened at the first call. After a failed opening the next call tries again.
 * @param leaseMs for trials only
 * @throws if the store cannot be opened
 */
export function openStore(leaseMs?: number): Promise<OpenStore> {
  return (opened ??= open(leaseMs).catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));
}

/** @throws if the store cannot be opened */
export const outbox = async (): Promise<Outbox> => (await openStore()).outbox;
