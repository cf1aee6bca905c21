import '#server-only';
import {env} from '#lib/config/env.ts';
import {Outbox} from './outbox.ts';
import {Store, type Engine} from './store/engine.ts';
import {migrate} from './store/migrations.ts';
import {openPostgres} from './store/postgres.ts';
import {openSqlite} from './store/sqlite.ts';

export interface OpenStore {
  store: Store;
  outbox: Outbox;
}

let opened: Promise<OpenStore> | undefined;

interface Options {
  /** By default migrates an older store. Commands beside servers only check its version. */
  prepare?: (engine: Engine) => Promise<void>;
  /** Only trials set it. */
  leaseMs?: number;
}

async function open({prepare = migrate, leaseMs}: Options): Promise<OpenStore> {
  const {databaseUrl, dataDir} = env();
  const engine = databaseUrl
    ? await openPostgres(databaseUrl, undefined, prepare)
    : await openSqlite(dataDir, prepare);
  const store = new Store(engine);
  return {store, outbox: new Outbox(store, {leaseMs})};
}

/** The store of this process, opened at the first call. After a failed opening the next call tries again. */
export function openStore(options: Options = {}): Promise<OpenStore> {
  return (opened ??= open(options).catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));
}

export const outbox = async (): Promise<Outbox> => (await openStore()).outbox;
