// docs/promises.md: Health
import {routesServer, TOKEN} from '../support/routes-server.ts';

const started = routesServer('health');

async function aServer(name: string, settings: Record<string, string>) {
  const server = await started(name, settings);
  return {
    ...server,
    ask: async (authorization?: string) =>
      (await (await server.ask(authorization)).json()) as Record<string, unknown>,
  };
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
  const {noteUnlistedHost} = await import('#lib/backend/unlisted-hosts.ts');
  noteUnlistedHost('ailleurs.invalid');
  expect(await server.ask(`Bearer ${TOKEN}`)).toMatchObject({
    suspected: 1,
    picturesNotShownFrom: ['ailleurs.invalid'],
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
