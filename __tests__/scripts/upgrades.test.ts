// docs/upgrades.md: going back
import {createHash, randomUUID} from 'node:crypto';
import {cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {startApiServer, type ApiServer} from '../support/api-server.ts';
import {eventually} from '../support/eventually.ts';
import {temporaryFolder} from '../support/folder.ts';
import {aContact} from '../support/leads.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';
import {useCluster} from '../support/stores.ts';

jest.setTimeout(60_000);
const folder = temporaryFolder();
const previous = path.join(folder, 'previous');
const running: ApiServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end()));
});
async function start(...words: Parameters<typeof startApiServer>): Promise<ApiServer> {
  const server = await startApiServer(...words);
  running.push(server);
  return server;
}

/** This program as it was before its latest change of the tables. */
beforeAll(() => {
  mkdirSync(previous);
  for (const name of [
    'app',
    'lib',
    'messages',
    'packages',
    'scripts',
    'server',
    'components',
    'package.json',
  ])
    cpSync(name, path.join(previous, name), {recursive: true});
  symlinkSync(path.resolve('node_modules'), path.join(previous, 'node_modules'));
  const file = path.join(previous, 'lib/outbox/migrations.ts');
  const whole = readFileSync(file, 'utf8');
  const end = whole.indexOf('\n];');
  const last = whole.lastIndexOf('\n  async (db) => {', end);
  expect(last).toBeGreaterThan(0);
  writeFileSync(file, whole.slice(0, last) + whole.slice(end));
});

const send = (server: ApiServer) => server.post('contact', {submissionId: randomUUID(), ...aContact()});

/** A lead that waits, kept by this version; then the previous release is started on the store. */
async function goBack(settings: Record<string, string>): Promise<ApiServer> {
  const now = await start(settings);
  expect((await send(now)).status).toBe(202);
  await eventually(async () => JSON.stringify(await (await now.health()).json()).includes('"pending":0'));
  await now.end('SIGTERM');
  return start(settings, 503, previous);
}

async function isRefused(server: ApiServer): Promise<void> {
  expect(await (await server.health()).json()).toMatchObject({
    status: 'failing',
    reason: expect.stringMatching(
      /^The store is of version \d+, newer than this program’s \d+; it was not touched\.$/,
    ),
  });
  // Nobody is thanked, and the form asks to send again.
  expect((await send(server)).status).toBe(503);
}

it('the previous release refuses a SQLite store that this one has migrated, and leaves it as it is', async () => {
  const dataDir = path.join(folder, 'data');
  const file = path.join(dataDir, 'outbox.sqlite');
  const server = await goBack({DATA_DIR: dataDir});
  const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex');
  const before = digest();
  await isRefused(server);
  await server.end('SIGTERM');
  expect(digest()).toBe(before);
  // This release goes on with it as if nothing had been.
  const again = await start({DATA_DIR: dataDir});
  expect((await send(again)).status).toBe(202);
  await again.end('SIGTERM');
  const database = new DatabaseSync(file);
  expect(database.prepare('select count(*) as count from lead').get()).toEqual({count: 2});
  database.close();
});

(POSTGRES_BIN ? describe : describe.skip)('in PostgreSQL', () => {
  const home = useCluster();
  it('it refuses it too', async () => {
    const settings = {DATA_DIR: path.join(folder, 'postgres'), DATABASE_URL: home.database};
    const server = await goBack(settings);
    await isRefused(server);
    await server.end('SIGTERM');
    const again = await start(settings);
    expect((await send(again)).status).toBe(202);
    const [row] = await home.cluster.query('select count(*)::int as count from lead', 'd1');
    expect(row).toEqual({count: 2});
  });
});
