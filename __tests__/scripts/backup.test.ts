import {execFileSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {sql} from 'kysely';
import {backUp, requireWhole, restoreFiles} from '#commands/outbox/backup.ts';
import {parkPending} from '#commands/outbox/hold.ts';
import {ARTICLE_FILE} from '#lib/blog/article-file.ts';
import {ArticleStore} from '#lib/blog/article-store.ts';
import {SafePool} from '#lib/database/postgres.ts';
import {RESTORED} from '#lib/outbox/admin/take-newer.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {ERASURES, shareErasures} from '#lib/privacy/erasure-log.ts';
import {outboxCommand} from '../support/api-server.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {aContact} from '../support/leads.ts';
import {allLeads} from '../support/outbox.ts';
import {askDatabase} from '../support/postgres.ts';
import {runOutbox} from '../support/run-outbox.ts';
import {onBothStores, onPostgresAtNight} from '../support/stores.ts';

const folder = folderOfEachTest();
const data = () => path.join(folder(), 'data');
const copy = () => path.join(folder(), 'backups', 'monday');
const settings = () => ({DATA_DIR: data()});
const empty = () => ({dataDir: path.join(folder(), 'new')});
const backup = (to = copy()) => backUp({dataDir: data(), databaseUrl: undefined}, to);
const STEPS = [{name: 'mail', destination: 'mail'}];

const keep = (store: Store, suspected = false, payload = aContact()) =>
  new Outbox(store).enqueue(
    {kind: 'contact', payload, language: 'fr', submissionId: randomUUID(), suspected},
    STEPS,
  );
async function deliverOne(store: Store): Promise<void> {
  const outbox = new Outbox(store);
  const [job] = await outbox.claim(new Map([['mail', 1]]));
  if (job) await outbox.complete(job);
}
const statesIn = async (store: Store) => (await allLeads(store)).map(({state}) => state).sort();

/** Modes of everything in a folder, and of the folder itself. */
const modes = (root: string) =>
  [root, ...readdirSync(root, {recursive: true}).map((name) => path.join(root, String(name)))].map(
    (name) => statSync(name).mode & 0o777,
  );

describe('a backup of SQLite', () => {
  beforeEach(async () => {
    mkdirSync(path.join(data(), 'mail'), {recursive: true, mode: 0o700});
    writeFileSync(path.join(data(), 'mail/one.eml'), 'To: marie@exemple.fr', {mode: 0o644});
    mkdirSync(path.join(data(), 'desk/company'), {recursive: true});
    writeFileSync(path.join(data(), 'desk/company/1.json'), '{}');
    await using store = new Store(await openSqlite(data()));
    await keep(store);
    await deliverOne(store);
    await keep(store);
    await keep(store, true);
  });

  it('is made while the store is open, for its owner’s eyes alone', async () => {
    const store = new Store(await openSqlite(data()));
    const {status, stdout} = await outboxCommand(settings(), 'backup', copy());
    expect([status, stdout]).toEqual([0, `Copied to ${copy()}: desk, mail, outbox.sqlite.\n`]);
    await store.close();
    expect(modes(copy()).filter((mode) => mode & 0o077)).toEqual([]);
    expect(existsSync(path.join(copy(), 'mail/one.eml'))).toBe(true);
  });

  it('is whole or has another name', async () => {
    // As a kill leaves it.
    mkdirSync(`${copy()}.part`, {recursive: true});
    writeFileSync(path.join(`${copy()}.part`, 'outbox.sqlite'), 'half');
    await expect(restoreFiles(empty(), `${copy()}.part`)).rejects.toThrow('It was never completed.');
    expect(existsSync(empty().dataDir)).toBe(false);
    await backup();
    expect(readdirSync(path.dirname(copy()))).toEqual([path.basename(copy())]);
    await requireWhole(copy());
    // What a look into a database leaves beside it changes with the next look.
    const sums = readFileSync(path.join(copy(), 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    expect(sums.map((line) => line.slice(66))).toEqual([
      'desk/company/1.json',
      'mail/one.eml',
      'outbox.sqlite',
    ]);
  });

  it('is refused where a file is missing or differs, and nothing is restored', async () => {
    await backup();
    writeFileSync(path.join(copy(), 'outbox.sqlite'), 'x'.repeat(4096), {flag: 'r+'});
    renameSync(path.join(copy(), 'mail/one.eml'), path.join(copy(), 'mail/two.eml'));
    const faults = `${copy()} cannot be used: mail/one.eml is missing. outbox.sqlite is not what was copied. outbox.sqlite is damaged.`;
    await expect(requireWhole(copy())).rejects.toThrow(faults);
    await expect(restoreFiles(empty(), copy())).rejects.toThrow(faults);
    expect(existsSync(empty().dataDir)).toBe(false);
  });

  it('of a damaged store fails, and lies under another name', async () => {
    const file = path.join(data(), 'outbox.sqlite');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x5a, 4096, 4096 * 6));
    await expect(backup()).rejects.toThrow('is damaged');
    expect(readdirSync(path.dirname(copy()))).toEqual(['monday.damaged']);
    mkdirSync(`${copy()}.part`);
    utimesSync(`${copy()}.part`, 1, 1);
    const {status, stdout} = await outboxCommand(settings(), 'backups', path.dirname(copy()), '--json');
    expect([status, JSON.parse(stdout)]).toMatchObject([
      0,
      [
        {name: 'monday.damaged', state: 'damaged', bytes: expect.any(Number) as number},
        {name: 'monday.part', state: 'unfinished', bytes: 0},
      ],
    ]);
  });

  it('that fails half-way, as on a full disk, leaves nothing there and names the folder', async () => {
    // A folder cannot be copied as a file.
    mkdirSync(path.join(data(), ERASURES), {recursive: true});
    await expect(backup()).rejects.toThrow(`${copy()} could not be written: ERR_FS_EISDIR`);
    expect(readdirSync(path.dirname(copy()))).toEqual([]);
  });

  it('is restored with pending leads held, and the others unchanged', async () => {
    await backup();
    renameSync(data(), `${data()}-old`);
    // As it comes from a disk that knows no owners.
    for (const name of ['outbox.sqlite', 'mail', 'mail/one.eml']) chmodSync(path.join(copy(), name), 0o755);
    const {status, stdout} = await outboxCommand(settings(), 'restore', copy());
    expect(status).toBe(0);
    expect(stdout).toContain('1 undelivered leads are parked now');
    expect(modes(data()).filter((mode) => mode & 0o077)).toEqual([]);
    expect(existsSync(path.join(data(), 'desk/company/1.json'))).toBe(true);
    await using store = new Store(await openSqlite(data()));
    expect(await statesIn(store)).toEqual(['delivered', 'parked', 'suspected']);
    // Nothing is delivered until an operator says so.
    expect(await new Outbox(store).claim(new Map([['mail', 10]]))).toEqual([]);
    await runOutbox(store, 'retry', '--yes', '--state', 'parked', '--error', 'restored');
    expect(await new Outbox(store).claim(new Map([['mail', 10]]))).toHaveLength(1);
  });

  it('that fails to be restored leaves no lead that a server would deliver', async () => {
    await backup();
    renameSync(data(), `${data()}-old`);
    const newer = path.join(folder(), 'newer.sqlite');
    writeFileSync(newer, 'no database '.repeat(500));
    const {status} = await outboxCommand(settings(), 'restore', copy(), '--since-delivered', newer);
    expect(status).toBe(1);
    // Nor does one that is ended once its files are there.
    await restoreFiles(empty(), copy());
    for (const place of [data(), empty().dataDir]) {
      await using store = new Store(await openSqlite(place));
      expect(await new Outbox(store).claim(new Map([['mail', 10]]))).toEqual([]);
      expect(await statesIn(store)).toEqual(['delivered', 'parked', 'suspected']);
    }
  });

  it.each([
    ['restore', () => [copy(), '--since-delivered', `${data()}-old`]],
    ['hold', () => ['--yes', '--since-delivered', path.join(`${data()}-old`, 'outbox.sqlite')]],
  ] as const)(
    '%s --since-delivered marks what a newer store delivered, and brings what came since',
    async (word, words) => {
      await backup();
      const newer = new Store(await openSqlite(data()));
      const [waiting] = await allLeads(newer, ['pending']);
      await deliverOne(newer);
      const {id} = await keep(newer);
      // As a later release's migration leaves it.
      await sql`alter table lead add column later text not null default ''`.execute(newer.engine.db);
      await sql`update schema_version set version = 99`.execute(newer.engine.db);
      await newer.close();
      renameSync(data(), `${data()}-old`);
      // Another tool may have put the data folder back.
      if (word === 'hold') cpSync(copy(), data(), {recursive: true});
      const {status, stderr} = await outboxCommand({...settings(), PORT: '9'}, word, ...words());
      expect(status).toBe(0);
      expect(stderr).toContain(
        'Of 4 leads the newer store says what became of them: 2 are delivered, 1 came since the backup.',
      );
      const store = new Store(await openSqlite(data()));
      const states = new Map((await allLeads(store)).map((lead) => [lead.id, lead.state]));
      await store.close();
      expect([states.get(waiting?.id ?? ''), states.get(id)]).toEqual(['delivered', 'pending']);
    },
  );

  it.each([
    ['a later backup beside it', () => backup(path.join(path.dirname(copy()), 'tuesday')), () => []],
    ['the newer data folder', () => [], () => ['--since-delivered', `${data()}-lost`]],
  ])('erases a person again who was erased later, by the log of %s', async (_by, after, words) => {
    const EMAIL = 'Marie.Inventee@exemple.invalid';
    const store = new Store(await openSqlite(data()));
    await keep(store, false, aContact({email: EMAIL}));
    await store.close();
    await backup();
    await outboxCommand(settings(), 'forget', EMAIL.toLowerCase());
    await after();
    renameSync(data(), `${data()}-lost`);
    const {status, stdout} = await outboxCommand(settings(), 'restore', copy(), ...words());
    expect(status).toBe(0);
    expect(stdout).toContain('1 people who had been erased since were erased again.');
    const restored = new Store(await openSqlite(data()));
    expect((await runOutbox(restored, 'export')).stdout).not.toContain(EMAIL);
    await restored.close();
    // The note came along, for the next time.
    expect(readFileSync(path.join(data(), 'erasures.txt'), 'utf8')).toMatch(/^(?:\S{24} [\da-f]{64}\n)+$/);
  });

  it('holds the days on which articles were first published, and needs no sound file of articles', async () => {
    const articles = (dataDir: string) => new ArticleStore(dataDir, 'embedded');
    const kept = articles(data());
    const day = kept.firstPublished(3);
    kept.close();
    await backup();
    await restoreFiles(empty(), copy());
    const restored = articles(empty().dataDir);
    expect(restored.firstPublished(3)).toBe(day);
    restored.close();
    writeFileSync(path.join(data(), ARTICLE_FILE), 'no database '.repeat(500));
    expect(await backup(path.join(path.dirname(copy()), 'tuesday'))).toEqual([
      'desk',
      'mail',
      'outbox.sqlite',
    ]);
  });

  it('does not come back over a store, nor from where there is none', async () => {
    await backup();
    await expect(restoreFiles({dataDir: data()}, copy())).rejects.toThrow(
      `${data()} holds outbox.sqlite, mail, desk already. Stop the site, and move the folder away first.`,
    );
    await expect(restoreFiles(empty(), folder())).rejects.toThrow('There is no backup at');
    expect(existsSync(empty().dataDir)).toBe(false);
  });
});

onBothStores((stores) => {
  it('holds a lead that a worker of the copy had in hand', async () => {
    const store = await stores.open();
    await keep(store);
    await new Outbox(store).claim(new Map([['mail', 1]]));
    await parkPending(store);
    const [lead] = await allLeads(store);
    expect(lead).toMatchObject({state: 'parked', steps: [{lastError: RESTORED}]});
  });
});

onPostgresAtNight('a backup of PostgreSQL', (home) => {
  it('is a dump for pg_restore, after which a command holds pending leads', async () => {
    const store = new Store(await openPostgres(home.database, new SafePool(home.database)));
    await keep(store);
    const environment = {DATA_DIR: data(), PORT: '9', DATABASE_URL: home.database};
    mkdirSync(path.join(data(), 'mail'), {recursive: true});
    writeFileSync(path.join(data(), 'mail/one.eml'), 'To: marie@exemple.fr', {mode: 0o644});
    const EMAIL = 'marie.inventee@exemple.invalid';
    await keep(store, false, aContact({email: EMAIL}));
    expect(await outboxCommand(environment, 'backup', copy())).toMatchObject({
      status: 0,
      stdout: `Copied to ${copy()}: mail, postgresql.dump.\n`,
    });
    expect(modes(copy()).filter((mode) => mode & 0o077)).toEqual([]);
    await deliverOne(store);
    // On another server; the worker of this one looks at the store every half minute.
    await outboxCommand({...environment, DATA_DIR: path.join(folder(), 'other')}, 'forget', EMAIL);
    await shareErasures(store, data());
    await store.close();
    const restored = await home.cluster.database();
    execFileSync('pg_restore', [`--dbname=${restored}`, path.join(copy(), 'postgresql.dump')]);
    const hold = (...words: string[]) =>
      outboxCommand({...environment, DATABASE_URL: restored}, 'hold', ...words);
    expect(await hold()).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/\nhold is about 2 leads \(2 pending\): give --yes\.\n$/),
    });
    const held = await hold('--yes');
    expect([held.status, ...held.stdout.split('\n').slice(0, 2)]).toEqual([
      0,
      '1 people who had been erased since were erased again.',
      '1 undelivered leads are parked now: some may have been delivered since the backup.',
    ]);
    expect(await askDatabase(restored, 'select state from job')).toEqual([{state: 'parked'}]);
    // The database that was lost, or another, says what was delivered since; one that a later release migrated too.
    await askDatabase(home.database, 'alter table lead add column later text');
    await askDatabase(home.database, 'update schema_version set version = 99');
    const known = await hold('--yes', '--since-delivered', home.database);
    expect([known.status, known.stdout]).toEqual([0, 'No lead had to be parked.\n']);
    expect(await askDatabase(restored, 'select state from job')).toEqual([{state: 'done'}]);
  });
});
