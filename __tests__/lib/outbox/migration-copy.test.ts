// docs/promises.md: Releases
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {setTimeout as sleep} from 'node:timers/promises';
import {sql} from 'kysely';
import {store as storeFindings} from '#commands/doctor/store.ts';
import {readEnv} from '#lib/config/env.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {SafePool} from '#lib/database/postgres.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {copyBeforeMigration, purgeCopies} from '#lib/outbox/store/copies.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {migrate, STORE_VERSION} from '#lib/outbox/store/migrations.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {command, outboxCommand, startApiServer} from '../../support/api-server.ts';
import {folderOfEachTest} from '../../support/folder.ts';
import {makeOlder} from '../../support/older-store.ts';
import {aLead, SEND} from '../../support/outbox.ts';
import {onPostgresAtNight} from '../../support/stores.ts';

const folder = folderOfEachTest();
const OLDER = STORE_VERSION - 1;
const COPY = `before-${STORE_VERSION}`;
const inCopy = (name = '') => path.join(folder(), COPY, name);
const mode = (name: string) => statSync(name).mode & 0o777;

async function versionOf({engine}: Store): Promise<unknown> {
  const {rows} = await sql<{version: number}>`select version from schema_version`.execute(engine.db);
  return rows[0]?.version;
}

/** A store of the version before, with one lead. */
async function anOlderStore(store: Store): Promise<void> {
  await new Outbox(store).enqueue(aLead(), SEND);
  await makeOlder(store, OLDER);
  await store.close();
}

describe('on SQLite', () => {
  const open = async () => new Store(await openSqlite(folder()));
  const start = async () =>
    new Store(
      await openSqlite(folder(), (engine) =>
        migrate(engine, (version) => copyBeforeMigration({dataDir: folder()}, version)),
      ),
    );
  const copied = () => {
    const database = new DatabaseSync(inCopy('outbox.sqlite'), {readOnly: true});
    const row = database.prepare('select version, (select count(*) from lead) as leads from schema_version');
    try {
      return row.get();
    } finally {
      database.close();
    }
  };

  it('a start copies an older store whole, for its owner alone, before it migrates it', async () => {
    await anOlderStore(await open());
    const store = await start();
    expect(await versionOf(store)).toBe(STORE_VERSION);
    expect(copied()).toEqual({version: OLDER, leads: 1});
    expect([mode(inCopy()), mode(inCopy('outbox.sqlite'))]).toEqual([0o700, 0o600]);
    expect(readdirSync(folder()).filter((name) => name.includes('.part'))).toEqual([]);
    await store.close();
  });

  it('a start copies nothing where it migrates nothing', async () => {
    await (await start()).close();
    await (await start()).close();
    expect(existsSync(inCopy())).toBe(false);
  });

  it('a later migration to the same version replaces the copy', async () => {
    await anOlderStore(await open());
    await (await start()).close();
    const store = await open();
    await anOlderStore(store);
    await (await start()).close();
    expect(copied()).toEqual({version: OLDER, leads: 2});
  });

  it('a store that cannot be copied is not migrated', async () => {
    await anOlderStore(await open());
    const refused = openSqlite(folder(), (engine) =>
      // The copy of a folder whose store is damaged.
      migrate(engine, (version) => {
        const dataDir = path.join(folder(), 'damaged');
        mkdirSync(dataDir);
        writeFileSync(path.join(dataDir, 'outbox.sqlite'), 'not a database at all'.repeat(1000));
        return copyBeforeMigration({dataDir}, version);
      }),
    );
    await expect(refused).rejects.toThrow(
      new RegExp(`^The store was not migrated to version ${STORE_VERSION}, because it could not be copied`),
    );
    expect(readdirSync(path.join(folder(), 'damaged'))).toEqual(['outbox.sqlite']);
    const database = new DatabaseSync(path.join(folder(), 'outbox.sqlite'));
    expect(database.prepare('select version from schema_version').get()).toEqual({version: OLDER});
    database.close();
  });

  it('doctor says that the next start copies and migrates the store', async () => {
    await anOlderStore(await open());
    const found = await storeFindings(readEnv({DATA_DIR: folder()}));
    expect(found.find(({about}) => about === 'store')).toMatchObject({
      state: 'warning',
      found: expect.stringContaining(`the next start copies it to ${COPY} in the data folder`),
    });
  });

  it('a server says where the copy is, and the copy can be restored', async () => {
    await anOlderStore(await open());
    const server = await startApiServer({DATA_DIR: folder()});
    expect(server.output()).toContain(`"from":${OLDER},"to":${STORE_VERSION},"copy":"${inCopy()}"`);
    await server.end('SIGTERM');
    const restored = path.join(folder(), 'restored');
    const {status, stdout} = await outboxCommand({DATA_DIR: restored}, 'restore', inCopy());
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 undelivered leads are parked now')]);
  });

  it('copies of an earlier time are purged, and nothing else', () => {
    const now = Date.now();
    for (const [name, days] of Object.entries({'before-8': 8, 'before-9': 6, 'before-christmas': 90})) {
      mkdirSync(path.join(folder(), name));
      const at = new Date(now - days * DAY_MS);
      utimesSync(path.join(folder(), name), at, at);
    }
    expect(purgeCopies(folder(), new Date(now - 7 * DAY_MS))).toBe(1);
    expect(readdirSync(folder())).toEqual(['before-9', 'before-christmas']);
  });
});

onPostgresAtNight('on PostgreSQL', (home) => {
  const start = (databaseUrl: string) =>
    openPostgres(databaseUrl, new SafePool(databaseUrl), (engine) =>
      migrate(engine, (version) => copyBeforeMigration({dataDir: folder(), databaseUrl}, version)),
    );
  const open = async (url: string) => new Store(await openPostgres(url, new SafePool(url)));

  it('a start dumps an older store before it migrates it', async () => {
    const database = await home.cluster.database();
    await anOlderStore(await open(database));
    const store = new Store(await start(database));
    expect(await versionOf(store)).toBe(STORE_VERSION);
    await store.close();
    expect(readFileSync(inCopy('postgresql.dump')).subarray(0, 5).toString()).toBe('PGDMP');
    expect([mode(inCopy()), mode(inCopy('postgresql.dump'))]).toEqual([0o700, 0o600]);
  });

  it('a copy may take longer than PostgreSQL lets a transaction be idle', async () => {
    const database = await home.cluster.database();
    await anOlderStore(await open(database));
    const engine = await openPostgres(database, new SafePool(database), async (migrator) => {
      await sql`set idle_in_transaction_session_timeout = 300`.execute(migrator.db);
      const copy = () => sleep(1_000).then(() => 'elsewhere');
      await migrate(migrator, copy, 50);
    });
    const store = new Store(engine);
    expect(await versionOf(store)).toBe(STORE_VERSION);
    await store.close();
  });

  it('without pg_dump an older store is not migrated, and the sentence says what to install', async () => {
    const database = await home.cluster.database();
    await anOlderStore(await open(database));
    const {PATH} = process.env;
    process.env.PATH = '';
    try {
      await expect(start(database)).rejects.toThrow(
        'pg_dump is not installed: it comes with postgresql-client. The release that ran before goes on with it.',
      );
    } finally {
      process.env.PATH = PATH;
    }
    const name = new URL(database).pathname.slice(1);
    expect(await home.cluster.query('select version from schema_version', name)).toEqual([{version: OLDER}]);
    expect(readdirSync(folder())).toEqual([]);
    // A process of its own: pg_dump is looked for on the PATH of the process.
    const {stdout} = await command(
      'doctor',
      {DATA_DIR: folder(), DATABASE_URL: database, PATH: ''},
      '--json',
    );
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({
        about: 'store',
        state: 'fault',
        found: expect.stringContaining('pg_dump is not installed') as unknown,
      }),
    );
  });
});
