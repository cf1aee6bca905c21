import https from 'node:https';
import path from 'node:path';
import {sql} from 'kysely';
import pg from 'pg';
import {SafePool} from '#lib/database/postgres.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {startApiServer} from '../support/api-server.ts';
import {Authority} from '../support/certificates.ts';
import {doctorOfEachTest} from '../support/doctor.ts';
import {addManyLeads} from '../support/many-leads.ts';
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
  const asked = async (settings: Record<string, string> = {}) =>
    (await printed({SITE_URL: url, NODE_EXTRA_CA_CERTS: authority.file, ...settings})).one('public address');
  expect(await asked()).toMatchObject({
    state: 'warning',
    found: `The certificate of ${url} ends in 10 days, and was not renewed.`,
  });
  expect(await asked({NODE_EXTRA_CA_CERTS: ''})).toMatchObject({
    state: 'fault',
    found: expect.stringContaining('is refused (UNABLE_TO_VERIFY_LEAF_SIGNATURE)'),
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

  it('reads the leads that wait in pages, the last one too', async () => {
    const url = await home.cluster.database();
    const store = new Store(await openPostgres(url, new SafePool(url)));
    await addManyLeads(store, Date.now(), 26_000);
    await sql`update lead set payload = '{"na' where id = (
      select id from lead where delivered_at is null and suspected = 0 order by ctid desc limit 1
    )`.execute(store.engine.db);
    await store.close();
    let most = 0;
    const result = pg.Result.prototype as unknown as pg.ResultBuilder;
    const {addRow} = result;
    const added = jest.spyOn(result, 'addRow').mockImplementation(function (this: typeof result, row) {
      addRow.call(this, row);
      most = Math.max(most, this.rows.length);
    });
    const {on} = await examined({DATABASE_URL: url});
    added.mockRestore();
    expect(on('store').map(({state}) => state)).toEqual(['ok', 'fault']);
    expect(most).toBe(500);
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

  it('names sslrootcert where the certificate is of an authority of one’s own', async () => {
    const authority = new Authority(path.join(folder(), 'authority'));
    await home.cluster.speakTls(authority.issue('IP:127.0.0.1', 60));
    const url = `${home.database}?sslmode=verify-full`;
    expect((await examined({DATABASE_URL: url})).one('store')).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('sslrootcert='),
    });
    const {one} = await examined({DATABASE_URL: `${url}&sslrootcert=${authority.file}`});
    expect(one('database')).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('reached through TLS'),
    });
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
