// docs/promises.md: Delivery
import {randomUUID} from 'node:crypto';
import path from 'node:path';
import {KINDS, type Kind} from '#lib/leads/kinds.ts';
import type {OpenStore} from '#lib/leads/store.ts';
import {Worker} from '#lib/leads/worker.ts';
import {Alarms} from '#lib/outbox/alarms.ts';
import {Store} from '#lib/outbox/engine.ts';
import {LeadAdministration} from '#lib/outbox/lead-administration.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {openSqlite} from '#lib/outbox/sqlite.ts';
import {eventually} from '../../support/eventually.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {gatewaySettings, startBackend, startProvider, type FakeBackend} from '../../support/gateways.ts';
import {aContact, aRegistration} from '../../support/leads.ts';
import type {FakeProvider, Scenario} from '../../support/provider.ts';

const folder = temporaryFolder();
let provider: FakeProvider;
let backend: FakeBackend;
let open: OpenStore;
let worker: Worker;

beforeAll(async () => {
  provider = await startProvider();
  backend = await startBackend();
  Object.assign(process.env, gatewaySettings(provider, backend), {DATA_DIR: folder});
});
afterAll(async () => {
  await provider.close();
  await backend.close();
});
beforeEach(async () => {
  provider.answer('ok');
  backend.behave('well');
  const store = new Store(await openSqlite(path.join(folder, randomUUID())));
  open = {
    store,
    outbox: new Outbox(store),
    administration: new LeadAdministration(store),
    alarms: new Alarms(store),
  };
  worker = new Worker({open: () => Promise.resolve(open)});
});
afterEach(async () => {
  await worker.stop(20_000);
  await open.store.close();
}, 30_000);

async function keep(kind: Kind, payload: Record<string, unknown>, context?: unknown): Promise<string> {
  const lead = {kind, payload, context, language: 'fr', submissionId: randomUUID()};
  const {id} = await open.outbox.keep(lead, KINDS[kind].steps);
  worker.wake();
  return id;
}
async function shown(id: string) {
  const lead = await open.administration.show(id);
  if (typeof lead === 'string') throw new Error(lead);
  return lead;
}
const mailsOf = (id: string) =>
  provider.requests.filter(({message}) => message.metadata.submission_id === id);

it('registers first and sends the confirmation only then', async () => {
  backend.behave('broken');
  const email = 'ordre@exemple.fr';
  const id = await keep('registration', aRegistration({email}));
  await eventually(async () => (await shown(id)).steps[0]?.lastError === 'backend: status');
  expect(mailsOf(id)).toEqual([]);
  backend.behave('well');
  await open.administration.retryAll();
  await eventually(async () => (await shown(id)).state === 'delivered');
  expect(backend.registered.filter((one) => one === email)).toHaveLength(1);
  expect(mailsOf(id)).toMatchObject([{template_name: 'SendRegisterSiteHS'}]);
});

it('asks whether a registration arrived before sending it again, and does not send it twice', async () => {
  backend.behave('lost');
  const email = 'deux-fois@exemple.fr';
  const id = await keep('registration', aRegistration({email}));
  await eventually(async () => (await shown(id)).steps[0]?.lastError === 'backend: interrupted');
  // The check itself fails once in between: that must not make anybody forget the doubt.
  backend.behave('silent');
  await open.administration.retryAll();
  await eventually(async () => (await shown(id)).steps[0]?.lastError === 'backend: status');
  backend.behave('well');
  await open.administration.retryAll();
  await eventually(async () => (await shown(id)).state === 'delivered');
  expect(backend.registered.filter((one) => one === email)).toHaveLength(1);
  expect(mailsOf(id)).toHaveLength(1);
});

it('parks a registration whose address turns out to be taken, and sends no confirmation', async () => {
  const email = 'connue@exemple.fr';
  backend.registered.push(email);
  const id = await keep('registration', aRegistration({email}), {emailChecked: false});
  await eventually(async () => (await shown(id)).state === 'parked');
  expect((await shown(id)).steps[0]?.lastError).toBe('backend: already-registered');
  expect(mailsOf(id)).toEqual([]);
});

it('does not take a question that failed for a registration that may have arrived', async () => {
  const email = 'question@exemple.fr';
  backend.behave('silent');
  const id = await keep('registration', aRegistration({email}), {emailChecked: false});
  await eventually(async () => (await shown(id)).steps[0]?.lastError === 'backend: status');
  backend.registered.push(email);
  backend.behave('well');
  await open.administration.retryAll();
  await eventually(async () => (await shown(id)).state === 'parked');
});

it.each<[Scenario, 'parked' | 'pending', string | undefined]>([
  // Our own mailbox is the recipient: what refuses it is ours to mend.
  [{rejected: 'hard-bounce'}, 'pending', 'configuration'],
  ['invalid', 'pending', 'configuration'],
  [{rejected: 'rule'}, 'parked', undefined],
  [{error: 'ValidationError'}, 'parked', undefined],
  [{error: 'Invalid_Key'}, 'pending', 'configuration'],
  [{error: 'Unknown_Template'}, 'pending', 'configuration'],
  [{error: 'PaymentRequired'}, 'pending', 'configuration'],
  [{rejected: 'unsigned'}, 'pending', 'configuration'],
  [{rejected: 'invalid-sender'}, 'pending', 'configuration'],
  [{error: 'GeneralError'}, 'pending', undefined],
  [{rejected: 'soft-bounce'}, 'pending', undefined],
  ['502-html', 'pending', undefined],
  ['200-html', 'pending', undefined],
  ['200-truncated', 'pending', undefined],
  ['reset', 'pending', undefined],
  [{status: 429, retryAfter: '120'}, 'pending', 'asked'],
  [{status: 503, retryAfter: '120'}, 'pending', 'asked'],
])('a provider that answers %j leaves the lead %s, the way closed: %s', async (scenario, state, closed) => {
  provider.answer(scenario);
  const id = await keep('contact', aContact());
  await eventually(async () => Boolean((await shown(id)).steps[0]?.lastError));
  const lead = await shown(id);
  expect(lead.state).toBe(state);
  const {gates} = await open.outbox.counts();
  expect(gates.map((gate) => gate.closed)).toEqual(closed ? [closed] : []);
  if (closed === 'asked') expect((lead.steps[0]?.dueAt ?? 0) - Date.now()).toBeGreaterThan(110_000);
  if (state === 'parked') return;
  provider.answer('ok');
  await open.administration.retryAll();
  worker.wake();
  await eventually(async () => (await shown(id)).state === 'delivered');
});

it('parks a confirmation whose recipient is refused: there the address is the lead’s own', async () => {
  provider.answer({rejected: 'hard-bounce'});
  const id = await keep('registration', aRegistration({email: 'rebond@exemple.fr'}));
  await eventually(async () => (await shown(id)).state === 'parked');
  expect((await open.outbox.counts()).gates).toEqual([]);
});

it('holds back no confirmation while the company’s own mailbox is refused', async () => {
  provider.answer({rejected: 'hard-bounce'});
  const contact = await keep('contact', aContact());
  await eventually(async () => (await open.outbox.counts()).gates.length === 1);
  provider.answer('ok');
  const registration = await keep('registration', aRegistration({email: 'libre@exemple.fr'}));
  await eventually(async () => (await shown(registration)).state === 'delivered');
  expect((await open.outbox.counts()).gates).toMatchObject([
    {destination: 'company-mail', closed: 'configuration'},
  ]);
  expect((await shown(contact)).state).toBe('pending');
});

it('holds back no mail to the company while the one to visitors lacks its template', async () => {
  provider.answer({error: 'Unknown_Template'});
  const registration = await keep('registration', aRegistration({email: 'modele@exemple.fr'}));
  await eventually(async () => (await open.outbox.counts()).gates.length === 1);
  provider.answer('ok');
  const contact = await keep('contact', aContact());
  await eventually(async () => (await shown(contact)).state === 'delivered');
  expect((await open.outbox.counts()).gates).toMatchObject([
    {destination: 'visitor-mail', closed: 'configuration'},
  ]);
  expect((await shown(registration)).state).toBe('pending');
});

it.each<Scenario>(['hang', 'trickle'])(
  'a provider that would %s forever holds up no registration, and only a few of its own',
  async (scenario) => {
    provider.answer(scenario);
    const before = provider.requests.length;
    for (let n = 0; n < 20; n++) await keep('contact', aContact({message: `essai ${n}`}));
    await eventually(() => provider.requests.length > before);
    const ids: string[] = [];
    for (let n = 0; n < 8; n++)
      ids.push(await keep('registration', aRegistration({email: `${scenario}-${n}@exemple.fr`})));
    await eventually(async () => {
      const leads = await Promise.all(ids.map(shown));
      return leads.every(({steps}) => steps[0]?.state === 'done');
    });
    // All of them while the first calls to the provider were still under way.
    const contacts = (await open.administration.list(['pending'])).filter(({kind}) => kind === 'contact');
    expect(contacts.filter(({steps}) => steps[0]?.lastError)).toEqual([]);
    expect(contacts).toHaveLength(20);
    expect(provider.requests.length - before).toBeLessThanOrEqual(4);
    // The deadline ends the calls; the leads are all still there.
    await worker.stop(20_000);
    expect(
      (await open.administration.list(['pending'])).some(
        ({steps}) => steps[0]?.lastError === 'mail: timeout',
      ),
    ).toBe(true);
    expect(await open.outbox.counts()).toMatchObject({pending: 28, parked: 0});
  },
  40_000,
);

it('opens the circuit of a provider that keeps failing, and goes on by itself once it is well', async () => {
  provider.answer('502-html');
  for (let n = 0; n < 12; n++) await keep('contact', aContact({message: `panne ${n}`}));
  await eventually(async () => (await open.outbox.counts()).gates[0]?.closed === 'failing');
  // What was under way meanwhile ends; nothing tries again before 2.5 s.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = provider.requests.length;
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(provider.requests.length).toBe(before);
  provider.answer('ok');
  // Those that were never tried go as soon as one got through; the others by their own delays.
  await eventually(async () => (await open.administration.list(['delivered'])).length >= 4, 20_000);
}, 40_000);

it('finishes what is under way when it is told to stop, and begins nothing new', async () => {
  let finish = () => {};
  const started: string[] = [];
  await worker.stop(1_000);
  const slow = new Worker({
    open: () => Promise.resolve(open),
    deliver: async ({leadId}) => {
      started.push(leadId);
      await new Promise<void>((resolve) => (finish = resolve));
    },
  });
  const first = await keep('contact', aContact());
  slow.wake();
  await eventually(() => started.length === 1);
  const stopped = slow.stop(10_000);
  const second = await keep('contact', aContact({message: 'plus tard'}));
  finish();
  await stopped;
  expect((await shown(first)).state).toBe('delivered');
  expect((await shown(second)).state).toBe('pending');
  expect(started).toEqual([first]);
});

it('keeps a lead of a kind that it does not know for a version that does', async () => {
  const {id} = await open.outbox.keep({kind: 'callback', payload: {email: 'a@b.invalid'}, language: 'fr'}, [
    {name: 'ring', destination: 'company-mail'},
  ]);
  worker.wake();
  await eventually(async () => (await shown(id)).steps[0]?.lastError === 'Error');
  expect((await shown(id)).state).toBe('pending');
  expect((await open.outbox.counts()).gates).toEqual([]);
});
