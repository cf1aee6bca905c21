import {spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {chownSync, existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {sql} from 'kysely';
import {userName} from '#commands/store-owner.ts';
import type {WholeLead} from '#lib/outbox/admin/report.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {outboxCommand} from '../support/api-server.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {aContact} from '../support/leads.ts';
import {NIGHTLY} from '../support/nightly.ts';
import {allLeads} from '../support/outbox.ts';
import {parsed, runOutbox} from '../support/run-outbox.ts';
import {startWebhook} from '../support/serve.ts';
import {onPostgresAtNight} from '../support/stores.ts';

// Each command is a process, and a slow machine is no failure.
jest.setTimeout(60_000);

/** Each is several processes, whose words are tested in this one too. */
const byNight = NIGHTLY ? it : undefined;

const folder = folderOfEachTest();

describe('the words of the command', () => {
  it.each([
    ['purge --all', "error: unknown option '--all'"],
    ['export --consents --error x', "'--consents' cannot be used with option '--error <text>'"],
    ['forget marie', 'It is an e-mail address.'],
    ['lst', "error: unknown command 'lst'\n(Did you mean list?)"],
    ['list --state lost', 'Allowed choices are pending, parked, suspected, delivered, all.'],
    ['list --older-than 3weeks', 'It is a time such as 30min, 12h or 7d.'],
    ['hold --since-delivered none', 'There is no file'],
    ['retry K7F-2QD --all', 'retry takes leads by name, or flags that choose them, not both.'],
    ['retry --all --state parked', "'--all' cannot be used with option '--state <state>'"],
  ])('refuses %s', async (line, sentence) => {
    const {status, said} = await parsed(line);
    expect([status, said]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('understands filters', async () => {
    const {words} = await parsed('purge --state parked --error hard-bounce --older-than 7d');
    expect(words?.filter).toEqual({
      state: 'parked',
      error: 'hard-bounce',
      olderThan: 7 * 24 * 3_600_000,
    });
  });
});

describe('the store that the command works on', () => {
  it('is that of the settings in .env, and is not made where there is none', () => {
    writeFileSync(path.join(folder(), '.env'), `DATA_DIR=${folder()}/elsewhere`);
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      [path.resolve('commands/site.ts'), 'outbox', 'list'],
      {
        cwd: folder(),
        encoding: 'utf8',
        env: {PATH: '', NODE_ENV: 'production', NODE_NO_WARNINGS: '1'},
      },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`There is no store at ${folder()}/elsewhere/outbox.sqlite.`);
    expect(existsSync(path.join(folder(), 'elsewhere'))).toBe(false);
  });

  byNight?.('is left alone when it is another user’s', async () => {
    if (process.getuid?.() !== 0) return;
    const engine = await openSqlite(folder());
    await engine.db.destroy();
    chownSync(path.join(folder(), 'outbox.sqlite'), 12345, 12345);
    const {status, stderr} = await outboxCommand({DATA_DIR: folder()}, 'retry', '--all');
    expect(status).toBe(1);
    expect(stderr).toContain(
      "belongs to '#12345', and you are root. Run this as its owner: sudo -u '#12345' …",
    );
    // What this writes lies beside the store.
    chownSync(folder(), 12345, 12345);
    const mail = {DATA_DIR: folder(), ALERT_EMAIL: 'astreinte@exemple.invalid'};
    expect((await outboxCommand(mail, 'test', 'alerts')).stderr).toContain("belongs to '#12345'");
    expect([userName(0), userName(65_534)]).toEqual(['root', 'nobody']);
    expect(existsSync(path.join(folder(), 'mail'))).toBe(false);
  });

  it('is not migrated by a command: a server of the older version may run', async () => {
    await using store = new Store(await openSqlite(folder()));
    await sql`update schema_version set version = 0`.execute(store.engine.db);
    const {status, stdout, stderr} = await outboxCommand({DATA_DIR: folder()}, 'list');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      'is of version 0, and this program is of 2: read it with the release that runs.',
    );
    const {rows} = await sql`select version from schema_version`.execute(store.engine.db);
    expect(rows).toEqual([{version: 0}]);
  });
});

it('export --salvage names the tools of PostgreSQL, whether the database answers or not', async () => {
  const settings = {DATA_DIR: folder(), DATABASE_URL: 'postgresql://site@127.0.0.1:9/site'};
  const {status, stderr} = await outboxCommand(settings, 'export', '--salvage');
  const sentence = 'there pg_amcheck finds damage, and pg_dump saves what can be read.';
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

onPostgresAtNight('on PostgreSQL', (home) => {
  it('creates no tables in an unused database, and prints no password', async () => {
    const database = home.database.replace('site@', 'site:geheim@');
    const {status, stderr} = await outboxCommand({DATABASE_URL: database}, 'list');
    expect(status).toBe(1);
    expect(stderr).toMatch(/There is no store in this database \(PostgreSQL, d1 at 127\.0\.0\.1:\d+\)\./);
    expect(stderr).not.toContain('geheim');
    expect(await home.cluster.query("select 1 from pg_tables where schemaname = 'public'", 'd1')).toEqual([]);
  });
});

describe('several leads at once', () => {
  let store: Store;
  let references: string[];

  beforeEach(async () => {
    let now = Date.now() - 10 * 24 * 3_600_000;
    store = new Store(await openSqlite(folder()), () => now);
    const outbox = new Outbox(store);
    references = [];
    const failures = {
      Delattre: 'mail: hard-bounce',
      'Benoît Lefèvre': 'mail: hard-bounce',
      Diop: 'mail: spam',
    };
    for (const [name, error] of Object.entries(failures)) {
      const {reference} = await outbox.enqueue(
        {kind: 'contact', payload: aContact({name}), language: 'fr', submissionId: randomUUID()},
        [{name: 'mail', destination: 'mail'}],
      );
      references.push(reference);
      const [job] = await outbox.claim(new Map([['mail', 1]]));
      if (job) await outbox.fail(job, {error, fault: 'lead'});
      now += 5 * 24 * 3_600_000;
    }
  });
  afterEach(() => store.close());
  const states = async () =>
    Object.fromEntries((await allLeads(store)).map(({reference, state}) => [reference, state]));

  it('are retried by name; one that is not there makes it fail, and holds up no other', async () => {
    const [first = '', second = ''] = references;
    const {status, stdout} = await runOutbox(store, 'retry', first, 'ZZZ-ZZZ', second);
    expect(status).toBe(1);
    expect(stdout.split('\n').map((line) => line.split('  ')[0])).toEqual([first, 'ZZZ-ZZZ', second, '']);
    expect(Object.values(await states()).sort()).toEqual(['parked', 'pending', 'pending']);
  });

  it('are parked ones by name or state alone, and those of an operator by name or error', async () => {
    const [first = '', second = '', third = ''] = references;
    expect((await runOutbox(store, 'retry', '--all')).stdout).toBe('0 leads are due now.\n');
    await runOutbox(store, 'retry', first);
    await runOutbox(store, 'park', first);
    await runOutbox(store, 'retry', '--yes', '--state', 'parked');
    expect(await states()).toEqual({[first]: 'parked', [second]: 'pending', [third]: 'pending'});
    await runOutbox(store, 'retry', '--yes', '--state', 'parked', '--error', 'operator');
    expect(await states()).toEqual({[first]: 'pending', [second]: 'pending', [third]: 'pending'});
  });

  it('are found by a part of a name or an address, without their content, and exported from a day on', async () => {
    const [, second, third] = references;
    const said = async (...words: string[]) => {
      const {stdout} = await runOutbox(store, ...words);
      return stdout.match(/[A-Z\d]{3}-[A-Z\d]{3}/g)?.filter((one) => references.includes(one)) ?? [];
    };
    expect(await said('list', 'lefevre', 'benoit')).toEqual([second]);
    expect(await said('list', 'claire@')).toEqual(references.toReversed());
    expect(await said('list', 'personne')).toEqual([]);
    expect((await runOutbox(store, 'list', '--json', 'lefevre')).stdout).not.toContain('Lefèvre');
    expect(await said('export', '--since', '7d')).toEqual([second, third]);
    expect(await said('export', '--since', '2020-01-01', '--until', '6d')).toEqual(references.slice(0, 1));
    expect((await parsed('export --since hier')).said).toContain('It is a day such as 2026-11-20');
  });

  it('are shown and exported though one is damaged, which is named', async () => {
    const [damaged = '', ...others] = references;
    await sql`update lead set payload = substr(payload, 1, 12) where reference = ${damaged}`.execute(
      store.engine.db,
    );
    const exported = await runOutbox(store, 'export');
    expect(exported.status).toBe(1);
    expect(exported.stderr).toContain(`${damaged} (`);
    const leads = exported.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as WholeLead);
    expect(leads.map(({reference}) => reference)).toEqual([damaged, ...others]);
    expect(leads.map(({unreadable}) => unreadable)).toEqual([true, undefined, undefined]);
    const shown = await runOutbox(store, 'show', damaged);
    expect([shown.status, shown.stdout]).toEqual([1, expect.stringMatching(/as stored +\{"/)]);
  });
});

byNight?.('sends a test alert by every channel, without a store, and prints which accepted it', async () => {
  const webhook = await startWebhook();
  const settings = {DATA_DIR: path.join(folder(), 'none')};
  const test = (more = {}) => outboxCommand({...settings, ...more}, 'test', 'alerts');
  const channel = {ALERT_WEBHOOK_URL: webhook.url};
  expect(await test(channel)).toMatchObject({status: 0, stdout: 'webhook: sent\n'});
  expect(webhook.heard).toMatchObject([{alert: 'test'}]);
  await webhook.end();
  expect(await test(channel)).toMatchObject({status: 1, stdout: 'webhook: unreachable\n'});
  expect(await test()).toMatchObject({status: 1});
});
