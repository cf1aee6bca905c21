// npm run bench -- api: what each route of app/api costs, in milliseconds of processor a call, all threads together.
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from '#commands/free-port.ts';
import {aSubmission} from '../support/leads.ts';
import {bytesOf, load, MACHINE, median} from './bench-load.ts';
import {anAddress, processorMs, sleep, SMALL, TrialServer} from './trial-server.ts';

const CALLS = 500;
const ROUNDS = 5;
const CONNECTIONS = 4;
const TOKEN = 'mesure-mesure-mesure';
/** Above this a route needs a reason; see what is written below the table. */
const MAX_MS = 3;

const post = (route: string, body: object, headers: Record<string, string> = {}) =>
  bytesOf(
    'POST',
    `/api/${route}`,
    {'content-type': 'application/json', 'x-forwarded-for': anAddress(), ...headers},
    JSON.stringify(body),
  );
const get = (route: string) => bytesOf('GET', `/api/${route}`, {'x-forwarded-for': anAddress()});

const message = 'texte '.repeat(60);
const contact = (more: object = {}) => aSubmission('contact', {message, ...more});
const ONE_ADDRESS = {'x-forwarded-for': '192.0.2.1'};

interface Call {
  name: string;
  status: number;
  next: () => Buffer;
  /** Counted until nothing waits for its delivery any more. */
  delivered?: boolean;
}

const CALLED: Call[] = [
  {name: 'contact, delivered', status: 202, next: () => post('contact', contact()), delivered: true},
  {
    name: 'contact, hidden field filled: kept apart, nothing to deliver',
    status: 202,
    next: () => post('contact', contact({precision_bis: 'x'})),
  },
  {
    name: 'quote, delivered',
    status: 202,
    next: () => post('quote', aSubmission('quote', {message})),
    delivered: true,
  },
  {
    name: 'registration, delivered (two steps)',
    status: 202,
    next: () => post('registration', aSubmission('registration')),
    delivered: true,
  },
  {
    name: 'registration/email-check',
    status: 200,
    next: () => post('registration/email-check', {email: 'libre@exemple.invalid'}),
  },
  {name: 'cities', status: 200, next: () => get('cities?postalCode=59120')},
  {name: 'health', status: 200, next: () => get('health')},
  {
    name: 'revalidate',
    status: 200,
    next: () => post('revalidate', {articles: 'all'}, {authorization: `Bearer ${TOKEN}`}),
  },
  {name: 'contact, 422', status: 422, next: () => post('contact', {name: ' '})},
  {
    name: 'contact of 70 kB, 413',
    status: 413,
    next: () => post('contact', contact({message: 'x'.repeat(70_000)})),
  },
  {
    name: 'contact as text, 415',
    status: 415,
    next: () => post('contact', {}, {'content-type': 'text/plain'}),
  },
  {
    name: 'contact from another site, 403',
    status: 403,
    next: () => post('contact', contact(), {origin: 'https://ailleurs.invalid'}),
  },
  {name: 'contact past the limit, 429', status: 429, next: () => post('contact', contact(), ONE_ADDRESS)},
];

async function cost(server: TrialServer, {name, status, next, delivered: wait}: Call): Promise<number> {
  const before = processorMs(server.pid);
  const {statuses} = await load(server.port, CONNECTIONS, {requests: CALLS}, next);
  while (wait && (await server.pending())) await sleep(100);
  const spent = processorMs(server.pid) - before;
  if (statuses.get(status) !== CALLS) throw new Error(`${name}: ${JSON.stringify([...statuses])}`);
  return spent / CALLS;
}

const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
const settings = {DATA_DIR: folder, TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'error', REVALIDATE_TOKEN: TOKEN};
const server = new TrialServer('s1', await freePort(), () => settings, SMALL);
const rows: {name: string; costs: number[]}[] = [];
try {
  for (const call of CALLED) {
    // A server each: registrations use up what all visitors together may ask of the check of e-mail addresses.
    server.start();
    await server.ready();
    // Past the limit from here on.
    await load(server.port, 1, {requests: 121}, () => post('contact', {}, ONE_ADDRESS));
    await cost(server, call);
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) costs.push(await cost(server, call));
    rows.push({name: call.name, costs});
    await server.end('SIGKILL');
  }
} finally {
  await server.end('SIGKILL');
  rmSync(folder, {recursive: true, force: true});
}

const ms = (value: number) => value.toFixed(2);
const table = [
  '| call | median ms of processor | least, most of the rounds |',
  '|---|---|---|',
  ...rows.map(
    ({name, costs}) =>
      `| ${name} | ${ms(median(costs))} | ${ms(Math.min(...costs))}, ${ms(Math.max(...costs))} |`,
  ),
].join('\n');
console.log(table);
writeFileSync(
  'docs/figures-api.md',
  `# What a call of the API costs

Written by \`npm run bench -- api\` on ${new Date().toISOString().slice(0, 10)}: ${MACHINE}, SQLite and the mail folder on one disk, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.

${table}

Processor time of a call, of all threads of the server and of the kernel for it: ${ROUNDS} rounds of ${CALLS} calls on ${CONNECTIONS} connections,
without the pages (\`__tests__/trials/api-server.ts\`). "Delivered" counts until nothing waits any more; what a visitor waits
for is the row "nothing to deliver". A route above ${MAX_MS} ms needs a reason written here.
`,
);
