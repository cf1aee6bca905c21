import {randomUUID} from 'node:crypto';
import {readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {sendAlerts, startupLine} from '#lib/alerts/lead-alerts.ts';
import {serverAlerts} from '#lib/alerts/server-alerts.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {changeLeads, REMOVE} from '#lib/outbox/admin/change.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {readEml} from '../../support/eml.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {aContact} from '../../support/leads.ts';
import {startWebhook, type Webhook} from '../../support/serve.ts';

let mockFree = Infinity;
jest.mock('#lib/alerts/disk-space.ts', () => ({
  LOW_MB: 100,
  ENOUGH_MB: 120,
  freeMegabytes: async () => mockFree,
}));

const folder = temporaryFolder();
const MINUTE = 60_000;
let webhook: Webhook<Record<string, unknown>>;
let now: number;
let open: OpenStore;

beforeAll(async () => {
  webhook = await startWebhook();
  Object.assign(process.env, {
    DATA_DIR: folder,
    ALERT_WEBHOOK_URL: `${webhook.url}/alerte?jeton=secret`,
    ALERT_EMAIL: 'astreinte@exemple.invalid',
    ALERT_AFTER_MINUTES: '10',
  });
});
afterAll(() => webhook.end());
beforeEach(async () => {
  Object.assign(webhook, {heard: [], status: 200});
  now = Date.parse('2026-03-01T08:00:00Z');
  const store = new Store(await openSqlite(path.join(folder, randomUUID())), () => now);
  open = {
    store,
    outbox: new Outbox(store),
  };
});
afterEach(() => open.store.close());

const mails = () => {
  try {
    return readdirSync(path.join(folder, 'mail')).sort();
  } catch {
    return [];
  }
};
const keep = (suspected = false) =>
  open.outbox.enqueue(
    {kind: 'contact', payload: aContact(), language: 'fr', submissionId: randomUUID(), suspected},
    KINDS.contact.steps,
  );
async function park() {
  const kept = await keep();
  const [job] = await open.outbox.claim(new Map([['company-mail', 1]]));
  if (job) await open.outbox.fail(job, {error: 'mail: hard-bounce', fault: 'lead'});
  return kept;
}

it('says nothing while all is well', async () => {
  await keep();
  await sendAlerts(open);
  expect(webhook.heard).toEqual([]);
  expect(await startupLine(open)).toBeUndefined();
});

it('alerts of a parked lead by webhook and mail, with its reference, without submitted text', async () => {
  const before = mails().length;
  const {reference} = await park();
  await sendAlerts(open);
  await sendAlerts(open);
  expect(webhook.heard).toMatchObject([
    {alert: 'parked', count: 1, references: [reference], errors: ['mail: hard-bounce']},
  ]);
  expect(mails().length).toBe(before + 1);
  const mail = readEml(readFileSync(path.join(folder, 'mail', mails().at(-1) ?? ''), 'utf8'));
  expect(mail.headers.get('to')).toBe('astreinte@exemple.invalid');
  expect(mail.parts[0]?.text).toContain(reference);
  for (const typed of Object.values(aContact()) as string[]) {
    expect(JSON.stringify(webhook.heard)).not.toContain(typed);
    expect(JSON.stringify(mail.parts)).not.toContain(typed);
  }
  expect(await startupLine(open)).toMatch(/1 parked/);
});

it('reminds of a parked lead every day until an operator decides', async () => {
  const {id} = await park();
  for (let day = 0; day < 3; day++) {
    await sendAlerts(open);
    now += 24 * 60 * MINUTE;
  }
  expect(webhook.heard).toHaveLength(3);
  await changeLeads(open.store, REMOVE, [id]);
  await sendAlerts(open);
  expect(webhook.heard.slice(3)).toMatchObject([
    {alert: 'over', of: 'parked', text: expect.stringContaining('Retour à la normale') as unknown},
  ]);
  await sendAlerts(open);
  expect(webhook.heard).toHaveLength(4);
});

it('makes one alert of many leads that are parked together', async () => {
  for (let n = 0; n < 15; n++) await park();
  await sendAlerts(open);
  for (let n = 0; n < 5; n++) {
    await park();
    now += MINUTE;
    await sendAlerts(open);
  }
  expect(webhook.heard).toHaveLength(1);
  expect(webhook.heard[0]).toMatchObject({count: 15});
  expect(webhook.heard[0]?.references).toHaveLength(10);
  now += 15 * MINUTE;
  await sendAlerts(open);
  expect(webhook.heard).toHaveLength(2);
});

it('alerts of a late lead, and of a destination with a fault of configuration', async () => {
  await keep();
  now += 10 * MINUTE - 1_000;
  await sendAlerts(open);
  expect(webhook.heard).toEqual([]);
  const [job] = await open.outbox.claim(new Map([['company-mail', 1]]));
  if (job) await open.outbox.fail(job, {error: 'mail: Invalid_Key', fault: 'configuration'});
  now += 1_000;
  await sendAlerts(open);
  expect(webhook.heard).toMatchObject([
    {alert: 'late', minutes: 10},
    {alert: 'closed', destination: 'company-mail', reason: 'mail: Invalid_Key'},
  ]);
  expect(await startupLine(open)).toMatch(/nothing goes to company-mail: mail: Invalid_Key/);
});

it('reminds of suspected leads once a day', async () => {
  await keep(true);
  await sendAlerts(open);
  now += 12 * 60 * MINUTE;
  await keep(true);
  await sendAlerts(open);
  expect(webhook.heard).toMatchObject([{alert: 'suspected', count: 1}]);
  now += 12 * 60 * MINUTE;
  await sendAlerts(open);
  expect(webhook.heard).toMatchObject([{count: 1}, {alert: 'suspected', count: 2}]);
});

it('counts an alert as sent if the mail arrives and the webhook fails', async () => {
  webhook.status = 500;
  const before = mails().length;
  await park();
  await sendAlerts(open);
  now += 5 * MINUTE;
  await sendAlerts(open);
  expect(mails().length).toBe(before + 1);
  expect(webhook.heard).toHaveLength(1);
});

it('has each server alert of its own disk, and no other send the all-clear', async () => {
  const clock = jest.spyOn(performance, 'now');
  const look = serverAlerts();
  for (const [minute, free] of [83, 83, 110, 500, 500].entries()) {
    mockFree = free;
    clock.mockReturnValue(now + minute * MINUTE);
    await look();
    await sendAlerts(open);
    mockFree = Infinity;
    await sendAlerts(open);
  }
  clock.mockRestore();
  expect(webhook.heard).toMatchObject([
    {alert: 'disk', code: '83\u00a0Mo'},
    {alert: 'over', of: 'disk'},
  ]);
});

it('has the next server send a failed all-clear again, once', async () => {
  const {id} = await park();
  await sendAlerts(open);
  await changeLeads(open.store, REMOVE, [id]);
  const mail = path.join(folder, 'mail');
  renameSync(mail, `${mail}-away`);
  writeFileSync(mail, '');
  webhook.status = 500;
  await sendAlerts(open);
  webhook.status = 200;
  rmSync(mail);
  renameSync(`${mail}-away`, mail);
  now += MINUTE;
  await sendAlerts(open);
  now += MINUTE;
  await sendAlerts(open);
  expect(webhook.heard.map(({alert}) => alert)).toEqual(['parked', 'over', 'over']);
});
