// docs/promises.md: Health
import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import tls from 'node:tls';
import {askAddress, type AddressFault} from '#lib/alerts/ask-address.ts';
import {health} from '#lib/alerts/health.ts';
import {publicAddress, PublicAddress} from '#lib/alerts/public-address.ts';
import {env} from '#lib/config/env.ts';
import {registry} from '#lib/observability/metrics.ts';
import {siteId} from '#lib/outbox/admin/site-id.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {Authority} from '../../support/certificates.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {listen, startWebhook, type Webhook} from '../../support/serve.ts';

const folder = temporaryFolder();
const authority = new Authority(path.join(folder, 'authority'));
const SITE = randomUUID();

interface Behaviour {
  names?: string;
  days?: number;
  health?: string;
  status?: number;
  location?: string;
  canonical?: string;
}

let server: http.Server | undefined;
let url = '';
async function serve(protocol: 'http' | 'https', behaviour: Behaviour = {}): Promise<string> {
  const {names = 'DNS:localhost', days = 60, status = 200, location} = behaviour;
  const answer: http.RequestListener = (request, response) => {
    if (location) return response.writeHead(301, {location}).end();
    response.writeHead(status);
    if (request.url === '/api/health')
      return response.end(behaviour.health ?? `{"status":"ok","site":"${SITE}"}`);
    response.end(`<head><link rel="canonical" href="${behaviour.canonical ?? `${url}/`}"/></head>`);
  };
  server =
    protocol === 'http'
      ? http.createServer(answer)
      : https.createServer(authority.issue(names, days), answer);
  return (url = `${protocol}://localhost:${await listen(server, 'localhost')}`);
}
beforeAll(() => {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(authority.file, 'utf8')]);
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
});

it.each<[string, Behaviour, AddressFault | undefined]>([
  ['a certificate of two months', {}, undefined],
  ['a certificate that ends in ten days', {days: 10}, {kind: 'expiring', detail: '10'}],
  ['an expired certificate', {days: -1}, {kind: 'certificate', detail: 'CERT_HAS_EXPIRED'}],
  [
    'a certificate of another host',
    {names: 'DNS:autre.example'},
    {kind: 'certificate', detail: 'ERR_TLS_CERT_ALTNAME_INVALID'},
  ],
  [
    'another site of this program',
    {health: `{"status":"ok","site":"${randomUUID()}"}`},
    {kind: 'other', detail: 'health'},
  ],
  ['a page of something else', {health: '<h1>It works!</h1>'}, {kind: 'other', detail: 'health'}],
  ['a health without a site', {health: '{"status":"up"}'}, {kind: 'other', detail: 'health'}],
  [
    'a redirect to another host',
    {location: 'https://www.exemple.invalid/'},
    {kind: 'redirect', detail: '301'},
  ],
  ['an error', {status: 502}, {kind: 'status', detail: '502'}],
  [
    'pages of another SITE_URL',
    {canonical: 'https://faux.example/'},
    {kind: 'canonical', detail: 'https://faux.example'},
  ],
])('%s', async (_name, behaviour, fault) => {
  expect(await askAddress(await serve('https', behaviour), SITE)).toEqual(fault);
});

it('an address without TLS is asked without a certificate, and any site will do where none is known', async () => {
  await serve('http');
  expect([await askAddress(url, SITE), await askAddress(url, undefined)]).toEqual([undefined, undefined]);
});

it('a certificate of an unknown authority, a port without TLS, and no answer', async () => {
  const own = new Authority(path.join(folder, 'other'));
  server = https.createServer(own.issue('DNS:localhost', 60));
  const port = await listen(server, 'localhost');
  expect(await askAddress(`https://localhost:${port}`, SITE)).toMatchObject({kind: 'certificate'});
  server.close();
  const plain = await serve('http');
  expect(await askAddress(plain.replace('http:', 'https:'), SITE)).toMatchObject({kind: 'unreachable'});
  expect(await askAddress('https://localhost:9', SITE)).toEqual({
    kind: 'unreachable',
    detail: 'ECONNREFUSED',
  });
  expect(await askAddress('https://nulle-part.invalid', SITE)).toMatchObject({kind: 'unreachable'});
});

describe('the hourly call', () => {
  const MINUTE = 60_000;
  const PUBLIC = 'https://www.exemple.invalid';
  let store: Store;
  let now: number;
  let fault: AddressFault | undefined;
  let asked: [string, string | undefined][];
  let webhook: Webhook<{alert: string; text: string}>;
  const process1 = () => new PublicAddress({ask, now: () => now});
  const ask = async (siteUrl: string, site: string | undefined) => {
    asked.push([siteUrl, site]);
    return fault;
  };
  /** As the worker does, every thirty seconds. */
  async function pass(minutes: number, ...servers: PublicAddress[]): Promise<void> {
    for (const end = now + minutes * MINUTE; now < end; now += MINUTE / 2)
      for (const one of servers) await one.check(store, PUBLIC);
  }

  beforeAll(async () => {
    webhook = await startWebhook();
    process.env.DATA_DIR = path.join(folder, 'data');
    process.env.ALERT_WEBHOOK_URL = webhook.url;
  });
  afterAll(() => webhook.end());
  beforeEach(async () => {
    [now, fault, asked] = [Date.parse('2026-03-01T08:00:00Z'), undefined, []];
    Object.assign(webhook, {heard: [], status: 200});
    store = new Store(await openSqlite(path.join(folder, randomUUID())), () => now);
  });
  afterEach(() => store.close());
  const kinds = () => webhook.heard.map(({alert}) => alert);

  it('asks once an hour, with what all servers of a store share', async () => {
    const servers = [process1(), process1()];
    await pass(59, ...servers);
    expect(asked).toEqual(Array(2).fill([PUBLIC, await siteId(store)]));
    await pass(2, ...servers);
    expect(asked).toHaveLength(4);
    const beside = new Store(store.engine);
    expect(await siteId(beside)).toBe(await siteId(store));
    expect(kinds()).toEqual([]);
  });

  it('waits by a clock that is never set', async () => {
    const one = new PublicAddress({ask});
    await one.check(store, PUBLIC);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120 * MINUTE);
    await one.check(store, PUBLIC);
    jest.restoreAllMocks();
    expect(asked).toHaveLength(1);
  });

  it('asks no address of this machine', async () => {
    await process1().check(store, 'http://localhost:3000');
    await process1().check(store, 'https://127.0.0.1');
    expect(asked).toEqual([]);
  });

  it('one alert and one all-clear of several servers, once a second call found the same', async () => {
    const servers = [process1(), process1()];
    await pass(10, ...servers);
    fault = {kind: 'certificate', detail: 'CERT_HAS_EXPIRED'};
    await pass(180, ...servers);
    expect(kinds()).toEqual(['address']);
    expect(webhook.heard[0]?.text).toContain('CERT_HAS_EXPIRED');
    expect(servers.map((one) => one.fault)).toEqual([fault, fault]);
    fault = undefined;
    await pass(180, ...servers);
    expect(kinds()).toEqual(['address', 'over']);
    expect(servers.map((one) => one.fault)).toEqual([undefined, undefined]);
  });

  it('says once what one server finds and another one does not, and its end once the first is well or gone', async () => {
    const faults: AddressFault[] = [{kind: 'unreachable', detail: 'ENOTFOUND'}];
    const cut = new PublicAddress({ask: async () => faults[0], now: () => now});
    await pass(180, cut, process1());
    expect(kinds()).toEqual(['address']);
    faults.pop();
    await pass(10, cut, process1());
    expect(kinds()).toEqual(['address', 'over']);
    faults.push({kind: 'unreachable', detail: 'ENOTFOUND'});
    await pass(70, cut, process1());
    // The server that found it is gone.
    await pass(10, process1());
    expect(kinds()).toEqual(['address', 'over', 'address', 'over']);
  });

  it('says nothing of a single failure', async () => {
    const one = process1();
    fault = {kind: 'unreachable', detail: 'timeout'};
    await pass(0.5, one);
    fault = undefined;
    await pass(120, one);
    expect([kinds(), one.fault]).toEqual([[], undefined]);
  });

  it('says anew when the certificate that was to end has ended', async () => {
    const one = process1();
    fault = {kind: 'expiring', detail: '1'};
    await pass(5, one);
    fault = {kind: 'certificate', detail: 'CERT_HAS_EXPIRED'};
    await pass(5, one);
    expect(kinds()).toEqual(['address', 'address']);
  });

  it('sends the all-clear again that no channel took', async () => {
    const one = process1();
    fault = {kind: 'redirect', detail: '301'};
    await pass(5, one);
    [fault, webhook.status] = [undefined, 500];
    await pass(5, one);
    expect(kinds().slice(0, 2)).toEqual(['address', 'over']);
    Object.assign(webhook, {heard: [], status: 200});
    await pass(10, one);
    expect(kinds()).toEqual(['over']);
  });

  it('shows in health and in one metric; every reader of health sees the name of the site', async () => {
    const {store: own} = await openStore();
    const spy = jest.spyOn(publicAddress, 'fault', 'get');
    expect(await registry.metrics()).toMatch(/^site_public_address_ok [01]$/m);
    for (const isOperator of [true, false]) {
      spy.mockReturnValue(undefined);
      expect((await health(env(), isOperator)).body).toMatchObject({status: 'ok', site: await siteId(own)});
      spy.mockReturnValue({kind: 'expiring', detail: '3'});
      const {body} = await health(env(), isOperator);
      expect(body).toMatchObject({status: 'attention'});
      expect('publicAddress' in body).toBe(isOperator);
    }
    await own.close();
  });
});
