// docs/operations.md: bulk commands, the words of the version before, the audit trail.
import {userInfo} from 'node:os';
import {sql} from 'kysely';
import {matcher} from '#commands/outbox/choose.ts';
import {HELP, parseWords} from '#commands/outbox/words.ts';
import {SafePool} from '#lib/database/postgres.ts';
import type {AuditEntry} from '#lib/outbox/admin/audit.ts';
import type {LeadReport} from '#lib/outbox/admin/report.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {outboxCommand} from '../support/api-server.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {aContact} from '../support/leads.ts';
import {aLead, allLeads, claimOne, SEND} from '../support/outbox.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';
import {useCluster} from '../support/stores.ts';

jest.setTimeout(120_000);
const folder = folderOfEachTest();
const settings = () => ({DATA_DIR: folder()});
const EMAIL = 'awa@exemple.example';

/** Two suspected, one parked, one pending. */
async function fill(store: Store): Promise<string[]> {
  const outbox = new Outbox(store);
  const references: string[] = [];
  for (const [message, suspected] of [
    ['un', true],
    ['deux', true],
    ['trois', false],
  ] as const) {
    const payload = aContact({email: EMAIL, message});
    references.push((await outbox.enqueue(aLead({kind: 'contact', payload, suspected}), SEND)).reference);
  }
  await outbox.fail(await claimOne(outbox), {error: 'mail: spam', fault: 'lead'});
  const last = aLead({kind: 'contact', payload: aContact({email: EMAIL, message: 'quatre'})});
  references.push((await outbox.enqueue(last, SEND)).reference);
  return references;
}

describe('a bulk command', () => {
  let store: Store;
  beforeEach(async () => {
    store = new Store(await openSqlite(folder()));
    await fill(store);
  });
  afterEach(() => store.close());
  const states = async () => (await allLeads(store)).map(({state}) => state).sort();

  it.each([
    [['retry', '--all'], 'retry is about 1 leads (1 pending): give --yes.'],
    [['retry', '--state', 'suspected'], 'retry is about 2 leads (2 suspected): give --yes.'],
    [['park', '--older-than', '0min'], 'park is about 1 leads (1 pending): give --yes.'],
    [['purge', '--older-than', '0min'], 'purge is about 3 leads (2 suspected, 1 parked): give --yes.'],
  ])('%s says its number and changes nothing without a yes', async (words, sentence) => {
    const before = await states();
    const {status, stdout, stderr} = await outboxCommand(settings(), ...words);
    expect([status, stdout, stderr.split('\n').at(-2)]).toEqual([2, '', sentence]);
    expect(await states()).toEqual(before);
  });

  it('works with --yes, and says how many it changed', async () => {
    expect(await outboxCommand(settings(), 'retry', '--state', 'suspected', '--yes')).toMatchObject({
      status: 0,
      stdout: '2 leads are due now.\n',
    });
    expect(await states()).toEqual(['parked', 'pending', 'pending', 'pending']);
    expect(await outboxCommand(settings(), 'purge', '--state', 'parked', '--yes', '--json')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('"count": 1'),
    });
    expect(await outboxCommand(settings(), 'purge', '--state', 'parked')).toMatchObject({
      status: 0,
      stdout: '0 leads are erased.\n',
    });
  });

  it('is understood in the words of the version before, which says so', async () => {
    const {status, stdout, stderr} = await outboxCommand(settings(), 'spam');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/Claire Delattre – un$/m)]);
    expect(stderr).toContain('It is now: bin/site outbox list --state suspected\n');
    expect(await outboxCommand(settings(), 'approve', '--all', '--yes')).toMatchObject({status: 0});
    expect(await outboxCommand(settings(), 'purge', '--spam', '--yes')).toMatchObject({
      status: 0,
      stdout: '0 leads are erased.\n',
    });
  });
});

it.each([
  ['approve K7F-2QD', 'retry', undefined, ['K7F-2QD']],
  ['approve --all', 'retry', 'suspected', []],
  ['approve --limit 2', 'retry', 'suspected', []],
  ['purge --parked --older-than 30d', 'purge', 'parked', []],
  ['consents', 'export', undefined, []],
  ['alert-test', 'test', undefined, ['alerts']],
  ['webhook-test', 'test', undefined, ['webhook']],
])('%s is an older word', (line, command, state, named) => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const words = parseWords(line.split(' '));
  expect(words).toMatchObject({command, named, filter: {state}});
  expect(words.all).toBeUndefined();
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`It is now: bin/site outbox ${command}`));
  said.mockRestore();
});

it('counts the age of a parked lead since it was parked', () => {
  const lead = {state: 'parked', steps: [], createdAt: 0, parkedAt: 5_000} as unknown as LeadReport;
  expect(matcher({olderThan: 5_000}, ['parked'], 9_000)(lead)).toBe(false);
  expect(matcher({olderThan: 5_000}, ['parked'], 10_000)(lead)).toBe(true);
});

it('explains itself on one screen, and a wrong flag in one sentence', async () => {
  expect(HELP.split('\n').length).toBeLessThanOrEqual(30);
  const unknown = await outboxCommand(settings(), 'purge', '--everything');
  expect([unknown.status, unknown.stderr]).toEqual([2, "Unknown option '--everything'\n"]);
  expect((await outboxCommand(settings(), 'list', '--all')).stderr).toBe('list knows no --all.\n');
});

async function leavesLines(databaseUrl?: string): Promise<void> {
  const given = {DATA_DIR: folder(), SUDO_USER: 'awa', ...(databaseUrl && {DATABASE_URL: databaseUrl})};
  const store = new Store(
    databaseUrl ? await openPostgres(databaseUrl, new SafePool(databaseUrl)) : await openSqlite(folder()),
  );
  const [first = '', second = '', third = '', fourth = ''] = await fill(store);
  const say = (...words: string[]) => outboxCommand(given, ...words);
  await say('list');
  await say('show', first);
  await say('show', EMAIL);
  await say('retry', '--state', 'suspected', '--yes');
  await say('stats');
  await say('person', EMAIL);
  await outboxCommand({...given, SUDO_USER: undefined as unknown as string}, 'forget', EMAIL);
  const {stdout} = await say('audit', '--json');
  const entries = JSON.parse(stdout) as AuditEntry[];
  const all = [first, second, third, fourth].sort();
  expect(
    entries.map(({operator, command, references, count}) => [operator, command, count, references.sort()]),
  ).toEqual([
    ['awa', 'list', 4, all],
    ['awa', 'show', 1, [first]],
    ['awa', 'show', 0, []],
    ['awa', 'retry', 2, [first, second].sort()],
    ['awa', 'person', 4, all],
    [userInfo().username, 'forget', 4, all],
  ]);
  expect(JSON.stringify(await store.engine.db.selectFrom('audit').selectAll().execute())).not.toMatch(
    /exemple|Claire/,
  );
  expect((await say('audit')).stdout).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+ +awa +list +4 +/m);

  // A store that refuses the line stops no command.
  await sql
    .raw(
      databaseUrl
        ? 'alter table audit rename to gone'
        : "create trigger refused before insert on audit begin select raise(abort, 'no'); end",
    )
    .execute(store.engine.db);
  const {status, stdout: listed, stderr} = await say('list');
  expect([status, listed]).toEqual([0, 'No lead.\n']);
  expect(stderr).toContain('The audit line could not be written: ');
  await store.close();
}

describe('the audit trail', () => {
  it('has a line for each command that reads or changes leads', () => leavesLines());

  it('names twenty leads at most, and how many there were', async () => {
    const store = new Store(await openSqlite(folder()));
    for (let at = 0; at < 30; at++) await new Outbox(store).enqueue(aLead(), SEND);
    await outboxCommand(settings(), 'export');
    const [entry] = JSON.parse((await outboxCommand(settings(), 'audit', '--json')).stdout) as AuditEntry[];
    expect([entry?.count, entry?.references.length]).toEqual([30, 20]);
    await store.close();
  });

  (POSTGRES_BIN ? describe : describe.skip)('on PostgreSQL', () => {
    const home = useCluster();
    it('is the same', () => leavesLines(home.database));
  });
});
