/** Each alert is raised by its fault, and its sentence is compared with what is so then. */
import {ADDRESS_CHECK, LEAD_CHECKS, readLeadState, SERVER_CHECKS} from '#lib/alerts/checks.ts';
import {notify, type Message} from '#lib/alerts/notify.ts';
import type {AddressFault} from '#lib/alerts/public-address.ts';
import {reconcile, type Check} from '#lib/alerts/reconcile.ts';
import {memoryStates, storedStates} from '#lib/alerts/states.ts';
import {env} from '#lib/config/env.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {changeLeads, REMOVE} from '#lib/outbox/admin/change.ts';
import {eventually} from '../../support/eventually.ts';
import {aContact, aRegistration} from '../../support/leads.ts';
import {parsed} from '../../support/run-outbox.ts';
import {startWebhook, type Webhook} from '../../support/serve.ts';
import {WorkerUnderTest} from '../../support/worker.ts';

let mockFree = 5_000;
jest.mock('#lib/alerts/disk-space.ts', () => ({
  LOW_MB: 100,
  freeMegabytes: async () => mockFree,
}));

const MINUTE = 60_000;
const run = new WorkerUnderTest();
let webhook: Webhook<{alert: string; of?: string; text: string}>;
let ahead: number;

beforeAll(async () => {
  webhook = await startWebhook();
  process.env.ALERT_WEBHOOK_URL = webhook.url;
  process.env.ALERT_EMAIL = 'astreinte@exemple.invalid';
  process.env.ALERT_AFTER_MINUTES = '1';
});
afterAll(() => webhook.end());
const {now} = Date;
const passed = performance.now.bind(performance);
beforeEach(() => {
  [webhook.heard, webhook.status, ahead, mockFree] = [[], 200, 0, 5_000];
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  jest.spyOn(performance, 'now').mockImplementation(() => passed() + ahead);
});
afterEach(() => void jest.restoreAllMocks());

const text = (alert: string) => webhook.heard.find((one) => one.alert === alert)?.text ?? '';
const hears = (alert: string) =>
  eventually(() => {
    run.tasks.soon('alerts');
    return text(alert) !== '';
  });
const checkLeads = async () =>
  reconcile(
    storedStates(run.open.store),
    LEAD_CHECKS,
    await readLeadState(run.open, env().alerts.afterMinutes),
  );
/** The commands that a sentence names are commands of bin/site outbox. */
async function commandsOf(sentence: string): Promise<string[]> {
  expect(sentence).not.toContain('npm');
  const named = [...sentence.matchAll(/bin\/site outbox ([a-z]+(?: --state [a-z]+| [A-Z\d-]+)?)/g)].map(
    ([, args = '']) => args,
  );
  for (const args of named) expect(await parsed(args)).toMatchObject({status: 0});
  return named;
}

it('parked: the lead is given up, for the reason that is named, and show finds it', async () => {
  const email = 'connue@exemple.fr';
  run.backend.registered.push(email);
  const id = await run.keep('registration', aRegistration({email}), {emailChecked: false});
  await hears('parked');
  const {reference, state, steps} = await run.shown(id);
  expect([state, steps[0]?.lastError]).toEqual(['parked', 'backend: already-registered']);
  expect(text('parked')).toContain(
    `1\u00a0demande en attente d’une décision\u00a0: ${reference}. Motif\u00a0: backend: already-registered.`,
  );
  expect(await commandsOf(text('parked'))).toEqual([`show ${reference}`]);
  expect(webhook.heard[0]).toMatchObject({count: 1, references: [reference]});
  for (const typed of Object.values(aRegistration({email})))
    if (typeof typed === 'string' && typed.length > 3)
      expect(JSON.stringify(webhook.heard)).not.toContain(typed);
  // Others may still wait for a decision as suspected.
  await changeLeads(run.open.store, REMOVE, [id]);
  await run.open.outbox.enqueue(
    {kind: 'contact', payload: aContact(), language: 'fr', suspected: true},
    KINDS.contact.steps,
  );
  // The server's own check may be the one that notifies.
  await eventually(async () => {
    await checkLeads();
    return text('allClear') !== '' && text('suspected') !== '';
  });
  expect(text('allClear')).toMatch(/plus aucune demande en échec n’attend de décision\.$/);
  expect(text('suspected')).toMatch(/1\u00a0demande de côté, .* effacement après 30\u00a0jours au plus tard/);
  expect(await commandsOf(text('suspected'))).toEqual(['list --state suspected']);
});

it('parked: many leads are one alert, with ten references', async () => {
  await run.stop();
  for (let n = 0; n < 12; n++) {
    await run.keep('contact', aContact({message: `essai ${n}`}));
    const [job] = await run.open.outbox.claim(new Map([['company-mail', 1]]));
    if (job) await run.open.outbox.fail(job, {error: 'mail: rule', fault: 'lead'});
    if (n > 9) await checkLeads();
  }
  expect(webhook.heard).toMatchObject([{alert: 'parked', count: 11}]);
  expect(text('parked')).toMatch(/(?:[A-Z\d-]+, ){9}[A-Z\d-]+…\. Motif/);
});

it('late and paused: what waits and since when, which circuits are open, and what goes on', async () => {
  run.provider.answer({error: 'Invalid_Key'});
  const id = await run.keep('contact', aContact());
  const kept = now();
  await hears('paused');
  expect(text('paused')).toMatch(
    /vers «\u00a0company-mail\u00a0» sont suspendus, un essai toutes les cinq minutes excepté.*\(mail: Invalid_Key\)/,
  );
  const [circuit] = (await run.open.outbox.counts()).openCircuits;
  expect((circuit?.probeAt ?? 0) - (circuit?.since ?? 0)).toBe(5 * MINUTE);
  await run.stop();
  ahead = kept + MINUTE - 2_000 - now();
  await checkLeads();
  expect(text('late')).toBe('');
  ahead = MINUTE + 1_000;
  await checkLeads();
  expect(text('late')).toContain('1\u00a0demande en attente, la plus ancienne depuis 1\u00a0minute.');
  expect(text('late')).toContain(' Circuits ouverts\u00a0: company-mail (mail: Invalid_Key).');
  expect(await commandsOf(text('late'))).toEqual(['list']);
  const webhookIs = {name: 'webhook', opened_by: 'configuration', reason: 'webhook: 410'} as const;
  const paused = {...webhookIs, since: now(), probe_at: now(), failures: 1};
  await run.open.store.engine.db.insertInto('destination').values(paused).execute();
  await checkLeads();
  expect(webhook.heard.at(-1)?.text).toMatch(/\(webhook: 410\).*bin\/site outbox test webhook, puis retry/);
  // A restart with the same key is no success, and is not called one.
  await run.open.outbox.resume();
  await checkLeads();
  expect(webhook.heard.find(({alert}) => alert === 'allClear')).toMatchObject({
    of: 'paused company-mail',
    text: expect.stringMatching(/Les envois vers «\u00a0company-mail\u00a0» sont de nouveau tentés\.$/),
  });
  expect((await run.shown(id)).state).toBe('pending');
});

describe('a store that fails', () => {
  const start = async () => {
    await run.stop();
    run.start();
  };
  const fail = (which: 'claim' | 'probe') =>
    jest.spyOn(run.open.outbox, which).mockRejectedValue(Object.assign(new Error(), {code: 'ENOSPC'}));
  const afterAMinute = async (alert: string) => {
    // The first check sees the fault.
    await new Promise((resolve) => setTimeout(resolve, 300));
    run.tasks.soon('alerts');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(webhook.heard).toEqual([]);
    ahead = MINUTE + 1_000;
    await hears(alert);
  };

  it('delivery: leads are stored, and none is claimed', async () => {
    const spy = fail('claim');
    await start();
    await afterAMinute('delivery');
    expect(text('delivery')).toMatch(/sont enregistrées, mais \S+ n’en transmet plus aucune \(ENOSPC\)/);
    spy.mockRestore();
    ahead = 2 * MINUTE + 2_000;
    await hears('allClear');
    expect(text('allClear')).toMatch(/transmises\.$/);
    expect(text('store')).toBe('');
  });

  it('damaged: a statement met a damaged page, and others go on', async () => {
    run.open.store.noteDamage({errcode: 11, errstr: 'disk image is malformed'});
    await hears('damaged');
    expect(text('store')).toBe('');
  });

  it('store: no lead is stored; a full disk is said all the same', async () => {
    const spies = [fail('claim'), fail('probe')];
    mockFree = 7;
    await start();
    await afterAMinute('store');
    expect(text('store')).toMatch(/ne peut plus enregistrer aucune demande \(ENOSPC\)/);
    await hears('disk');
    expect(text('disk')).toMatch(/Il reste 7\u00a0Mo sur le disque des données de \S+\. Plein/);
    for (const spy of spies) spy.mockRestore();
    ahead = 2 * MINUTE + 2_000;
    await hears('allClear');
    expect(text('allClear')).toMatch(/les demandes sont de nouveau enregistrées\.$/);
    expect(text('delivery')).toBe('');
  });
});

it('what one server sees: a damaged store, articles, proxy, disk', async () => {
  const fine = {articlesUnread: false, proxyIgnored: false, freeMegabytes: 500, publishing: undefined};
  const states = memoryStates();
  const look = async (seen: Partial<typeof fine> & {damage?: string}) => {
    for (let twice = 0; twice < 2; twice++) {
      await reconcile(states, SERVER_CHECKS, {...fine, ...seen});
      ahead += MINUTE;
    }
  };
  await look({
    damage: 'disk image is malformed',
    articlesUnread: true,
    proxyIgnored: true,
    freeMegabytes: 83,
  });
  expect(webhook.heard.map(({alert}) => alert)).toEqual(['damaged', 'articles', 'proxy', 'disk']);
  expect(text('damaged')).toMatch(/est endommagé \(disk image is malformed\).*export --salvage/);
  expect(text('proxy')).toContain('TRUSTED_PROXY_HOPS');
  expect(text('disk')).toMatch(/Il reste 83\u00a0Mo .* À faire/);
  await look({});
  expect(webhook.heard.slice(4).map(({of}) => of)).toEqual(['articles', 'disk']);
});

it.each<[AddressFault, RegExp]>([
  [{kind: 'unreachable', detail: 'ECONNREFUSED'}, /^\S+ ne joint pas http\S+ \(ECONNREFUSED\)/],
  [{kind: 'certificate', detail: 'certificate-expired'}, /certificat .* pas valable \(certificate-expired\)/],
  [{kind: 'expiring', detail: '10'}, /prend fin dans 10\u00a0jours/],
  [{kind: 'status', detail: '502'}, /répond 502\./],
  [{kind: 'redirect', detail: '301'}, /renvoie ailleurs/],
  [{kind: 'other', detail: 'health'}, /répond autre chose que ce site/],
])('address: %j, as public-address.test.ts finds it', async (fault, sentence) => {
  const heard: Message[] = [];
  await reconcile(
    memoryStates(),
    [ADDRESS_CHECK as Check<object>],
    {fault, answered: true},
    async (message) => {
      heard.push(message);
      return {sent: true, channels: []};
    },
  );
  expect(heard[0]?.text).toMatch(sentence);
  await commandsOf(heard[0]?.text ?? '');
});

describe('the channels', () => {
  const message = {kind: 'parked', text: '1 demande', facts: {count: 1}};

  it('one that accepts is enough, and the other is said to have failed', async () => {
    webhook.status = 500;
    expect(await notify(message)).toEqual({
      sent: true,
      channels: [{channel: 'webhook', code: 'webhook: 500'}, {channel: 'mail'}],
    });
    expect(run.provider.requests.at(-1)).toMatchObject({
      template_name: 'HSContact',
      message: {to: [{email: 'astreinte@exemple.invalid'}]},
    });
    run.provider.answer({error: 'Invalid_Key'});
    expect((await notify(message)).sent).toBe(false);
  });

  it('without a channel the log has it', async () => {
    process.env.ALERT_WEBHOOK_URL = process.env.ALERT_EMAIL = '';
    jest.resetModules();
    const fresh = await import('#lib/alerts/notify.ts');
    expect(await fresh.notify(message)).toEqual({sent: true, channels: []});
  });
});
