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

it('shows the public state, without suspected leads, paths or failing receivers', async () => {
  const server = await aServer('anyone', {OPERATOR_TOKEN: TOKEN});
  await server.send({precision_bis: 'https://spam.invalid'});
  for (const authorization of [undefined, 'Bearer un-autre-jeton-faux', `Basic ${TOKEN}`]) {
    const health = await server.ask(authorization);
    expect(Object.keys(health).sort()).toEqual(['gateways', 'outbox', 'site', 'status']);
    expect(health.outbox).toEqual({pending: 0, parked: 0, oldestPendingSeconds: 0});
    expect(JSON.stringify(health)).not.toMatch(/suspected|honeypot|\.data|\//);
  }
  await server.close();
});

it('shows all current counts with the operator’s token', async () => {
  jest.doMock('#lib/publication/state.ts', () => ({
    publishingState: () => ({unlistedHosts: ['ailleurs.invalid'], refused: 'meta.json, line 3'}),
  }));
  const server = await aServer('operator', {OPERATOR_TOKEN: TOKEN});
  expect(await server.ask(`Bearer ${TOKEN}`)).toMatchObject({suspected: 0, destinations: {}});
  await server.send({precision_bis: 'https://spam.invalid'});
  expect(await server.ask(`Bearer ${TOKEN}`)).toMatchObject({
    suspected: 1,
    status: 'attention',
    publishing: {refused: 'meta.json, line 3'},
    picturesNotShownFrom: ['ailleurs.invalid'],
    refusals: {honeypot: 1},
    forwardedForIgnored: false,
    destinations: {},
  });
  jest.dontMock('#lib/publication/state.ts');
  await server.close();
});

it('shows the public state alone if no token is set', async () => {
  const server = await aServer('closed', {});
  for (const authorization of [undefined, 'Bearer ', 'Bearer undefined'])
    expect(Object.keys(await server.ask(authorization)).sort()).toEqual([
      'gateways',
      'outbox',
      'site',
      'status',
    ]);
  await server.close();
});

it('needs attention behind a proxy that the settings do not know', async () => {
  const server = await aServer('proxied', {OPERATOR_TOKEN: TOKEN});
  const {collectHere} = await import('#lib/blog/collect.ts');
  await collectHere();
  expect(await server.ask()).toMatchObject({status: 'ok'});
  const {noteForwardedForIgnored} = await import('#lib/security/observed.ts');
  noteForwardedForIgnored();
  expect(await server.ask()).toMatchObject({status: 'attention'});
  await server.close();
});

it('opens the SQLite file beside a database once for many requests', async () => {
  const looks = jest.fn(() => 2);
  jest.doMock('#lib/outbox/admin/move-leads.ts', () => ({strandedLeads: looks}));
  const server = await aServer('beside a database', {OPERATOR_TOKEN: TOKEN});
  for (let times = 0; times < 5; times++)
    expect(await server.ask(`Bearer ${TOKEN}`)).toMatchObject({status: 'attention', leftBehind: 2});
  expect(looks).toHaveBeenCalledTimes(1);
  jest.dontMock('#lib/outbox/admin/move-leads.ts');
  await server.close();
});

it('needs attention if no article was ever read', async () => {
  const url = 'http://127.0.0.1:9';
  const server = await aServer('dead backend', {
    OPERATOR_TOKEN: TOKEN,
    LEGACY_HOST_URL: url,
    LEGACY_SITE_URL: url,
    LEGACY_BACKEND_URL: url,
  });
  const {collectHere} = await import('#lib/blog/collect.ts');
  await collectHere();
  expect(await server.ask()).toMatchObject({status: 'attention'});
  expect(await server.ask(`Bearer ${TOKEN}`)).toMatchObject({articles: 'none could be read yet'});
  await server.close();
});

it.each(['a statement', 'the probe'])('is 503 and damaged once %s met a damaged page', async (what) => {
  const server = await started(what, {});
  const {openStore} = await import('#lib/outbox/open-store.ts');
  const {store, outbox} = await openStore();
  const fault = Object.assign(new Error(), {errcode: 11});
  if (what === 'the probe') jest.spyOn(outbox, 'probe').mockRejectedValue(fault);
  else store.noteDamage(fault);
  const answer = await server.ask();
  expect([answer.status, await answer.json()]).toMatchObject([503, {status: 'damaged'}]);
  await server.close();
});
