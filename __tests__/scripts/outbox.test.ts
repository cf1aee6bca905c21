// docs/promises.md: Retention
import {randomUUID} from 'node:crypto';
import path from 'node:path';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import type {ApiServer} from '../support/api-server.ts';
import {minted, referenceOf, start} from '../support/api-servers.ts';
import {eventually} from '../support/eventually.ts';
import {temporaryFolder} from '../support/folder.ts';
import {gatewaySettings, startBackend, startProvider, type FakeBackend} from '../support/gateways.ts';
import {aContact, aQuote, aRegistration} from '../support/leads.ts';
import type {FakeProvider} from '../support/provider.ts';
import {runOutbox} from '../support/run-outbox.ts';

jest.setTimeout(240_000);
const folder = temporaryFolder();
describe('with a provider and a PHP backend', () => {
  let provider: FakeProvider;
  let backend: FakeBackend;
  let settings: Record<string, string> & {DATA_DIR: string};
  beforeEach(async () => {
    provider = await startProvider();
    backend = await startBackend();
    settings = {
      ...gatewaySettings(provider, backend),
      DATA_DIR: path.join(folder, randomUUID()),
      LOG_LEVEL: 'trace',
      // Nothing listens there, so the failed alert is logged as well.
      ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/alerte',
      ALERT_EMAIL: 'astreinte@exemple.invalid',
    };
  });
  afterEach(async () => {
    await provider.close();
    await backend.close();
  });
  async function command(...words: string[]) {
    await using store = new Store(await openSqlite(settings.DATA_DIR));
    return await runOutbox(store, ...words);
  }
  const counted = async (site: ApiServer) =>
    ((await (await site.health()).json()) as {outbox: {pending: number; parked: number}}).outbox;

  it('logs no submitted value, whatever happens to the lead', async () => {
    const site = await start(settings);
    const words = {
      contact: aContact({
        name: 'Honorine Rarissime',
        email: 'honorine.rarissime@exemple.invalid',
        message: 'Zébulon quarante-deux',
      }),
      quote: aQuote({
        lastName: 'Vaucanson',
        firstName: 'Théodule',
        email: 'theodule@exemple.invalid',
        phone: '06 39 98 77 66',
        company: 'Manufacture Xylophage',
        message: 'Quinze orthoptistes',
      }),
      registration: aRegistration({
        lastName: 'Quenouille',
        firstName: 'Ursuline',
        email: 'ursuline@exemple.invalid',
        phone: '06 39 98 55 44',
        birthDate: '1951-07-13',
        jobTitle: 'Podologue itinérante',
        street: 'passage des Libellules',
        addressComplement: 'Escalier Zeta',
        postalCode: '59777',
        city: 'Wambrechies',
      }),
    };
    provider.answer({rejected: 'rule'});
    const parked = await referenceOf(await site.post('contact', minted(words.contact)));
    await eventually(async () => (await counted(site)).parked === 1);
    provider.answer({error: 'ValidationError'});
    await site.post('quote', minted(words.quote));
    await eventually(async () => (await counted(site)).parked === 2);
    for (const scenario of ['502-html', '200-html', 'reset', {error: 'Invalid_Key'}] as const) {
      provider.answer(scenario);
      await site.post(
        'quote',
        minted({...words.quote, company: `Manufacture Xylophage ${JSON.stringify(scenario)}`}),
      );
      await eventually(async () => JSON.stringify(await (await site.health()).json()).includes('"pending"'));
    }
    backend.behave('lost');
    await site.post('registration', minted(words.registration));
    backend.behave('broken');
    await site.post('registration', minted({...words.registration, email: 'ursuline.bis@exemple.invalid'}));
    await site.post('registration/email-check', {email: 'ursuline@exemple.invalid'});
    // Refused ones, and one for the honeypot.
    await site.post('contact', minted({...words.contact, email: 'sans-arobase-rarissime'}));
    await site.post('contact', minted({...words.contact, precision_bis: 'Robot Rarissime'}));
    await site.post('quote', minted({...words.quote, service: 'service-rarissime'}));
    provider.answer('ok');
    backend.behave('well');
    expect((await command('retry', '--all', '--yes')).status).toBe(0);
    expect((await command('retry', '--yes', '--state', 'parked')).status).toBe(0);
    await eventually(async () => {
      const {pending, parked: stuck} = await counted(site);
      return pending + stuck === 0;
    }, 30_000);
    await site.end('SIGKILL');
    const again = await start(settings);
    const printed = site.output() + again.output() + (await command('list', '--state', 'all')).stdout;

    expect(printed).toContain('"msg":"lead kept"');
    expect(printed).toContain('mail: rule');
    expect(printed).toContain(parked);
    const submitted = Object.values(words)
      .flatMap((fields) => Object.values(fields))
      .filter(
        (value): value is string => typeof value === 'string' && value.length > 4 && value !== 'Cardiologie',
      )
      .concat(
        'sans-arobase-rarissime',
        'Robot Rarissime',
        'service-rarissime',
        'ursuline.bis',
        'cle-inventee',
        '+3363998',
      );
    expect(submitted.length).toBeGreaterThan(20);
    for (const value of submitted)
      expect([value, printed.toLowerCase().includes(value.toLowerCase())]).toEqual([value, false]);
  });
});
