// docs/upgrades.md: going back
import {execFile, execFileSync} from 'node:child_process';
import {createHash, randomUUID} from 'node:crypto';
import {globSync, mkdirSync, readFileSync, renameSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {promisify} from 'node:util';
import {STORE_VERSION} from '#lib/outbox/store/migrations.ts';
import {outboxCommand, startApiServer, type ApiServer} from '../support/api-server.ts';
import {eventually} from '../support/eventually.ts';
import {temporaryFolder} from '../support/folder.ts';
import {aContact} from '../support/leads.ts';
import {previousCommit} from '../support/older-store.ts';
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

/** The release before the latest change of the tables, with the packages of this one. */
beforeAll(() => {
  mkdirSync(previous);
  const archive = path.join(folder, 'previous.tar');
  execFileSync('git', ['archive', '--output', archive, previousCommit()]);
  execFileSync('tar', ['-xf', archive, '-C', previous]);
  symlinkSync(path.resolve('node_modules'), path.join(previous, 'node_modules'));
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
  // Not accepted, and the form asks to send again.
  expect((await send(server)).status).toBe(503);
}

/** The previous release runs, and goes on after this one has changed the tables under it. */
async function overtake(settings: Record<string, string>): Promise<void> {
  const before = await start(settings, 200, previous);
  const kept = [await send(before)];
  const now = await start(settings);
  for (let turn = 0; turn < 3; turn++) kept.push(await send(before), await send(now));
  // A lead is accepted or refused, never lost.
  expect(kept.every(({status}) => status === 202 || status === 503)).toBe(true);
  const thanked = kept.filter(({status}) => status === 202).length;
  expect(thanked).toBeGreaterThanOrEqual(4);
  await before.end('SIGTERM');
  const outbox = async () =>
    ((await (await now.health()).json()) as {outbox: {pending: number; parked: number}}).outbox;
  await eventually(async () => (await outbox()).pending === 0);
  expect((await outbox()).parked).toBe(0);
  await now.end('SIGTERM');
  const {stdout} = await outboxCommand(settings, 'list', '--state', 'delivered', '--json');
  expect(JSON.parse(stdout)).toHaveLength(thanked);
}

it('the previous release loses nothing that it thanks for, where this one changes the store under it', async () => {
  await overtake({DATA_DIR: path.join(folder, 'overtaken')});
});

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

/** Runs a command of the previous release. */
const previously = (settings: Record<string, string>, ...words: string[]) =>
  promisify(execFile)(process.execPath, [path.join(previous, 'scripts/launch.mjs'), 'outbox', ...words], {
    env: {PATH: process.env.PATH, NODE_ENV: 'production', ...settings},
  });

/** The previous release keeps a lead, this one migrates the store, and the previous one gets its copy back. */
async function goBackByCopy(
  settings: Record<'DATA_DIR', string> & Record<string, string>,
  restore: (copy: string) => Promise<Record<string, string>>,
): Promise<void> {
  const before = await start(settings, 200, previous);
  const {reference} = (await (await send(before)).json()) as {reference: string};
  await before.end('SIGTERM');
  const now = await start(settings);
  expect((await send(now)).status).toBe(202);
  await now.end('SIGTERM');
  const again = await restore(path.join(settings.DATA_DIR, `before-${STORE_VERSION}`));
  const back = await start(again, 200, previous);
  expect((await send(back)).status).toBe(202);
  await back.end('SIGTERM');
  const {stdout} = await previously(again, 'list', '--state', 'all', '--json');
  const leads = JSON.parse(stdout) as {reference: string}[];
  expect(leads.map((lead) => lead.reference)).toContain(reference);
  expect(leads).toHaveLength(2);
}

it('the previous release goes on with the copy that this one’s start has made', async () => {
  const settings = {DATA_DIR: path.join(folder, 'returned')};
  await goBackByCopy(settings, async (copy) => {
    // docs/upgrades.md
    mkdirSync(path.join(settings.DATA_DIR, 'newer'));
    for (const file of globSync(path.join(settings.DATA_DIR, 'outbox.sqlite*')))
      renameSync(file, path.join(settings.DATA_DIR, 'newer', path.basename(file)));
    await previously(settings, 'restore', copy);
    return settings;
  });
});

(POSTGRES_BIN ? describe : describe.skip)('in PostgreSQL', () => {
  const home = useCluster();
  it('it goes on with the dump', async () => {
    const settings = {
      DATA_DIR: path.join(folder, 'returned-too'),
      DATABASE_URL: await home.cluster.database(),
    };
    await goBackByCopy(settings, async (copy) => {
      const again = {...settings, DATABASE_URL: await home.cluster.database()};
      await promisify(execFile)('pg_restore', [
        '--no-owner',
        `--dbname=${again.DATABASE_URL}`,
        path.join(copy, 'postgresql.dump'),
      ]);
      await previously(again, 'hold');
      return again;
    });
  });

  it('it loses nothing there either', async () => {
    const database = await home.cluster.database();
    await overtake({DATA_DIR: path.join(folder, 'overtaken-too'), DATABASE_URL: database});
  });

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
