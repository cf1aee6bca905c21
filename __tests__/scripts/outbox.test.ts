// docs/promises.md: Retention
import {randomUUID} from 'node:crypto';
import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {outboxCommand, startApiServer, type ApiServer} from '../support/api-server.ts';
import {eventually} from '../support/eventually.ts';
import {temporaryFolder} from '../support/folder.ts';
import {gatewaySettings, startBackend, startProvider, type FakeBackend} from '../support/gateways.ts';
import {aContact, aQuote, aRegistration} from '../support/leads.ts';
import {makeCluster, POSTGRES_BIN} from '../support/postgres.ts';
import type {FakeProvider} from '../support/provider.ts';

jest.setTimeout(240_000);
const folder = temporaryFolder();
const running: ApiServer[] = [];

async function start(settings: Record<string, string>, waitFor?: number): Promise<ApiServer> {
  const server = await startApiServer(settings, waitFor);
  running.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end()));
});

const minted = (fields: object) => ({submissionId: randomUUID(), ...fields});
const referenceOf = async (answer: Response) => {
  expect(answer.status).toBe(202);
  return ((await answer.json()) as {reference: string}).reference;
};

describe('with a provider and a PHP backend', () => {
  let provider: FakeProvider;
  let backend: FakeBackend;
  let settings: Record<string, string>;
  beforeEach(async () => {
    provider = await startProvider();
    backend = await startBackend();
    settings = {
      ...gatewaySettings(provider, backend),
      DATA_DIR: path.join(folder, randomUUID()),
      LOG_LEVEL: 'trace',
      // Nobody listens there: that an alert cannot be told is logged as well.
      ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/alerte',
      ALERT_EMAIL: 'astreinte@exemple.invalid',
    };
  });
  afterEach(async () => {
    await provider.close();
    await backend.close();
  });
  const command = (...words: string[]) => outboxCommand(settings, ...words);
  const listed = async (...words: string[]) =>
    JSON.parse((await command('list', '--json', ...words)).stdout) as {reference: string; state: string}[];
  const counted = async (site: ApiServer) =>
    ((await (await site.health()).json()) as {outbox: {pending: number; parked: number}}).outbox;

  it('logs no value that anybody submitted, whatever happens to the lead', async () => {
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
    expect((await command('retry', '--all')).status).toBe(0);
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

  it('does for an operator what its help says, while a server runs', async () => {
    provider.answer({rejected: 'rule'});
    const site = await start(settings);
    const reference = await referenceOf(await site.post('contact', minted(aContact())));
    await eventually(async () => (await counted(site)).parked === 1);

    const table = (await command('list')).stdout;
    expect(table).toMatch(/^reference +kind +state +age/);
    expect(table).toMatch(new RegExp(`^${reference} +contact +parked .*mail: rule$`, 'm'));
    const sheet = (await command('show', reference.toLowerCase())).stdout;
    expect(sheet).toContain('Claire Delattre');
    expect(sheet).toContain('mail: rule');
    expect((await (await site.health()).json()) as object).toMatchObject({
      status: 'attention',
      outbox: {parked: 1},
    });

    provider.answer('ok');
    expect(await command('retry', reference)).toMatchObject({status: 0});
    await eventually(async () => (await counted(site)).pending + (await counted(site)).parked === 0);
    expect(await command('show', 'ZZZ-ZZZ')).toMatchObject({status: 1});
    expect(await command('retry', reference)).toMatchObject({status: 1});
    expect(await command('forget')).toMatchObject({status: 2});
    expect(await command('dance')).toMatchObject({status: 2});

    const doubtful = await referenceOf(
      await site.post('contact', minted(aContact({message: 'offre', precision_bis: 'x'}))),
    );
    expect((await command('spam')).stdout).toMatch(
      new RegExp(`${doubtful} +contact .*Claire Delattre – offre`),
    );
    expect(await command('release', doubtful)).toMatchObject({status: 0});
    await eventually(async () => (await counted(site)).pending + (await counted(site)).parked === 0);

    const exported = (await command('export')).stdout.trim().split('\n');
    expect(exported.map((line) => (JSON.parse(line) as {reference: string}).reference)).toEqual([
      reference,
      doubtful,
    ]);
    expect(JSON.parse((await command('forget', 'CLAIRE@exemple.fr', '--json')).stdout)).toMatchObject({
      leads: expect.arrayContaining([
        expect.objectContaining({reference}),
        expect.objectContaining({reference: doubtful}),
      ]) as unknown,
      registrations: null,
    });
    expect(await listed('--state', 'all')).toEqual([]);
  });

  it('says at each start what waits for a person', async () => {
    provider.answer({rejected: 'rule'});
    const site = await start(settings);
    expect(site.output()).not.toContain('wait for you');
    await site.post('contact', minted(aContact()));
    await eventually(async () => (await counted(site)).parked === 1);
    await site.end();
    const again = await start(settings);
    await eventually(() => again.output().includes('Leads that wait for you: 1 parked'));
  });
});

describe('with everything embedded', () => {
  it('two servers share one data folder: each lead is delivered once, and its files are their owner’s alone', async () => {
    const settings = {DATA_DIR: path.join(folder, randomUUID()), LOG_LEVEL: 'warn', TRUSTED_PROXY_HOPS: '1'};
    const [one, other] = [await start(settings), await start(settings)];
    const answers = await Promise.all(
      Array.from({length: 24}, (_, n) =>
        (n % 2 ? one : other).post('registration', minted(aRegistration({email: `deux-${n}@exemple.fr`}))),
      ),
    );
    expect(answers.map(({status}) => status)).toEqual(Array(24).fill(202));
    const mails = path.join(settings.DATA_DIR, 'mail');
    await eventually(async () => {
      const {outbox} = (await (await one.health()).json()) as {outbox: {pending: number}};
      return outbox.pending === 0;
    }, 30_000);
    expect(readdirSync(mails).filter((name) => name.endsWith('.eml'))).toHaveLength(24);
    expect(statSync(settings.DATA_DIR).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(settings.DATA_DIR)) {
      const about = statSync(path.join(settings.DATA_DIR, name));
      if (about.isFile()) expect([name, about.mode & 0o777]).toEqual([name, 0o600]);
    }

    const agreed = () => outboxCommand(settings, 'consents').then(({stdout}) => stdout);
    expect(await agreed()).toMatch(/^deux-3@exemple\.fr .*registration$/im);
    const forgotten = await outboxCommand(settings, 'forget', 'Deux-3@exemple.fr');
    expect(await agreed()).not.toMatch(/deux-3@/i);
    expect(forgotten.stdout).toContain('1 leads (0 pending, 0 parked, 0 suspected, 1 delivered)');
    expect(forgotten.stdout).toContain('1 registrations');
    expect(forgotten.stdout).toContain('1 mails');
    expect(await (await one.post('registration/email-check', {email: 'deux-3@exemple.fr'})).json()).toEqual({
      available: true,
      checked: true,
    });
    expect(readdirSync(mails).filter((name) => name.endsWith('.eml'))).toHaveLength(23);
  });
});

(POSTGRES_BIN ? it : it.skip)(
  'servers start before their database, answer 503 until it is there, and share everything once it is',
  async () => {
    const cluster = await makeCluster();
    try {
      const settings = {
        DATA_DIR: path.join(folder, randomUUID()),
        DATABASE_URL: cluster.url('postgres'),
        LOG_LEVEL: 'warn',
      };
      const [one, other] = [await start(settings, 503), await start(settings, 503)];
      expect((await one.post('contact', minted(aContact()))).status).toBe(503);
      await cluster.start();
      await eventually(
        async () => (await one.health()).status === 200 && (await other.health()).status === 200,
      );

      const email = 'partage@exemple.fr';
      const body = minted(aRegistration({email}));
      const reference = await referenceOf(await one.post('registration', body));
      expect(await referenceOf(await other.post('registration', body))).toBe(reference);
      await eventually(
        async () =>
          ((await (await other.post('registration/email-check', {email})).json()) as {available: boolean})
            .available === false,
      );
      // One visitor is counted once, whichever server he meets: 20 checks in ten minutes.
      const checks = [];
      for (let n = 0; n < 24; n++)
        checks.push((await (n % 2 ? one : other).post('registration/email-check', {email})).status);
      expect(checks.filter((status) => status === 200).length).toBeLessThan(20);
      expect(checks.at(-1)).toBe(429);

      // It answers, and cannot commit: only a commit finds that out.
      const readOnly = async (value: 'on' | 'off') => {
        await cluster.query(`alter system set default_transaction_read_only = ${value}`);
        await cluster.query('select pg_reload_conf()');
      };
      await readOnly('on');
      await eventually(async () => (await one.health()).status === 503);
      await readOnly('off');
      await eventually(async () => (await one.health()).status === 200);

      await cluster.stop('immediate');
      expect((await other.health()).status).toBe(503);
      await cluster.start();
      await eventually(async () => (await other.health()).status === 200);
      await referenceOf(await other.post('contact', minted(aContact())));
      await eventually(async () => {
        const {outbox} = (await (await one.health()).json()) as {outbox?: {pending: number}};
        return outbox?.pending === 0;
      });
      expect((await outboxCommand(settings, 'forget', email)).stdout).toContain('1 registrations');
      expect(readdirSync(settings.DATA_DIR)).not.toContain('outbox.sqlite');
    } finally {
      await Promise.all(running.splice(0).map((server) => server.end()));
      await cluster.end();
    }
  },
);
