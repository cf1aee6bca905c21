// docs/promises.md: Health
import path from 'node:path';
import {temporaryFolder} from '../support/folder.ts';
import {aContact} from '../support/leads.ts';

const TOKEN = 'un-jeton-d-exploitant';
const folder = temporaryFolder();

/** The routes of a server with these settings. */
async function aServer(name: string, settings: Record<string, string>) {
  jest.resetModules();
  const before = {...process.env};
  Object.assign(process.env, {DATA_DIR: path.join(folder, name), ...settings});
  const {GET} = await import('#app/api/health/route.ts');
  const {POST} = await import('#app/api/contact/route.ts');
  const {openStore} = await import('#lib/leads/store.ts');
  const {env} = await import('#lib/config/env.ts');
  env();
  process.env = before;
  const {store} = await openStore();
  const ask = async (authorization?: string) => {
    const answer = await GET(
      new Request('http://localhost/api/health', {headers: authorization ? {authorization} : {}}),
    );
    return (await answer.json()) as Record<string, unknown>;
  };
  const send = (fields: Record<string, unknown>) =>
    POST(
      new Request('http://localhost/api/contact', {
        method: 'POST',
        headers: {'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.7'},
        body: JSON.stringify(aContact(fields)),
      }),
    );
  return {ask, send, close: () => store.close()};
}

it('tells anyone how the site is, and not who was caught, where it lies or which receiver is in trouble', async () => {
  const server = await aServer('anyone', {OPERATOR_TOKEN: TOKEN});
  await server.send({precision_bis: 'https://spam.invalid'});
  for (const authorization of [undefined, 'Bearer un-autre-jeton-faux', `Basic ${TOKEN}`]) {
    const told = await server.ask(authorization);
    expect(Object.keys(told).sort()).toEqual(['doors', 'outbox', 'status']);
    expect(told.outbox).toEqual({pending: 0, parked: 0, oldestPendingSeconds: 0});
    expect(JSON.stringify(told)).not.toMatch(/suspected|honeypot|\.data|\//);
  }
  await server.close();
});

it('tells the rest to whoever has the operator’s token, as it is at this moment', async () => {
  const server = await aServer('operator', {OPERATOR_TOKEN: TOKEN});
  expect(await server.ask(`Bearer ${TOKEN}`)).toMatchObject({suspected: 0, destinations: {}});
  await server.send({precision_bis: 'https://spam.invalid'});
  expect(await server.ask(`Bearer ${TOKEN}`)).toMatchObject({
    suspected: 1,
    refusals: {honeypot: 1},
    forwardedForIgnored: false,
    destinations: {},
  });
  await server.close();
});

it('tells nobody the rest where there is no token', async () => {
  const server = await aServer('closed', {});
  for (const authorization of [undefined, 'Bearer ', 'Bearer undefined'])
    expect(Object.keys(await server.ask(authorization)).sort()).toEqual(['doors', 'outbox', 'status']);
  await server.close();
});

it('wants attention when a proxy is there of which the settings know nothing', async () => {
  const server = await aServer('proxied', {OPERATOR_TOKEN: TOKEN});
  expect(await server.ask()).toMatchObject({status: 'ok'});
  const {noteForwardedForIgnored} = await import('#lib/security/observed.ts');
  noteForwardedForIgnored();
  expect(await server.ask()).toMatchObject({status: 'attention'});
  await server.close();
});

it('wants attention when no article could ever be read', async () => {
  const url = 'http://127.0.0.1:9';
  const server = await aServer('dead backend', {
    OPERATOR_TOKEN: TOKEN,
    LEGACY_HOST_URL: url,
    LEGACY_SITE_URL: url,
    LEGACY_BACKEND_URL: url,
  });
  const {blog} = await import('#lib/blog/articles.ts');
  await blog()
    .reader.refresh()
    .catch(() => {});
  expect(await server.ask()).toMatchObject({status: 'attention'});
  expect(await server.ask(`Bearer ${TOKEN}`)).toMatchObject({articles: 'none could be read yet'});
  await server.close();
});
