import {endPool, routesServer, TOKEN} from '../support/routes-server.ts';

const aServer = routesServer('metrics');

it('is 404 without a token in the settings, and 401 with a wrong one', async () => {
  const closed = await aServer('closed', {});
  expect((await closed.ask('Bearer anything-at-all-16')).status).toBe(404);
  const open = await aServer('open', {OPERATOR_TOKEN: TOKEN});
  for (const wrong of [undefined, 'Bearer ', 'Bearer un-autre-jeton-faux', `Basic ${TOKEN}`])
    expect((await open.ask(wrong)).status).toBe(401);
});

it('shows leads, process and store in Prometheus’ format, without submitted text', async () => {
  const server = await aServer('metrics', {OPERATOR_TOKEN: TOKEN});
  expect((await server.send({message: 'Zébulon quarante-deux'})).status).toBe(202);
  expect((await server.send({email: 'sans-arobase'})).status).toBe(422);
  const answer = await server.ask(`Bearer ${TOKEN}`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  for (const line of [
    'site_leads_received_total{kind="contact",outcome="kept"} 1',
    'site_leads_received_total{kind="contact",outcome="invalid"} 1',
    'site_leads{kind="contact",state="pending"} 1',
    'site_leads{kind="contact",state="parked"} 0',
    'site_leads{kind="quote",state="suspected"} 0',
    'site_store_commits 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^site_nodejs_eventloop_lag_seconds /m);
  expect(text).toMatch(/^site_process_resident_memory_bytes /m);
  // Every line is one of the format's: a comment, or a name, labels and a number.
  for (const line of text.split('\n').filter(Boolean))
    expect(line).toMatch(
      /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"\n]*",?)*\})? (?:[\d.e+-]+|NaN|\+Inf))$/i,
    );
  expect(text).not.toMatch(/Zébulon|198\.51|exemple/);
  await server.close();
});

it('reports a store that is down, without old numbers', async () => {
  const DATABASE_URL = 'postgresql://site@127.0.0.1:1/site';
  const server = await aServer('away', {OPERATOR_TOKEN: TOKEN, DATABASE_URL});
  const text = await (await server.ask(`Bearer ${TOKEN}`)).text();
  expect(text).toMatch(/^site_store_commits 0$/m);
  expect(text).not.toMatch(/^site_leads\{/m);
  await endPool(DATABASE_URL);
});
