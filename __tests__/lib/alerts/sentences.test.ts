/** Each alert is raised by its fault, and its sentence is compared with what is so then. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseWords} from '#commands/outbox/words.ts';
import type {AddressFault} from '#lib/alerts/ask-address.ts';
import {sendAlerts} from '#lib/alerts/lead-alerts.ts';
import {PublicAddress} from '#lib/alerts/public-address.ts';
import {serverAlerts} from '#lib/alerts/server-alerts.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {Worker} from '#lib/leads/worker.ts';
import {changeLeads, REMOVE} from '#lib/outbox/admin/change.ts';
import {eventually} from '../../support/eventually.ts';
import {aContact, aRegistration} from '../../support/leads.ts';
import {startWebhook, type Webhook} from '../../support/serve.ts';
import {WorkerUnderTest} from '../../support/worker.ts';

let mockFree = 5_000;
jest.mock('#lib/alerts/disk-space.ts', () => ({
  LOW_MB: 100,
  ENOUGH_MB: 120,
  freeMegabytes: async () => mockFree,
}));

const MINUTE = 60_000;
const run = new WorkerUnderTest();
let webhook: Webhook<{alert: string; of?: string; text: string}>;
let ahead: number;

beforeAll(async () => {
  webhook = await startWebhook();
  process.env.ALERT_WEBHOOK_URL = webhook.url;
  process.env.ALERT_AFTER_MINUTES = '10';
});
afterAll(() => webhook.end());
const {now} = Date;
const passed = performance.now.bind(performance);
beforeEach(() => {
  [webhook.heard, ahead, mockFree] = [[], 0, 5_000];
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  jest.spyOn(performance, 'now').mockImplementation(() => passed() + ahead);
});
afterEach(() => void jest.restoreAllMocks());

const text = (alert: string) => webhook.heard.find((one) => one.alert === alert)?.text ?? '';
const hears = (alert: string) => eventually(() => text(alert) !== '');
/** The commands that a sentence names are commands of bin/site outbox. */
function commandsOf(sentence: string): string[] {
  expect(sentence).not.toContain('npm');
  const named = [...sentence.matchAll(/bin\/site outbox ([a-z]+(?: --state [a-z]+| [A-Z\d-]+)?)/g)].map(
    ([, words = '']) => words,
  );
  for (const words of named) expect(() => parseWords(words.split(' '))).not.toThrow();
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
    `1 demande en attente d’une décision\u00a0: ${reference}. Motif\u00a0: backend: already-registered.`,
  );
  expect(commandsOf(text('parked'))).toEqual([`show ${reference}`]);
  // Others may still wait for a decision as suspected.
  await changeLeads(run.open.store, REMOVE, [id]);
  await run.open.outbox.enqueue(
    {kind: 'contact', payload: aContact(), language: 'fr', suspected: true},
    KINDS.contact.steps,
  );
  await sendAlerts(run.open);
  expect(text('over')).toMatch(/plus aucune demande en échec n’attend de décision\.$/);
  expect(text('suspected')).toMatch(/1 demande de côté, .* effacement après 30\u00a0jours au plus tard/);
  expect(commandsOf(text('suspected'))).toEqual(['list --state suspected']);
});

it('late: it says what waits and since when, and what circuits are open, not that it waits for these', async () => {
  run.provider.answer({error: 'Invalid_Key'});
  await run.keep('contact', aContact());
  await hears('closed');
  const {store} = run.open;
  await store.engine.db
    .updateTable('lead')
    .set({waiting_since: now() - 12 * MINUTE})
    .execute();
  await store.engine.db.updateTable('job').set({destination: 'backend'}).execute();
  await sendAlerts(run.open);
  expect(text('late')).toContain('1 demande en attente, la plus ancienne depuis 12\u00a0minutes.');
  expect(text('late')).toContain(' Circuits ouverts\u00a0: company-mail (mail: Invalid_Key).');
  expect(commandsOf(text('late'))).toEqual(['list']);
});

it('closed: one attempt goes on; a restart with the same key is no success, and is not called one', async () => {
  run.provider.answer({error: 'Invalid_Key'});
  const id = await run.keep('contact', aContact());
  await hears('closed');
  expect(text('closed')).toMatch(
    /vers «\u00a0company-mail\u00a0» sont suspendus, un essai toutes les cinq minutes excepté.*\(mail: Invalid_Key\)/,
  );
  const [circuit] = (await run.open.outbox.counts()).openCircuits;
  expect((circuit?.probeAt ?? 0) - (circuit?.since ?? 0)).toBe(5 * MINUTE);
  expect((await run.shown(id)).state).toBe('pending');
  await run.worker.stop(5_000);
  await run.open.outbox.resume();
  await sendAlerts(run.open);
  expect(webhook.heard.find(({alert}) => alert === 'over')).toMatchObject({
    of: 'closed company-mail',
    text: expect.stringMatching(/Les envois vers «\u00a0company-mail\u00a0» sont de nouveau tentés\.$/),
  });
  expect((await run.shown(id)).state).toBe('pending');
});

describe('with a store that fails', () => {
  const rename = (from: string, to: string) =>
    run.open.store.engine.db.schema.alterTable(from).renameTo(to).execute();
  const enqueue = () =>
    run.open.outbox.enqueue({kind: 'contact', payload: aContact(), language: 'fr'}, KINDS.contact.steps);
  const start = async (checkServer = async () => {}) => {
    await run.worker.stop(5_000);
    run.worker = new Worker({open: () => Promise.resolve(run.open), checkServer});
  };

  it('delivery: leads are stored, and none is claimed', async () => {
    await rename('destination', 'elsewhere');
    await start();
    await expect(enqueue()).resolves.toHaveProperty('reference');
    await new Promise((resolve) => setTimeout(resolve, 200));
    ahead = MINUTE + 1_000;
    await hears('delivery');
    expect(text('delivery')).toMatch(
      /sont enregistrées, mais \S+ n’en transmet plus aucune depuis 1\u00a0min \(ERR_SQLITE_ERROR/,
    );
    expect(text('store')).toBe('');
    await rename('elsewhere', 'destination');
    await hears('over');
    expect(text('over')).toMatch(/transmises\.$/);
  });

  it('store: no lead is stored; the disk of this server is said to be full all the same', async () => {
    await rename('probe', 'elsewhere');
    await rename('lead', 'leads');
    await start(serverAlerts());
    mockFree = 7;
    await expect(enqueue()).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 200));
    ahead = MINUTE + 1_000;
    await hears('store');
    expect(text('store')).toMatch(
      /ne peut plus enregistrer aucune demande depuis 1\u00a0min \(ERR_SQLITE_ERROR/,
    );
    expect(text('delivery')).toBe('');
    await hears('disk');
    expect(text('disk')).toMatch(
      /Il reste 7\u00a0Mo sur le disque des données de \S+\. Plein, plus aucune demande/,
    );
    await rename('leads', 'lead');
    await rename('elsewhere', 'probe');
    ahead = 2 * MINUTE + 2_000;
    await hears('over');
    await enqueue();
    expect(text('over')).toMatch(/les demandes sont de nouveau enregistrées\.$/);
  });
});

it('blames no PHP server for articles of the data folder, and says that a proxy’s header is ignored', async () => {
  const dataDir = process.env.DATA_DIR as string;
  mkdirSync(dataDir, {recursive: true});
  writeFileSync(path.join(dataDir, 'backend.sqlite'), 'this is no database');
  for (const name of ['LEGACY_HOST_URL', 'LEGACY_SITE_URL', 'LEGACY_BACKEND_URL']) process.env[name] = '';
  jest.resetModules();
  const fresh = await import('#lib/alerts/server-alerts.ts');
  const {blog: freshBlog} = await import('#lib/blog/articles.ts');
  const {noteForwardedForIgnored: note} = await import('#lib/security/observed.ts');
  await expect(freshBlog().reader.list()).rejects.toThrow();
  note();
  const look = fresh.serverAlerts();
  for (ahead of [0, MINUTE]) await look();
  expect(text('articles')).toMatch(
    /n’a pu lire aucun article depuis son démarrage, il y a 1\u00a0min au moins/,
  );
  expect(text('articles')).toContain('backend.sqlite');
  expect(text('articles')).not.toMatch(/PHP|LEGACY/);
  expect(text('proxy')).toMatch(/X-Forwarded-For arrive et TRUSTED_PROXY_HOPS vaut 0/);
});

it.each<[AddressFault, RegExp]>([
  [
    {kind: 'unreachable', detail: 'ECONNREFUSED'},
    /: \S+ ne joint pas https:\/\/www\.exemple\.invalid \(ECONNREFUSED\)/,
  ],
  [{kind: 'certificate', detail: 'CERT_HAS_EXPIRED'}, /certificat .* pas valable \(CERT_HAS_EXPIRED\)/],
  [{kind: 'expiring', detail: '10'}, /prend fin dans 10\u00a0jours/],
  [{kind: 'status', detail: '502'}, /répond 502\./],
  [{kind: 'redirect', detail: '301'}, /renvoie ailleurs/],
  [{kind: 'other', detail: 'health'}, /répond autre chose que ce site/],
  [
    {kind: 'canonical', detail: 'https://faux.example'},
    /une autre adresse comme la leur \(https:\/\/faux\.example\)/,
  ],
])('address: %j, as public-address.test.ts finds it', async (fault, sentence) => {
  const address = new PublicAddress({ask: async () => fault});
  for (ahead of [0, MINUTE]) await address.check(run.open.store, 'https://www.exemple.invalid');
  expect(text('address')).toMatch(sentence);
  commandsOf(text('address'));
});
