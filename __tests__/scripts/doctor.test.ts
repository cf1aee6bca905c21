import {randomUUID} from 'node:crypto';
import {chmodSync, mkdirSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Finding} from '#commands/doctor/finding.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {command, startApiServer, type ApiServer} from '../support/api-server.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {gatewaySettings, startBackend, startProvider, type FakeBackend} from '../support/gateways.ts';
import {aContact} from '../support/leads.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';
import type {FakeProvider} from '../support/provider.ts';
import {useCluster} from '../support/stores.ts';

jest.setTimeout(60_000);
const folder = folderOfEachTest();
const data = () => path.join(folder(), 'data');

async function makeStore(): Promise<void> {
  mkdirSync(data(), {recursive: true, mode: 0o700});
  const store = new Store(await openSqlite(data()));
  await new Outbox(store).enqueue(
    {kind: 'contact', payload: aContact(), language: 'fr', submissionId: randomUUID(), suspected: false},
    [{name: 'send', destination: 'company-mail'}],
  );
  await store.close();
}

async function examined(settings: Record<string, string> = {}) {
  const {status, stdout, stderr} = await command('doctor', {DATA_DIR: data(), ...settings}, '--json');
  if (!stdout) throw new Error(stderr);
  const findings = JSON.parse(stdout) as Finding[];
  const on = (about: string) => findings.filter((finding) => finding.about === about);
  return {status, stdout, on, one: (about: string) => on(about)[0]};
}

describe('on this machine', () => {
  it('says what is well, what is not, and what to do; a program gets the same', async () => {
    await makeStore();
    const before = readdirSync(data()).sort();
    const {one, status} = await examined();
    expect(one('node')).toMatchObject({state: 'ok'});
    expect(one('store')).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('sound and of this version'),
    });
    expect(one('data folder')).toMatchObject({state: 'ok'});
    expect(one('alerts')).toMatchObject({
      state: 'warning',
      remedy: expect.stringContaining('ALERT_WEBHOOK_URL'),
    });
    expect(one('provider')).toMatchObject({state: 'warning'});
    expect(readdirSync(data()).filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual(
      before.filter((name) => !/-(?:wal|shm)$/.test(name)),
    );
    const {status: again, stdout} = await command('doctor', {DATA_DIR: data()});
    expect(again).toBe(status);
    expect(stdout).toMatch(/^ok +node +Node \d+/m);
    expect(stdout).toMatch(/^ +→ Set ALERT_WEBHOOK_URL/m);
    expect(stdout).toMatch(/\d+ faults?, \d+ warnings\.\n$/);
  });

  it('makes nothing where there is nothing', async () => {
    const {one} = await examined();
    expect(one('data folder')).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('not there yet'),
    });
    expect(readdirSync(folder())).toEqual([]);
  });

  it('finds a damaged store, and leaves it as it is', async () => {
    await makeStore();
    const file = path.join(data(), 'outbox.sqlite');
    writeFileSync(file, 'this is no database, whatever its name says');
    const {one, status} = await examined();
    expect([status, one('store')?.state]).toEqual([1, 'fault']);
    expect(one('store')?.remedy).toContain('restore');
    expect(statSync(file).size).toBe(43);
  });

  it('finds files that others can read, and leaves that to the start', async () => {
    await makeStore();
    chmodSync(path.join(data(), 'outbox.sqlite'), 0o644);
    const {one} = await examined();
    expect(one('data folder')).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('outbox.sqlite'),
    });
    expect(statSync(path.join(data(), 'outbox.sqlite')).mode & 0o777).toBe(0o644);
  });

  it('finds a slip in a name, a proxy that was forgotten, and never says a value', async () => {
    const {on, stdout} = await examined({
      OPERATOR_TOKN: 'un-jeton-invente-et-long',
      SITE_URL: 'https://www.exemple.invalid',
    });
    expect(on('settings')).toEqual([
      {
        about: 'settings',
        state: 'warning',
        found: expect.stringContaining('OPERATOR_TOKN is no setting'),
        remedy: 'Rename it to OPERATOR_TOKEN.',
      },
    ]);
    expect(on('proxy')).toHaveLength(1);
    expect(stdout).not.toContain('un-jeton-invente');
  });

  it.each([
    [['--nix'], {}, 'Unknown option'],
    [[], {PORT: 'trois'}, 'The settings cannot be used. PORT must be an integer.'],
    [[], {BIND_ADDRESS: 'partout'}, 'BIND_ADDRESS must be an IP address of this machine'],
  ])('refuses %j with %j', async (words, settings, sentence) => {
    const {status, stderr} = await command('doctor', settings as Record<string, string>, ...words);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
  });
});

describe('with what is behind the site', () => {
  let provider: FakeProvider;
  let backend: FakeBackend;
  let site: ApiServer | undefined;
  beforeEach(async () => {
    provider = await startProvider();
    backend = await startBackend();
  });
  afterEach(async () => {
    await site?.end();
    site = undefined;
    await provider.close();
    await backend.close();
  });
  const settings = () => ({...gatewaySettings(provider, backend), DATA_DIR: data()});

  it('asks the provider for key, templates and sender', async () => {
    provider.account.templates.delete('HSDevis');
    provider.account.templates.set('SendRegisterSiteHS', {code: '<p></p>', published: null});
    provider.account.domains = [{domain: 'exemple.invalid', spf: true, dkim: false, verified: true}];
    const {one} = await examined(settings());
    expect(one('provider')).toMatchObject({state: 'ok'});
    expect(one('template HSContact')).toMatchObject({
      state: 'warning',
      remedy: expect.stringContaining('--push'),
    });
    expect(one('template HSDevis')).toMatchObject({state: 'fault'});
    expect(one('template SendRegisterSiteHS')).toMatchObject({
      found: expect.stringContaining('never published'),
    });
    expect(one('sender')).toMatchObject({
      state: 'fault',
      found: 'For exemple.invalid the account lacks DKIM.',
    });
    expect(provider.requests).toEqual([]);
    expect(provider.refused).toEqual([]);
  });

  it('says that the key is wrong, without saying it', async () => {
    const {one, stdout} = await examined({...settings(), MAILCHIMP_TRANSACTIONAL_API_KEY: 'une-fausse-cle'});
    expect(one('provider')).toMatchObject({state: 'fault', found: 'It does not know the key.'});
    expect(stdout).not.toContain('une-fausse-cle');
  });

  it('says that the backend lists nothing', async () => {
    const away = settings();
    await backend.close();
    const {one} = await examined(away);
    expect(one('backend')).toMatchObject({state: 'fault', found: expect.stringContaining('(unreachable)')});
  });

  it('hears from the site that runs what is wrong with it', async () => {
    provider.answer({error: 'Invalid_Key'});
    site = await startApiServer(settings());
    await site.post('contact', {submissionId: randomUUID(), ...aContact()});
    const server = site;
    const closed = async () => JSON.stringify(await (await server.health()).json()).includes('Invalid_Key');
    for (let tries = 0; tries < 100 && !(await closed()); tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const {on} = await examined({
      ...settings(),
      PORT: new URL(site.url).port,
      OPERATOR_TOKEN: 'jeton-de-l-exploitant',
    });
    expect(on('leads')).toContainEqual(
      expect.objectContaining({
        state: 'fault',
        found: 'The circuit of company-mail is open (configuration: mail: Invalid_Key).',
      }),
    );
    expect(on('operator')).toEqual([]);
  });

  it('does not take another server for the site', async () => {
    const other = createServer((_request, response) => response.end('{"status":"up"}'));
    await new Promise<void>((listening) => other.listen(0, 'localhost', listening));
    const {port} = other.address() as AddressInfo;
    const {one} = await examined({PORT: String(port)});
    other.close();
    expect(one('site')).toMatchObject({state: 'fault', found: expect.stringContaining('Something else')});
  });

  it('names the hosts of pictures that are not shown', async () => {
    const running = createServer((_request, response) =>
      response.end('{"status":"ok","picturesNotShownFrom":["ailleurs.invalid"]}'),
    );
    await new Promise<void>((listening) => running.listen(0, 'localhost', listening));
    const {one} = await examined({PORT: String((running.address() as AddressInfo).port)});
    running.close();
    expect(one('pictures')).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('ailleurs.invalid'),
      remedy: expect.stringContaining('IMAGE_HOSTS'),
    });
  });
});

(POSTGRES_BIN ? describe : describe.skip)('with PostgreSQL', () => {
  const home = useCluster();

  it('looks at way, rights and tables, and for leads that stayed in the old file', async () => {
    await makeStore();
    const {one} = await examined({DATABASE_URL: home.database});
    expect(one('database')).toMatchObject({state: 'ok', found: expect.stringContaining('on this machine')});
    expect(one('store')).toMatchObject({state: 'warning', found: expect.stringContaining('no tables yet')});
    expect(one('old store')).toMatchObject({state: 'fault', found: expect.stringContaining('1 leads wait')});
    expect(await home.cluster.query('select * from pg_tables where schemaname = $$public$$', 'd1')).toEqual(
      [],
    );
  });

  it('a site on the database says in health that leads wait in the old file', async () => {
    await makeStore();
    const site = await startApiServer({DATA_DIR: data(), DATABASE_URL: home.database});
    try {
      expect(await (await site.health()).json()).toMatchObject({status: 'attention', leftBehind: 1});
      const anybody = (await (await fetch(`${site.url}/api/health`)).json()) as object;
      expect(anybody).toMatchObject({status: 'attention'});
      expect(anybody).not.toHaveProperty('leftBehind');
    } finally {
      await site.end();
    }
  });

  it('says that the role may not make its tables', async () => {
    await home.cluster.query('create role guest login');
    const url = new URL(home.database);
    url.username = 'guest';
    const {one} = await examined({DATABASE_URL: url.href});
    expect(one('store')).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('may not create tables'),
    });
  });
});
