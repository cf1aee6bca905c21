import {spawn, spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {mkdirSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import FINDINGS from '#commands/doctor/findings.json' with {type: 'json'};
import {unknown} from '#commands/doctor/settings.ts';
import {command, startApiServer, type ApiServer} from '../support/api-server.ts';
import {doctorOfEachTest} from '../support/doctor.ts';
import {eventually, succeeds} from '../support/eventually.ts';
import {freePort} from '../support/free-port.ts';
import {gatewaySettings, startBackend, startProvider, type FakeBackend} from '../support/gateways.ts';
import {aContact} from '../support/leads.ts';
import {linkRelease} from '../support/link-release.ts';
import {ownersArticles} from '../support/owners-articles.ts';
import {programEnvironment} from '../support/program-environment.ts';
import type {FakeProvider} from '../support/provider.ts';

jest.setTimeout(60_000);
const valuesOf = (sentences: readonly string[]) =>
  sentences.map((sentence) => [...new Set(sentence.match(/\{\d\}/g))].sort());
const LEAD_WEBHOOK = {
  LEAD_WEBHOOK_URL: 'https://crm.exemple.invalid',
  LEAD_WEBHOOK_SECRET: `whsec_${'c2VjcmV0'.repeat(4)}`,
};
const {folder, data, makeStore, examined, printed} = doctorOfEachTest();

describe('on this machine', () => {
  it('prints each check with its remedy as JSON, and changes nothing', async () => {
    await makeStore();
    const files = () => readdirSync(data()).filter((name) => !/-(?:wal|shm)$/.test(name));
    const before = files();
    const away = `http://127.0.0.1:${await freePort()}`;
    const {one, on} = await printed({
      LEGACY_HOST_URL: away,
      LEGACY_SITE_URL: away,
      LEGACY_BACKEND_URL: away,
    });
    expect(one('program')).toMatchObject({state: 'ok'});
    expect(on('texts').at(-1)?.found).toMatch(/^Last changed on \S+ \S+: /);
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
    expect(one('backend')).toMatchObject({state: 'fault', found: expect.stringContaining('(unreachable)')});
    expect(files()).toEqual(before);
  });

  it('leaves a bad file of the owner’s to the check of texts, and tells articles from samples', async () => {
    const write = ownersArticles(folder());
    write('../logo.svg', '<svg><script>1</script></svg>');
    write('120-a.md', '---\ntitle: A\n---\nx');
    const {on, one} = await examined();
    expect(on('samples')).toEqual([]);
    expect(one('backend')?.found).toMatch(/articles in \S+: 1, samples of the release: \d/);
  });

  it('says when the store was copied, the files changed, and what the webhook answered', async () => {
    await makeStore();
    expect((await examined()).one('webhook')?.found).toContain('None is set');
    const said = async (about: string) => {
      const {state, found = ''} = (await examined(LEAD_WEBHOOK)).one(about) ?? {};
      return `${state}: ${found}`;
    };
    expect(await said('backup')).toMatch(/^warning: No copy/);
    expect(await said('webhook')).toMatch(/^ok: .* no lead has gone there yet/);
    const run = (query: string) => {
      using store = new DatabaseSync(path.join(data(), 'outbox.sqlite'));
      store.exec(query);
    };
    const day = Date.parse('2026-11-20T09:00Z');
    run(`insert into audit values ('a', ${day}, 'marie', 'backup', '', 0)`);
    expect(await said('backup')).toBe('warning: The last copy of the store is of 2026-11-20 10:00.');
    run(`update audit set at = ${Date.now()}`);
    expect(await said('backup')).toMatch(/^ok: /);
    run(`update job set destination = 'webhook', state = 'done', settled_at = ${day}`);
    expect(await said('webhook')).toBe('ok: It last accepted a lead on 2026-11-20 10:00.');
    run("update job set state = 'pending', last_error = 'webhook: 500'");
    expect(await said('webhook')).toBe('warning: Leads wait for it; its last answer: webhook: 500.');
    run(`insert into destination values ('webhook', 'configuration', 'webhook: 410', ${day}, 0, 1)`);
    expect(await said('webhook')).toBe('fault: Its circuit is open since 2026-11-20 10:00: webhook: 410.');
    const {remedy} = (await examined(LEAD_WEBHOOK)).one('webhook') ?? {};
    expect(remedy).toContain('bin/site outbox test webhook asks it, then bin/site outbox retry --all');
  });

  it('asks every server of the site that runs, and tells a monitor of warnings alone', async () => {
    const home = folder();
    const cwd = linkRelease(home);
    // The tests of a fresh clone begin before its build is there.
    const build = path.join(cwd, '.next-build');
    rmSync(build, {force: true});
    mkdirSync(build);
    writeFileSync(path.join(build, 'BUILD_ID'), 'invented');
    const ports = [await freePort(), await freePort()];
    mkdirSync(path.join(home, 'server'));
    const answer = '(_, answer) => answer.end(\'{"status": "ok"}\')';
    const program = `require('node:http').createServer(${answer}).listen(process.env.PORT, 'localhost')`;
    writeFileSync(path.join(home, 'server/main.ts'), program);
    const servers = ports.map((port) =>
      spawn(process.execPath, ['server/main.ts'], {
        cwd: home,
        env: {PORT: String(port), NODE_ENV: 'production'},
      }),
    );
    const doctor = (...words: string[]) =>
      spawnSync(process.execPath, [path.resolve('commands/site.ts'), 'doctor', ...words], {
        cwd,
        encoding: 'utf8',
        env: {...programEnvironment({DATA_DIR: data()}), PATH: ''},
      });
    try {
      for (const port of ports) await succeeds(() => fetch(`http://localhost:${port}`));
      const {status, stdout} = doctor();
      for (const port of ports) expect(stdout).toMatch(new RegExp(`answers at http://localhost:${port},`));
      expect(stdout).toMatch(new RegExp(`Running: (?:${ports[0]}|${ports[1]}) \\S+ \\(.*\\), \\d+ `));
      expect([status, doctor('--strict').status]).toEqual([0, 3]);
    } finally {
      for (const server of servers) server.kill();
    }
  });

  it('prints lines with an arrow before each remedy, in French where LANG is French', async () => {
    await makeStore();
    const LANG = 'fr_FR.UTF-8';
    const {status, stdout} = await command('doctor', {DATA_DIR: data(), LANG});
    expect(stdout).toMatch(/^ok +programme +\S+, version /m);
    expect(stdout).toMatch(/^ATTENTION +alertes +Aucun canal n’est réglé/m);
    expect(stdout).toMatch(/^ +→ Régler ALERT_WEBHOOK_URL/m);
    const [, faults] = /\nPannes : (\d+), avertissements : \d+\.\n$/.exec(stdout) ?? [];
    expect(status).toBe(Number(faults) ? 1 : 0);
    for (const [name, {fr, en}] of Object.entries(FINDINGS))
      expect([name, fr.length, valuesOf(fr)]).toEqual([name, en.length, valuesOf(en)]);
  });

  it('finds a store that is locked, or damaged, and leaves it as it is', async () => {
    await makeStore();
    const file = path.join(data(), 'outbox.sqlite');
    const other = new DatabaseSync(file);
    other.exec('begin exclusive');
    expect((await examined()).one('store')?.remedy).toContain(`fuser -v ${file}`);
    other.close();
    writeFileSync(file, 'this is no database, whatever its name says');
    const {one, text} = await examined(LEAD_WEBHOOK);
    expect(text).not.toContain('could not be checked');
    expect(one('store')?.state).toBe('fault');
    expect(one('store')?.remedy).toContain('restore');
    expect(statSync(file).size).toBe(43);
    // Embedded sign-ups lie beside it.
    rmSync(file);
    await makeStore();
    writeFileSync(path.join(data(), 'backend.sqlite'), 'no database '.repeat(500));
    const {on} = await examined();
    expect(on('store')).toMatchObject([
      {state: 'fault', found: expect.stringContaining('backend.sqlite') as string},
    ]);
  });

  it('finds an unknown setting and an unknown proxy, and prints no value', async () => {
    expect(unknown(['OPERATOR_TOKN'])).toMatchObject([
      {state: 'warning', found: expect.stringContaining('OPERATOR_TOKN is no setting')},
    ]);
    const settings = {OPERATOR_TOKEN: 'un-jeton-invente-et-long', INDEXING: 'off'};
    const {on, one, text} = await examined({...settings, SITE_URL: 'https://0.0.0.0'});
    expect(on('proxy')).toHaveLength(1);
    expect(text).not.toContain('un-jeton-invente');
    // No search engine lists it, which a local one need not say.
    expect(one('indexing')?.state).toBe('warning');
    expect((await examined({...settings, SITE_URL: 'http://localhost:3000'})).on('indexing')).toEqual([]);
  });
});

describe('with a provider and a backend', () => {
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
      remedy: expect.stringContaining('mail-templates FOLDER'),
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

  it('reports a wrong key, without printing it', async () => {
    const {one, text} = await examined({...settings(), MAILCHIMP_TRANSACTIONAL_API_KEY: 'une-fausse-cle'});
    expect(one('provider')).toMatchObject({state: 'fault', found: 'It does not know the key.'});
    expect(text).not.toContain('une-fausse-cle');
  });

  it('reports the problems of the running site', async () => {
    provider.answer({error: 'Invalid_Key'});
    site = await startApiServer(settings());
    await site.post('contact', {submissionId: randomUUID(), ...aContact()});
    const server = site;
    await eventually(async () =>
      JSON.stringify(await (await server.health()).json()).includes('Invalid_Key'),
    );
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
    // The same address, asked as the site of another store.
    const other = await examined({PORT: new URL(site.url).port, DATA_DIR: `${data()}-other`});
    expect(other.on('leads')).toEqual([]);
    expect(other.one('site')?.found).toContain('Another site answers at ');
  });
});
