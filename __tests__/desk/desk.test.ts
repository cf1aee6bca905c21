// docs/promises.md: Desk
import {scryptSync} from 'node:crypto';
import {once} from 'node:events';
import {createServer, request as httpRequest, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {readEnv} from '#lib/config/env.ts';
import {readAudit, recordUse} from '#lib/outbox/admin/audit.ts';
import {changeLeads, ORDERS} from '#lib/outbox/admin/change.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {isPassword, passwordLine} from '#lib/security/passwords.ts';
import {deskListener} from '../../desk/desk.tsx';
import {Sessions} from '../../desk/sessions.ts';
import {folderOfEachTest, temporaryFolder} from '../support/folder.ts';
import {MAIL_ADDRESSES} from '../support/mail-addresses.ts';
import {NGINX, startRecipe} from '../support/nginx.ts';
import {aLead, allLeads, SEND} from '../support/outbox.ts';
import {ownersArticles} from '../support/owners-articles.ts';

/** Nothing listens there. */
const WEBHOOK = {LEAD_WEBHOOK_URL: 'http://127.0.0.1:2', LEAD_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`};
Object.assign(process.env, {DATA_DIR: temporaryFolder(), ...WEBHOOK});
const folder = folderOfEachTest();
/** Publishing takes a build. */
jest.mock('#lib/publication/runner.ts', () => ({
  Publisher: class {
    publish = () => Promise.resolve('published');
  },
}));
const PASSWORDS = {owner: 'le mot du propriétaire', operator: 'le mot de l’exploitant'};
const HOST = 'www.example.fr';

let now = Date.now();
let server: Server;
let store: Store;
let outbox: Outbox;
let options: Parameters<typeof deskListener>[0];

type Strings = Record<string, string | undefined>;
/** As `passwordLine` makes it, of less work. */
const cheapLine = (password: string) =>
  `scrypt:4:c2Vs:${scryptSync(password, 'sel', 32, {N: 2 ** 4}).toString('base64url')}`;
const lines = {owner: cheapLine(PASSWORDS.owner), operator: cheapLine(PASSWORDS.operator)};
const envOf = (settings: Strings) =>
  readEnv({SITE_URL: `https://${HOST}`, TRUSTED_PROXY_HOPS: '1', DATA_DIR: folder(), ...settings});
beforeEach(async () => {
  now = Date.now();
  store = new Store(await openSqlite(folder()));
  outbox = new Outbox(store);
  const sessions = new Sessions(lines, 'cle-une-fois', () => now);
  options = {env: envOf({}), open: {store, outbox}, sessions};
  server = createServer(deskListener(options));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
});

const portOf = (one: Server) => (one.address() as AddressInfo).port;
type Form = Record<string, string | File>;
type Asked = Partial<{cookie: string; form: Form; headers: Strings; host: string; port: number}>;

/** A request as nginx hands it on; `form` posts. */
async function ask(
  path: string,
  {cookie = '', form, headers = {}, host = HOST, port = portOf(server)}: Asked = {},
) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) data.set(name, value);
  const posted = new Response(data);
  const all: Strings = {
    host,
    cookie,
    'x-forwarded-for': '203.0.113.7',
    ...(form && {origin: `https://${host}`, 'content-type': posted.headers.get('content-type') ?? ''}),
    ...headers,
  };
  const sent = httpRequest({
    port,
    path,
    method: form ? 'POST' : 'GET',
    // Without those that are undefined.
    headers: JSON.parse(JSON.stringify(all)) as Record<string, string>,
  });
  sent.end(form && (await posted.bytes()));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(response);
  const {statusCode: status, headers: got} = response;
  return {status, headers: got, body, cookie: got['set-cookie']?.[0]?.split(';')[0] ?? ''};
}

const valueIn = (body: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? '';

async function enter(role: 'owner' | 'operator') {
  const {cookie} = await ask('/bureau', {form: {password: PASSWORDS[role]}});
  const {body} = await ask('/bureau', {cookie});
  const token = valueIn(body, 'token');
  const get = (path: string) => ask(path, {cookie});
  const post = (path: string, form: Form) => ask(path, {cookie, form: {token, ...form}});
  /** The page that a search leads to: its address has no word of it, and no form is sent again on the way back to it. */
  async function find(path: string, form: Form) {
    const {status, headers} = await post(path, form);
    expect([status, headers.location]).toEqual([303, `${path}?recherche`]);
    return get(`${path}?recherche`);
  }
  return {cookie, token, get, post, find};
}

const PERSON = {name: 'Solène Inventée', email: 'solene@exemple.invalid'};
async function keep(suspected = false, {email} = PERSON): Promise<string> {
  const payload = {...PERSON, email, message: 'Un secret'};
  await outbox.enqueue(aLead({kind: 'contact', payload, mailbox: email, suspected}), SEND);
  return (await allLeads(store)).at(-1)?.reference ?? '';
}
const audited = async () =>
  (await readAudit(store, 0)).map(({operator, command, count}) => `${operator} ${command} ${count}`);

it('sends every answer without scripts, never stored, never listed, never framed', async () => {
  const {get} = await enter('operator');
  for (const {headers} of [await ask('/bureau'), await get('/bureau'), await get('/bureau/nulle-part')]) {
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
  }
  expect((await get('/bureau')).body).not.toContain('<script');
});

it('knows a session by a cookie that holds to its host, to TLS, and to its own pages', async () => {
  const {headers} = await ask('/bureau', {form: {password: PASSWORDS.owner}});
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-bureau=[\w-]{43}; (?=.*Path=\/(?:;|$))(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Strict)/,
  );
  const plain = await ask('/bureau', {
    form: {password: PASSWORDS.owner},
    host: 'localhost:9000',
    headers: {origin: 'http://localhost:9000'},
  });
  expect(plain.cookie).toMatch(/^bureau=/);
});

it('ends a session after thirty idle minutes, and at its form', async () => {
  const {get, post} = await enter('owner');
  now += 29 * 60_000;
  expect((await get('/bureau')).status).toBe(200);
  now += 31 * 60_000;
  expect((await get('/bureau')).status).toBe(401);
  const other = await enter('owner');
  await other.post('/bureau/sortie', {});
  expect((await other.get('/bureau')).status).toBe(401);
  const late = await post('/bureau/demandes', {cherche: 'x'});
  expect(late.status).toBe(401);
  expect(late.body).toContain('Rien n’a été changé');
});

it('makes a line that knows its password, at the cost that guessing has', async () => {
  const line = await passwordLine('un mot');
  expect(line).toMatch(/^scrypt:16:[\w-]{22}:[\w-]{43}$/);
  expect([await isPassword('un mot', line), await isPassword('un autre', line)]).toEqual([true, false]);
});

it('lets an address try five passwords a minute', async () => {
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1)
    answers.push((await ask('/bureau', {form: {password: 'faux'}})).status);
  expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await ask('/bureau', {form: {password: PASSWORDS.owner}})).status).toBe(429);
  expect(
    (await ask('/bureau', {form: {password: PASSWORDS.owner}, headers: {'x-forwarded-for': '203.0.113.8'}}))
      .status,
  ).toBe(303);
});

it('opens once by the key of the terminal, and leaves it in no address', async () => {
  const first = await ask('/bureau?key=cle-une-fois');
  expect([first.status, first.headers.location]).toEqual([303, '/bureau']);
  expect((await ask('/bureau', {cookie: first.cookie})).status).toBe(200);
  expect((await ask('/bureau?key=cle-une-fois')).status).toBe(403);
});

it('takes a form of its own pages alone: origin and token', async () => {
  const {cookie, token, post} = await enter('operator');
  const form = {token, cherche: 'Solène'};
  for (const origin of ['https://ailleurs.exemple', 'null', undefined])
    expect((await ask('/bureau/demandes', {cookie, form, headers: {origin}})).status).toBe(403);
  expect(
    (await ask('/bureau/demandes', {cookie, form, headers: {'sec-fetch-site': 'same-site'}})).status,
  ).toBe(403);
  expect((await ask('/bureau/demandes', {cookie, form: {...form, token: 'autre'}})).status).toBe(403);
  expect(
    (await ask('/bureau', {form: {password: PASSWORDS.owner}, headers: {origin: 'https://ailleurs.exemple'}}))
      .status,
  ).toBe(403);
  expect((await post('/bureau/demandes', {cherche: 'Solène'})).status).toBe(303);
});

it('answers to its own names alone, so that no foreign name leads to it', async () => {
  expect((await ask('/bureau', {host: 'ailleurs.exemple'})).status).toBe(421);
  expect((await ask('/bureau', {host: '127.0.0.1:5600'})).status).toBe(401);
});

it('shows contents and persons to the operator alone, and notes each look with the role', async () => {
  const reference = await keep();
  const owner = await enter('owner');
  expect((await owner.get(`/bureau/demandes/${reference}`)).body).not.toContain('Solène');
  expect((await owner.get('/bureau/personne')).status).toBe(403);
  expect((await owner.post('/bureau/personne', {adresse: PERSON.email})).status).toBe(403);
  expect((await owner.find('/bureau/demandes', {cherche: 'solene'})).body).not.toContain(reference);
  expect((await owner.find('/bureau/demandes', {cherche: reference})).body).toContain(reference);
  const operator = await enter('operator');
  expect((await operator.get(`/bureau/demandes/${reference}`)).body).toContain('Solène Inventée');
  expect((await operator.find('/bureau/demandes', {cherche: 'solène invent'})).body).toContain(reference);
  expect((await operator.find('/bureau/personne', {adresse: PERSON.email})).body).toContain('Un secret');
  expect(await audited()).toEqual([
    'desk (owner) search 0',
    'desk (owner) search 1',
    'desk (operator) show 1',
    'desk (operator) search 1',
    'desk (operator) person 1',
  ]);
  const newer = await keep(false, {...PERSON, email: 'autre@exemple.invalid'});
  for (const {body} of [
    await owner.get('/bureau/demandes'),
    await operator.find('/bureau/demandes', {cherche: 'solène'}),
  ])
    expect(body.indexOf(newer)).toBeLessThan(body.indexOf(reference));
});

it('shows nothing of a person on the overview, in the list, in titles and in logs', async () => {
  const reference = await keep(true);
  const said: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const {get, find} = await enter('operator');
  for (const path of ['/bureau', '/bureau/demandes', '/bureau/demandes?etat=suspected', '/bureau/etat'])
    expect((await get(path)).body).not.toMatch(/Solène|solene@/);
  for (const answer of [
    await get(`/bureau/demandes/${reference}`),
    await find('/bureau/personne', {adresse: PERSON.email}),
  ]) {
    expect(/<title>(.*?)<\/title>/.exec(answer.body)?.[1]).not.toMatch(/Solène|solene/);
    expect(answer.body).not.toMatch(/(?:href|action)="[^"]*solene/);
  }
  expect(said.join('')).not.toMatch(/Solène|solene/);
  jest.restoreAllMocks();
});

it('asks for the password again before it erases or hands over', async () => {
  await keep();
  const {post} = await enter('operator');
  const form = {adresse: PERSON.email, ordre: 'forget'};
  for (const again of ['', PASSWORDS.owner]) await post('/bureau/personne', {...form, again});
  const refused = await post('/bureau/personne', {...form, ordre: 'export', again: 'faux'});
  expect(refused.headers['content-disposition']).toBeUndefined();
  // The page opens at its error.
  expect(refused.body).toMatch(/<input(?=[^>]* id="again")[^>]* autofocus/i);
  expect(await allLeads(store)).toHaveLength(1);
  const file = await post('/bureau/personne', {...form, ordre: 'export', again: PASSWORDS.operator});
  expect(file.headers['content-disposition']).toBe('attachment; filename="personne.json"');
  expect((JSON.parse(file.body) as {leads: unknown[]}).leads).toHaveLength(1);
  await post('/bureau/personne', {...form, again: PASSWORDS.operator});
  expect(await allLeads(store)).toEqual([]);
});

it('changes leads by the number that was shown, at the second press', async () => {
  const reference = await keep(true);
  const {get, post} = await enter('owner');
  const order = {ordre: 'retry', etat: 'suspected'};
  expect((await get('/bureau/demandes?etat=suspected&ordre=retry')).body).toContain(
    '1 demande va partir maintenant.',
  );
  expect((await post('/bureau/demandes', {...order, sure: '2'})).body).toContain('1 demande va partir');
  expect((await allLeads(store))[0]?.state).toBe('suspected');
  await post('/bureau/demandes', {...order, sure: '1'});
  expect((await allLeads(store))[0]?.state).toBe('pending');
  const {location = ''} = (await post(`/bureau/demandes/${reference}`, {ordre: 'park', sure: '1'})).headers;
  expect((await get(location)).body).toContain('1 demande est arrêtée.');
  expect((await allLeads(store))[0]?.state).toBe('parked');
  const {body} = await get('/bureau/demandes?etat=parked');
  expect(body).toContain('il y a 0 minute');
  expect(body.match(/value="(?:retry|park|purge)"/g)).toEqual(['value="purge"']);
  // What failed is chosen by the words that the list shows.
  const [, error = ''] = /<option value="([^"]+)">personne qui s’occupe du site: arrêtée</.exec(body) ?? [];
  expect((await get(`/bureau/demandes?erreur=${encodeURIComponent(error)}`)).body).toContain(reference);
  // What was parked goes by name, never by « all ».
  expect((await post('/bureau/demandes', {ordre: 'retry', etat: 'all', sure: '1'})).status).toBe(422);
  expect((await post('/bureau/demandes', {ordre: 'retry', etat: 'parked', sure: '1'})).body).toContain(
    '0 demande va partir',
  );
  await post('/bureau/demandes', {ordre: 'purge', etat: 'parked', sure: '1', again: 'faux'});
  expect(await allLeads(store)).toHaveLength(1);
  await post('/bureau/demandes', {ordre: 'purge', etat: 'parked', sure: '1', again: PASSWORDS.owner});
  expect(await allLeads(store)).toEqual([]);
});

(NGINX ? it : it.skip)(
  'is reached through deploy/nginx.conf, with an upload of the size of a photo',
  async () => {
    const nginx = await startRecipe([1], {deskPort: portOf(server)});
    try {
      const {port} = nginx;
      const headers = {'x-forwarded-for': undefined};
      expect((await ask('/bureau', {port, headers})).status).toBe(401);
      const {status, cookie} = await ask('/bureau', {port, headers, form: {password: PASSWORDS.operator}});
      expect([status, cookie.slice(0, 14)]).toEqual([303, '__Host-bureau=']);
      const {body} = await ask('/bureau/articles/nouveau', {port, headers, cookie});
      const token = valueIn(body, 'token');
      const form = {
        token,
        digest: valueIn(body, 'digest'),
        ordre: 'preview',
        titre: 'Un titre',
        texte: '<b>un mot',
        autre: 'x'.repeat(1_200_000),
      };
      expect((await ask('/bureau/articles/nouveau', {port, headers, cookie, form})).status).toBe(200);
      // Addresses that only begin like the desk's are the site's, which does not run here.
      expect((await ask('/bureaux', {port, headers})).status).toBe(503);
      expect(nginx.allLogs()).not.toContain('password');
    } finally {
      await nginx.stop();
    }
  },
);

it('notes each change and each trial with the role, and does nothing for a look at figures', async () => {
  const reference = await keep(true);
  const {get, post} = await enter('owner');
  for (const path of ['/bureau', '/bureau/demandes', '/bureau/articles', '/bureau/etat']) await get(path);
  for (const [essai, said] of [
    ['webhook', 'Rien n’est encore réglé'],
    ['mail', 'aucun e-mail n’est parti'],
  ] as const)
    expect((await post('/bureau/etat', {essai})).body).toMatch(new RegExp(`<p role="status">[^<]*${said}`));
  options.env = envOf(WEBHOOK);
  expect((await post('/bureau/etat', {essai: 'webhook'})).body).toContain('>ne répond pas<');
  await post(`/bureau/demandes/${reference}`, {ordre: 'retry', sure: '1'});
  expect(await audited()).toEqual([
    'desk (owner) test webhook 0',
    'desk (owner) test mail 0',
    'desk (owner) test webhook 0',
    'desk (owner) retry 1',
  ]);
  const [last] = (await readAudit(store, 0)).slice(-1);
  expect((await get('/bureau/etat')).body).toContain('Propriétaire, au bureau');
  expect(last?.references).toEqual([reference]);
});

it('knows no address of a file, a setting or a command', async () => {
  const {get} = await enter('operator');
  for (const path of [
    '/bureau/entreprise/.env',
    '/bureau/entreprise/..%2F.env',
    '/bureau/deploy',
    '/assets/../package.json',
    '/_next/static/css/../../desk.mjs',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

it('says of an article what became of it, and replaces none that another form has changed', async () => {
  ownersArticles(folder());
  const {get, post} = await enter('owner');
  const [NEW, ARTICLE] = ['/bureau/articles/nouveau', '/bureau/articles/101'];
  const digestAt = async (path: string) => valueIn((await get(path)).body, 'digest');
  const filled = {titre: 'Un titre', texte: 'Un texte.', digest: await digestAt(NEW)};
  const end = async (path: string, form: Record<string, string>) => {
    const {location = ''} = (await post(path, {...filled, ...form})).headers;
    return /<h1[^>]*>(.*?)<\/h1>.*/s.exec((await get(location)).body) ?? [];
  };
  const fichier = new File(['PK\x03\x04\0'], 'a.docx');
  for (const form of [{titre: ''}, {texte: '', titre: 'Un texte.'}, {date: 'demain'}, {fichier}] as Form[]) {
    const {status, body} = await post(NEW, {...filled, ordre: 'publish', ...form});
    expect([status, body.includes('role="alert"'), body.includes('Un texte.')]).toEqual([422, true, true]);
  }
  const whole = '---\ntitle: Collé\nauthor: 2\n---\n<b>un mot';
  const {body: pasted} = await post(NEW, {...filled, titre: '', texte: whole});
  expect(pasted).toMatch(/value="Collé".*>&lt;b&gt;un mot<.*>author: 2</s);
  expect((await end(NEW, {ordre: 'keep'}))[1]).toBe('Le brouillon est gardé');
  expect((await get(ARTICLE)).body).not.toContain('Retirer du site');
  const digest = await digestAt(ARTICLE);
  const [body, title] = await end(ARTICLE, {digest, ordre: 'publish', date: '2999-11-28T09:00'});
  expect([title, body?.includes('28 nov. 2999, 09:00')]).toEqual(['L’article est programmé', true]);
  const late = await post(ARTICLE, {...filled, digest, ordre: 'publish', texte: 'Un autre texte.'});
  expect([late.status, late.body.includes('Un autre texte.')]).toEqual([422, true]);
  expect((await get(ARTICLE)).body).not.toContain('Un autre texte.');
  for (const [ordre, said] of [
    ['publish', 'C’est en ligne'],
    ['withdraw', 'Le texte n’est plus sur le site'],
  ] as const)
    expect((await end(ARTICLE, {digest: await digestAt(ARTICLE), ordre}))[1]).toBe(said);
});

it('says at a look what waits for whom, and what was never set up, without an alarm', async () => {
  const reference = await keep(true);
  const {get} = await enter('owner');
  expect((await get('/bureau')).body).toMatch(/role="alert".*attend la personne qui s’occupe du site/);
  await changeLeads(store, ORDERS.purge.change, [reference]);
  const {body} = await get('/bureau');
  expect(body).toMatch(/Aucun e-mail ne part.*personne ne serait prévenu.*Aucune copie.*jamais/);
  expect(body).not.toMatch(/Tout va bien|role="alert"/);
  // Each figure has its bar.
  expect(body).toMatch(/Inscription · Étape 2<\/th><td[^>]*>0<\/td><td[^>]*><svg/);
  options.env = envOf({
    ...MAIL_ADDRESSES,
    MAILCHIMP_TRANSACTIONAL_API_KEY: 'cle',
    ALERT_WEBHOOK_URL: 'https://alertes.exemple.invalid',
  });
  await recordUse(store, {operator: 'site', command: 'backup', references: [], count: 0});
  expect((await get('/bureau')).body).toMatch(/<p role="status"[^>]*>Tout va bien<\/p>/);
});
