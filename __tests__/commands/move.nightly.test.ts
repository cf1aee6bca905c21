import {randomUUID} from 'node:crypto';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {sql} from 'kysely';
import {moveStore} from '#commands/outbox/move-store.ts';
import {embeddedBackend, embeddedRegistrations} from '#lib/backend/embedded.ts';
import {pool, SafePool} from '#lib/database/postgres.ts';
import {changeLeads, PARK} from '#lib/outbox/admin/change.ts';
import {addErasures, readErasures} from '#lib/outbox/admin/erasures.ts';
import {moveLeads} from '#lib/outbox/admin/move-leads.ts';
import {readLeads} from '#lib/outbox/admin/report.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {readConsents} from '#lib/outbox/store/consents.ts';
import {addCounts, countsSince, refusalsSince} from '#lib/outbox/store/daily-counts.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {VISIT_KINDS} from '#lib/visits/kinds.ts';
import {outboxCommand, startApiServer} from '../support/api-server.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {aContact, aRegistration} from '../support/leads.ts';
import {addRefusals} from '../support/outbox.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';
import {useCluster} from '../support/stores.ts';

jest.setTimeout(60_000);
const folder = folderOfEachTest();
const data = () => path.join(folder(), 'data');
const STEPS = [
  {name: 'register', destination: 'backend'},
  {name: 'confirm', destination: 'visitor-mail'},
];

const inFile = async () => new Store(await openSqlite(data()));

const keep = (store: Store, {suspected = false, submissionId = randomUUID() as string} = {}) =>
  new Outbox(store).enqueue(
    {
      kind: 'registration',
      payload: aRegistration({email: `${submissionId}@exemple.invalid`}),
      context: {page: '/inscription'},
      language: 'fr',
      submissionId,
      suspected,
      consent: {email: `${submissionId}@exemple.invalid`, textVersion: '1', page: '/inscription'},
    } as Parameters<Outbox['enqueue']>[0],
    STEPS,
  );

/** Everything that an operator sees of leads and consents. */
async function seen(store: Store) {
  const leads = await Array.fromAsync(readLeads(store));
  return {
    leads: leads.sort((one, other) => (one.id < other.id ? -1 : 1)),
    consents: await Array.fromAsync(readConsents(store)),
    refused: await refusalsSince(store, ''),
    visits: await countsSince(store, '', VISIT_KINDS),
    erased: await readErasures(store),
  };
}

/** Leads in every state: one waits, one has completed its first step, one is delivered, one parked, one suspected. */
async function fill(store: Store): Promise<void> {
  const outbox = new Outbox(store);
  const next = async (destination: string) => {
    const [job] = await outbox.claim(new Map([[destination, 1]]));
    if (!job) throw new Error('nothing to do');
    return job;
  };
  await keep(store);
  await outbox.complete(await next('backend'));
  await outbox.complete(await next('visitor-mail'));
  await keep(store);
  await outbox.complete(await next('backend'));
  const {reference} = await keep(store);
  await changeLeads(store, PARK, [reference]);
  await keep(store, {suspected: true});
  await keep(store);
  await addRefusals(store, 2);
  await store.transaction((trx) =>
    addCounts(trx, [{day: '2026-03-01', kind: 'page', form: '', name: '/devis', number: 3}]),
  );
  await store.transaction((trx) => addErasures(trx, [{hash: 'ab', at: 12}]));
}

(POSTGRES_BIN ? describe : describe.skip)('from SQLite to PostgreSQL', () => {
  const home = useCluster();
  const opened: Store[] = [];
  const inDatabase = async () => {
    const store = new Store(await openPostgres(home.database, new SafePool(home.database)));
    opened.push(store);
    return store;
  };
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));
  afterAll(() => pool(home.database).end());
  const register = (key: string, databaseUrl?: string) =>
    embeddedBackend({dataDir: data(), databaseUrl}).register({mail: `${key}@exemple.invalid`}, key);
  const registered = (databaseUrl?: string) => embeddedRegistrations({dataDir: data(), databaseUrl}).page('');
  const move = async () => moveStore({dataDir: data(), databaseUrl: home.database}, await inDatabase());
  beforeEach(async () => {
    mkdirSync(data(), {mode: 0o700});
    await home.cluster.empty(home.database);
  });

  it('moves everything, and leaves the file empty', async () => {
    const file = await inFile();
    await fill(file);
    const before = await seen(file);
    await file.close();
    await register('une');
    await register('deux');
    const accounts = await registered();
    expect(before.consents.length).toBeGreaterThan(3);

    expect(await move()).toEqual({
      leads: 5,
      consents: before.consents.length,
      registrations: 2,
    });
    const database = await inDatabase();
    expect(await seen(database)).toEqual(before);
    expect(before.leads.map(({state}) => state).sort()).toEqual([
      'delivered',
      'parked',
      'pending',
      'pending',
      'suspected',
    ]);
    expect(await registered(home.database)).toEqual(accounts);
    const empty = await inFile();
    expect(await seen(empty)).toEqual({leads: [], consents: [], refused: {}, visits: [], erased: []});
    await empty.close();
    expect(await registered()).toEqual([]);
  });

  it('changes nothing when it is interrupted, and moves all the next time', async () => {
    const file = await inFile();
    for (let count = 0; count < 450; count++) await keep(file);
    const before = await seen(file);
    const database = await inDatabase();
    await sql`alter table count rename to elsewhere`.execute(database.engine.db);
    await expect(moveLeads(file, database)).rejects.toThrow('count');
    await sql`alter table elsewhere rename to count`.execute(database.engine.db);
    expect(await seen(file)).toEqual(before);
    expect((await seen(database)).leads).toEqual([]);
    await file.close();
    await move();
    expect(await seen(database)).toEqual(before);
  });

  it('refuses while a lead is being delivered', async () => {
    const file = await inFile();
    await keep(file);
    await new Outbox(file).claim(new Map([['backend', 1]]));
    await file.close();
    await register('une');
    await expect(move()).rejects.toThrow('1 leads are being delivered at this moment.');
    const again = await inFile();
    expect((await seen(again)).leads).toHaveLength(1);
    await again.close();
    expect(await registered()).toHaveLength(1);
  });

  it('as a command, prints the result, refuses while a server runs, and has no way back', async () => {
    const settings = {DATA_DIR: data(), DATABASE_URL: home.database};
    const server = await startApiServer({DATA_DIR: data()});
    await server.post('contact', {submissionId: randomUUID(), ...aContact()});
    const port = new URL(server.url).port;
    const refused = await outboxCommand({...settings, PORT: port}, 'move', '--to', 'postgresql');
    expect([refused.status, refused.stdout]).toEqual([1, 'The site runs: stop every server first.\n']);
    await server.end('SIGTERM');
    const moved = await outboxCommand({...settings, PORT: port}, 'move', '--to', 'postgresql');
    expect(moved.status).toBe(0);
    expect(moved.stdout).toMatch(
      /^Moved: 1 leads, 0 records of consent, 0 sign-ups\. The old store is empty\./,
    );
    for (const words of [[], ['--to', 'sqlite']])
      expect((await outboxCommand(settings, 'move', ...words)).status).toBe(2);
    expect((await outboxCommand({DATA_DIR: data()}, 'move', '--to', 'postgresql')).stderr).toContain(
      'move needs DATABASE_URL',
    );
  });
});
