import https from 'node:https';
import path from 'node:path';
import {startApiServer} from '../support/api-server.ts';
import {Authority} from '../support/certificates.ts';
import {doctorOfEachTest} from '../support/doctor.ts';
import {freePort} from '../support/free-port.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';
import {listen} from '../support/serve.ts';
import {useCluster} from '../support/stores.ts';

jest.setTimeout(60_000);
const {folder, data, makeStore, examined, printed} = doctorOfEachTest();

it('asks for the site at its public address, as a visitor would', async () => {
  const authority = new Authority(path.join(folder(), 'authority'));
  let url = '';
  const answers: Record<string, string> = {'/api/health': '{"status":"ok","site":"une"}'};
  const other = https.createServer(authority.issue('IP:0.0.0.0', 10), (request, response) =>
    response.end(answers[request.url ?? ''] ?? `<link rel="canonical" href="${url}/"/>`),
  );
  url = `https://0.0.0.0:${await listen(other, 'localhost')}`;
  const PORT = String(await freePort());
  const asked = async (settings: Record<string, string> = {}) =>
    (await printed({PORT, SITE_URL: url, SSL_CERT_FILE: authority.file, ...settings})).one('public address');
  expect(await asked()).toMatchObject({
    state: 'warning',
    found: `The certificate of ${url} was not renewed; days left: 10.`,
  });
  expect(await asked({SSL_CERT_FILE: ''})).toMatchObject({
    state: 'fault',
    found: expect.stringContaining('is refused (certificate-unknown)'),
  });
  const site = await startApiServer({DATA_DIR: data()});
  expect(await asked({PORT: new URL(site.url).port, DATA_DIR: data()})).toMatchObject({
    state: 'fault',
    found: `What answers at ${url} is not this site.`,
  });
  answers['/api/health'] = await (await fetch(`${site.url}/api/health`)).text();
  expect(await asked({PORT: new URL(site.url).port, DATA_DIR: data()})).toMatchObject({state: 'warning'});
  await site.end();
  other.close();
  expect(await asked()).toMatchObject({state: 'fault', remedy: expect.stringContaining('DNS')});
  expect((await examined({SITE_URL: 'http://localhost:3000'})).one('public address')).toBeUndefined();
});

(POSTGRES_BIN ? describe : describe.skip)('with PostgreSQL', () => {
  const home = useCluster();

  it('looks at tables, and for leads that stayed in the old file', async () => {
    await makeStore();
    const {one} = await examined({DATABASE_URL: home.database});
    expect(one('store')).toMatchObject({state: 'warning', found: expect.stringContaining('no tables yet')});
    expect(one('old store')).toMatchObject({state: 'fault', found: expect.stringContaining('1 leads wait')});
    expect(await home.cluster.query('select * from pg_tables where schemaname = $$public$$', 'd1')).toEqual(
      [],
    );
  });
});
