// docs/promises.md: Delivery
import {GatewayError} from '#lib/http/gateway-error.ts';
import {Worker} from '#lib/leads/worker.ts';
import {eventually} from '../../support/eventually.ts';
import {aContact, aRegistration} from '../../support/leads.ts';
import {NIGHTLY} from '../../support/nightly.ts';
import {allLeads, retryAll} from '../../support/outbox.ts';
import type {Scenario} from '../../support/provider.ts';
import {WorkerUnderTest} from '../../support/worker.ts';

const run = new WorkerUnderTest();

// One of each kind: lib/mail/verdicts.ts has all answers of a provider.
it.each<[Scenario, 'parked' | 'pending', string | undefined]>([
  // Our own mailbox is the recipient: what refuses it is ours to mend.
  [{rejected: 'hard-bounce'}, 'pending', 'configuration'],
  [{rejected: 'rule'}, 'parked', undefined],
  [{error: 'Invalid_Key'}, 'pending', 'configuration'],
  [{rejected: 'soft-bounce'}, 'pending', undefined],
  ['200-html', 'pending', undefined],
  ['reset', 'pending', undefined],
  [{status: 429, retryAfter: '120'}, 'pending', 'asked'],
])(
  'a provider that answers %j leaves the lead %s, the circuit opened by: %s',
  async (scenario, state, closed) => {
    run.provider.answer(scenario);
    const before = Date.now();
    const id = await run.keep('contact', aContact());
    await eventually(async () => Boolean((await run.shown(id)).steps[0]?.lastError));
    const lead = await run.shown(id);
    expect(lead.state).toBe(state);
    const {openCircuits} = await run.open.outbox.counts();
    expect(openCircuits.map(({openedBy}) => openedBy)).toEqual(closed ? [closed] : []);
    if (closed === 'asked') expect(lead.steps[0]?.dueAt).toBeGreaterThanOrEqual(before + 120_000);
    if (state === 'parked') return;
    run.provider.answer('ok');
    await retryAll(run.open.store);
    run.worker.wake();
    await eventually(async () => (await run.shown(id)).state === 'delivered');
  },
);

it('parks a confirmation whose recipient is refused: the address is the lead’s own', async () => {
  run.provider.answer({rejected: 'hard-bounce'});
  const id = await run.keep('registration', aRegistration({email: 'rebond@exemple.fr'}));
  await eventually(async () => (await run.shown(id)).state === 'parked');
  expect((await run.open.outbox.counts()).openCircuits).toEqual([]);
});

it('holds back no confirmation while the company’s own mailbox is refused', async () => {
  run.provider.answer({rejected: 'hard-bounce'});
  const contact = await run.keep('contact', aContact());
  await eventually(async () => (await run.open.outbox.counts()).openCircuits.length === 1);
  run.provider.answer('ok');
  const registration = await run.keep('registration', aRegistration({email: 'libre@exemple.fr'}));
  await eventually(async () => (await run.shown(registration)).state === 'delivered');
  expect((await run.open.outbox.counts()).openCircuits).toMatchObject([
    {destination: 'company-mail', openedBy: 'configuration'},
  ]);
  expect((await run.shown(contact)).state).toBe('pending');
});

// A provider that trickles costs the same ten seconds: by day lib/http/fetch-bytes.test.ts.
it.each<Scenario>(NIGHTLY ? ['hang', 'trickle'] : ['hang'])(
  'a provider that would %s forever holds up no registration, and only a few of its own',
  async (scenario) => {
    run.provider.answer(scenario);
    const before = run.provider.requests.length;
    for (let n = 0; n < 20; n++) await run.keep('contact', aContact({message: `essai ${n}`}));
    await eventually(() => run.provider.requests.length > before);
    const ids: string[] = [];
    for (let n = 0; n < 8; n++)
      ids.push(await run.keep('registration', aRegistration({email: `${String(scenario)}-${n}@exemple.fr`})));
    await eventually(async () => {
      const leads = await Promise.all(ids.map((id) => run.shown(id)));
      return leads.every(({steps}) => steps[0]?.state === 'done');
    });
    // All of them while the first calls to the provider were still under way.
    const contacts = (await allLeads(run.open.store, ['pending'])).filter(({kind}) => kind === 'contact');
    expect(contacts.filter(({steps}) => steps[0]?.lastError)).toEqual([]);
    expect(contacts).toHaveLength(20);
    // Eight for each of the mail destinations.
    expect(run.provider.requests.length - before).toBeLessThanOrEqual(16);
    // The deadline ends the calls; the leads are all still there.
    await run.worker.stop(20_000);
    expect(
      (await allLeads(run.open.store, ['pending'])).some(
        ({steps}) => steps[0]?.lastError === 'mail: timeout',
      ),
    ).toBe(true);
    expect(await run.open.outbox.counts()).toMatchObject({pending: 28, parked: 0});
  },
  40_000,
);

it('a delivery that meets a damaged page of the embedded sign-ups is damage of the store', async () => {
  await run.stop();
  const cause = Object.assign(new Error(), {errcode: 11, errstr: 'database disk image is malformed'});
  const deliver = () => Promise.reject(new GatewayError('backend', 'store', 'passing', {cause}));
  run.worker = new Worker({open: () => Promise.resolve(run.open), deliver});
  await run.keep('registration', aRegistration({email: 'page@exemple.fr'}));
  await eventually(() => run.open.store.damage?.includes('malformed') === true);
});
