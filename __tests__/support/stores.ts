import {randomUUID} from 'node:crypto';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {SafePool} from '#lib/database/postgres.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {temporaryFolder} from './folder.ts';
import {NIGHTLY} from './nightly.ts';
import {makeCluster, POSTGRES_BIN, type Cluster} from './postgres.ts';

export interface Stores {
  /** One more connection to this test's store, on which the time is `now`. */
  open(): Promise<Store>;
  /** Milliseconds since 1970; tests move it. */
  now: number;
  /** Of the SQLite store of this test. */
  dataDir: string;
}

function useStores(openEngine: (dataDir: string) => ReturnType<typeof openSqlite>): Stores {
  const folder = temporaryFolder();
  const opened: Store[] = [];
  const stores: Stores = {
    now: 0,
    dataDir: '',
    async open() {
      const store = new Store(await openEngine(stores.dataDir), () => stores.now);
      opened.push(store);
      return store;
    },
  };
  beforeEach(() => {
    stores.now = Date.parse('2026-03-01T08:00:00Z');
    stores.dataDir = path.join(folder, randomUUID());
    mkdirSync(stores.dataDir);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close().catch(() => {})));
  });
  return stores;
}

export const useSqlite = (): Stores => useStores(openSqlite);

/** A cluster for this file, started before its tests; undefined inside only where PostgreSQL is not installed. */
export function useCluster(): {cluster: Cluster; database: string} {
  const home = {} as {cluster: Cluster; database: string};
  beforeAll(async () => {
    home.cluster = await makeCluster();
    await home.cluster.start();
    home.database = await home.cluster.database();
  }, 60_000);
  afterAll(() => home.cluster?.end());
  return home;
}

/** Runs tests at night; they are skipped where PostgreSQL is not installed, which CI counts as a failure. */
export function onPostgresAtNight(name: string, tests: (home: ReturnType<typeof useCluster>) => void): void {
  if (NIGHTLY) (POSTGRES_BIN ? describe : describe.skip)(name, () => tests(useCluster()));
}

/**
 * Runs the same tests on SQLite, and at night on PostgreSQL. lib/outbox/postgres.test.ts holds by day what is PostgreSQL's
 * own.
 */
export function onBothStores(tests: (stores: Stores) => void): void {
  describe('on SQLite', () => tests(useSqlite()));
  onPostgresAtNight('on PostgreSQL', (home) => {
    const stores = useStores(() => openPostgres(home.database, new SafePool(home.database)));
    beforeEach(() => home.cluster.empty(home.database));
    tests(stores);
  });
}
