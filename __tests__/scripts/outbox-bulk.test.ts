// docs/operations.md: bulk commands, the audit trail.
import {operator} from '#commands/outbox/audit.ts';
import type {AuditEntry} from '#lib/outbox/admin/audit.ts';
import {matcher} from '#lib/outbox/admin/filter.ts';
import type {LeadReport} from '#lib/outbox/admin/report.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {temporaryFolder} from '../support/folder.ts';
import {aContact} from '../support/leads.ts';
import {aLead, allLeads, claimOne, SEND} from '../support/outbox.ts';
import {runOutbox} from '../support/run-outbox.ts';
import {onBothStores, useSqlite, type Stores} from '../support/stores.ts';

process.env.DATA_DIR = temporaryFolder();
delete process.env.SUDO_USER;
const USER = operator();
const EMAIL = 'awa@exemple.example';

/** Two suspected, one parked, one pending. */
async function fill(stores: Stores, store: Store): Promise<string[]> {
  const outbox = new Outbox(store);
  const references: string[] = [];
  for (const [message, suspected] of [
    ['un', true],
    ['deux', true],
    ['trois', false],
  ] as const) {
    const payload = aContact({email: EMAIL, message});
    stores.now++;
    references.push((await outbox.enqueue(aLead({kind: 'contact', payload, suspected}), SEND)).reference);
  }
  await outbox.fail(await claimOne(outbox), {error: 'mail: spam', fault: 'lead'});
  const last = aLead({kind: 'contact', payload: aContact({email: EMAIL, message: 'quatre'})});
  references.push((await outbox.enqueue(last, SEND)).reference);
  return references;
}

describe('a bulk command', () => {
  const stores = useSqlite();
  let store: Store;
  beforeEach(async () => {
    store = await stores.open();
    await fill(stores, store);
  });
  const states = async () => (await allLeads(store)).map(({state}) => state).sort();

  it.each([
    [['retry', '--all'], 'retry is about 1 leads (1 pending): give --yes.'],
    [['purge', '--older-than', '0min'], 'purge is about 3 leads (2 suspected, 1 parked): give --yes.'],
  ])('%s says its number and changes nothing without a yes', async (words, sentence) => {
    const before = await states();
    expect(await runOutbox(store, ...words)).toEqual({status: 2, stdout: '', stderr: `${sentence}\n`});
    expect(await states()).toEqual(before);
  });

  it('works with --yes, and says how many it changed', async () => {
    expect(await runOutbox(store, 'retry', '--state', 'suspected', '--yes')).toMatchObject({
      status: 0,
      stdout: '2 leads are due now.\n',
    });
    expect(await states()).toEqual(['parked', 'pending', 'pending', 'pending']);
    expect(await runOutbox(store, 'purge', '--state', 'parked', '--yes', '--json')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('"count": 1'),
    });
    expect(await runOutbox(store, 'purge', '--state', 'parked')).toMatchObject({
      status: 0,
      stdout: '0 leads are erased.\n',
    });
  });
});

it('names the user that logged in, else the one that called sudo, without control characters', () => {
  expect(operator('ch\u001b[31mef', () => 'root')).toBe('root');
  expect(operator('ch\u001b[31mef', () => undefined)).toBe('ch??31mef');
});

it('counts the age of a parked lead since it was parked', () => {
  const lead = {state: 'parked', steps: [], createdAt: 0, parkedAt: 5_000} as unknown as LeadReport;
  expect(matcher({olderThan: 5_000}, ['parked'], 9_000)(lead)).toBe(false);
  expect(matcher({olderThan: 5_000}, ['parked'], 10_000)(lead)).toBe(true);
});

onBothStores((stores) => {
  it('has an audit line for each command that reads or changes leads', async () => {
    const store = await stores.open();
    stores.now = Date.now() - 1_000;
    const [first = '', second = '', third = '', fourth = ''] = await fill(stores, store);
    const say = (...words: string[]) => {
      stores.now += 1;
      return runOutbox(store, ...words);
    };
    await say('list');
    await say('show', first);
    await say('show', EMAIL);
    await say('retry', '--state', 'suspected', '--yes');
    await say('person', EMAIL);
    await say('forget', EMAIL);
    const entries = JSON.parse((await say('audit', '--json')).stdout) as AuditEntry[];
    const all = [first, second, third, fourth].sort();
    expect(
      entries.map(({operator, command, references, count}) => [operator, command, count, references.sort()]),
    ).toEqual([
      [USER, 'list', 4, all],
      [USER, 'show', 1, [first]],
      [USER, 'retry', 2, [first, second].sort()],
      [USER, 'person', 4, all],
      [USER, 'forget', 4, all],
    ]);
    expect(JSON.stringify(await store.engine.db.selectFrom('audit').selectAll().execute())).not.toMatch(
      /exemple|Claire/,
    );
    expect((await say('audit')).stdout).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +${USER} +list +4 `, 'm'),
    );
  });

  it('runs a command although the store refuses its audit line', async () => {
    const store = await stores.open();
    await store.engine.db.schema.alterTable('audit').renameTo('elsewhere').execute();
    expect(await runOutbox(store, 'list')).toMatchObject({
      status: 0,
      stdout: 'No lead.\n',
      stderr: expect.stringContaining('The audit line could not be written: '),
    });
    await store.engine.db.schema.alterTable('elsewhere').renameTo('audit').execute();
  });
});
