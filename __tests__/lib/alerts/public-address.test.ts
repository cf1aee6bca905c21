// docs/promises.md: Health
import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import tls from 'node:tls';
import {ADDRESS_CHECK} from '#lib/alerts/checks.ts';
import {health} from '#lib/alerts/health.ts';
import {askAddress, publicAddress, PublicAddress, type AddressFault} from '#lib/alerts/public-address.ts';
import {reconcile} from '#lib/alerts/reconcile.ts';
import {memoryStates} from '#lib/alerts/states.ts';
import {env} from '#lib/config/env.ts';
import {registry} from '#lib/observability/metrics.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {Authority} from '../../support/certificates.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {listen} from '../../support/serve.ts';

const folder = temporaryFolder();
const authority = new Authority(path.join(folder, 'authority'));
const SITE = randomUUID();

interface Behaviour {
  names?: string;
  days?: number;
  health?: string;
  status?: number;
  location?: string;
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
    response.end();
  };
  server =
    protocol === 'http'
      ? http.createServer(answer)
      : https.createServer(authority.issue(names, days), answer);
  return (url = `${protocol}://localhost:${await listen(server, 'localhost')}`);
}
beforeAll(() => {
  process.env.DATA_DIR = path.join(folder, 'data');
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
  ['an expired certificate', {days: -1}, {kind: 'certificate', detail: 'certificate-expired'}],
  [
    'a certificate of another host',
    {names: 'DNS:autre.example'},
    {kind: 'certificate', detail: 'certificate-name'},
  ],
  [
    'another site of this program',
    {health: `{"status":"ok","site":"${randomUUID()}"}`},
    {kind: 'other', detail: 'health'},
  ],
  ['a page of something else', {health: '<h1>It works!</h1>'}, {kind: 'other', detail: 'health'}],
  [
    'a redirect to another host',
    {location: 'https://www.exemple.invalid/'},
    {kind: 'redirect', detail: '301'},
  ],
  ['an error', {status: 502}, {kind: 'status', detail: '502'}],
])('%s', async (_name, behaviour, fault) => {
  expect(await askAddress(await serve('https', behaviour), SITE)).toEqual(fault);
});

it('a certificate of an unknown authority, a port without TLS, and no answer', async () => {
  const own = new Authority(path.join(folder, 'other'));
  server = https.createServer(own.issue('DNS:localhost', 60));
  const port = await listen(server, 'localhost');
  expect(await askAddress(`https://localhost:${port}`, SITE)).toMatchObject({kind: 'certificate'});
  server.close();
  const plain = await serve('http');
  expect([await askAddress(url, SITE), await askAddress(url, undefined)]).toEqual([undefined, undefined]);
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
  let now: number;
  let faults: (AddressFault | undefined)[];
  let asked: [string, string | undefined][];
  const ask = async (siteUrl: string, site: string | undefined) => {
    asked.push([siteUrl, site]);
    return faults.shift();
  };
  /** As the worker does, every thirty seconds. */
  async function pass(minutes: number, one: PublicAddress): Promise<void> {
    for (const end = now + minutes * MINUTE; now < end; now += MINUTE / 2) await one.ask(SITE, PUBLIC);
  }
  beforeEach(() => {
    [now, faults, asked] = [Date.parse('2026-03-01T08:00:00Z'), [], []];
  });

  it('asks once an hour, and no address of this machine', async () => {
    const one = new PublicAddress({ask, now: () => now});
    await one.ask(SITE, 'http://localhost:3000');
    await one.ask(SITE, 'https://127.0.0.1');
    expect(asked).toEqual([]);
    await pass(59, one);
    expect(asked).toEqual([[PUBLIC, SITE]]);
    await pass(2, one);
    expect(asked).toHaveLength(2);
  });

  it('a second call in a row confirms a fault; while it lasts, each minute asks', async () => {
    const one = new PublicAddress({ask, now: () => now});
    const fault = {kind: 'unreachable', detail: 'timeout'} as const;
    faults = [fault];
    await pass(2, one);
    expect([asked.length, one.fault]).toEqual([2, undefined]);
    faults = [fault, fault, fault];
    await pass(62, one);
    expect(one.fault).toEqual(fault);
    await pass(2, one);
    expect([asked.length, one.fault]).toEqual([6, undefined]);
  });

  it('of two servers one alerts, and the one that is answered sends the all-clear', async () => {
    const heard: string[] = [];
    const states = memoryStates(() => now);
    const look = (seen: Pick<PublicAddress, 'fault' | 'answered'>) =>
      reconcile(states, [ADDRESS_CHECK], seen, async ({kind, text}) => {
        heard.push(kind === 'allClear' ? kind : text);
        return {sent: true, channels: []};
      });
    const quiet = {fault: undefined, answered: false};
    await look({fault: {kind: 'expiring', detail: '1'}, answered: true});
    for (let minute = 0; minute < 60; minute++, now += MINUTE) await look(quiet);
    await look({fault: {kind: 'certificate', detail: 'certificate-expired'}, answered: true});
    await look(quiet);
    await look({fault: undefined, answered: true});
    expect(heard).toEqual([
      expect.stringContaining('prend fin dans 1\u00a0jour et'),
      expect.stringContaining('certificate-expired'),
      'allClear',
    ]);
  });

  it('shows in health and in one metric; every reader of health sees the name of the site', async () => {
    const {store: own, outbox} = await openStore();
    const {site} = await outbox.counts();
    expect(await registry.metrics()).toMatch(/^site_public_address_ok [01]$/m);
    for (const isOperator of [true, false]) {
      publicAddress.fault = undefined;
      expect((await health(env(), isOperator)).body).toMatchObject({status: 'ok', site});
      publicAddress.fault = {kind: 'expiring', detail: '3'};
      const {body} = await health(env(), isOperator);
      expect(body).toMatchObject({status: 'attention'});
      expect('publicAddress' in body).toBe(isOperator);
    }
    await own.close();
  });
});
