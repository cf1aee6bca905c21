import {randomUUID} from 'node:crypto';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {Agent, request} from 'node:http';
import {availableParallelism, cpus, loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import pg from 'pg';
import {makeCluster, POSTGRES_BIN} from '#__tests__/support/postgres.ts';
import {startReceiver} from './chaos/receiver.ts';
import {freePort, sleep, TrialServer} from './chaos/servers.ts';

const RAW_SECONDS = 4;
const WARM_UP_SECONDS = 3;
const SECONDS = 12;
const CLIENTS = 8;
const CONNECTIONS = 10;
/** As large as a lead and its job are. */
const ROW = JSON.stringify({text: 'x'.repeat(700)});

interface Figures {
  store: string;
  raw: string;
  perSecond: number;
  p50: number;
  p99: number;
  others: number;
  load: number;
}

/** One writer, one row a commit, flushed as the outbox flushes it: the most that SQLite can do here. */
function rawSqlite(folder: string): number {
  mkdirSync(folder, {recursive: true});
  const database = new DatabaseSync(path.join(folder, 'raw.sqlite'));
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table raw (id text primary key, text text)',
  );
  const insert = database.prepare('insert into raw values (?, ?)');
  const end = Date.now() + RAW_SECONDS * 1000;
  let commits = 0;
  while (Date.now() < end) {
    insert.run(randomUUID(), ROW);
    commits += 1;
  }
  database.close();
  return Math.round(commits / RAW_SECONDS);
}

async function rawPostgres(url: string, connections: number): Promise<number> {
  const pool = new pg.Pool({connectionString: url, max: connections});
  await pool.query('create table if not exists raw (id text primary key, text text)');
  const end = Date.now() + RAW_SECONDS * 1000;
  let commits = 0;
  await Promise.all(
    Array.from({length: connections}, async () => {
      while (Date.now() < end) {
        await pool.query('insert into raw values ($1, $2)', [randomUUID(), ROW]);
        commits += 1;
      }
    }),
  );
  await pool.end();
  return Math.round(commits / RAW_SECONDS);
}

const agent = new Agent({keepAlive: true, maxSockets: CLIENTS});
let visitors = 0;

function postQuote(port: number): Promise<number> {
  const visitor = ++visitors;
  const body = JSON.stringify({
    submissionId: randomUUID(),
    lastName: 'Exemple',
    firstName: 'Camille',
    email: `mesure-${visitor}@exemple.invalid`,
    phone: '06 39 98 12 34',
    company: 'Exemple SAS',
    service: '3',
    message: `Mesure ${visitor}: ${'texte '.repeat(60)}`,
    option: '2',
  });
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: 'localhost',
        path: '/api/quote',
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'X-Forwarded-For': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function load(port: number, seconds: number): Promise<{times: number[]; others: number}> {
  const end = Date.now() + seconds * 1000;
  const times: number[] = [];
  let others = 0;
  await Promise.all(
    Array.from({length: CLIENTS}, async () => {
      while (Date.now() < end) {
        const begun = performance.now();
        const status = await postQuote(port);
        if (status === 202) times.push(performance.now() - begun);
        else others += 1;
      }
    }),
  );
  return {times: times.sort((a, b) => a - b), others};
}

async function measure(store: string, raw: string, settings: Record<string, string>): Promise<Figures> {
  const receiver = await startReceiver(() => 1);
  const server = new TrialServer('s1', await freePort(), false, (name) => ({
    ...settings,
    SITE_URL: 'http://localhost',
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'error',
    ...receiver.settings(name),
  }));
  try {
    server.start();
    await server.ready();
    await load(server.port, WARM_UP_SECONDS);
    const {times, others} = await load(server.port, SECONDS);
    const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
    return {
      store,
      raw,
      perSecond: Math.round(times.length / SECONDS),
      p50: at(0.5),
      p99: at(0.99),
      others,
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
    };
  } finally {
    await server.end('SIGKILL');
    await receiver.close();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
const figures: Figures[] = [];
try {
  const sqlite = rawSqlite(path.join(folder, 'raw'));
  figures.push(await measure('SQLite', `${sqlite} (one writer)`, {DATA_DIR: path.join(folder, 'sqlite')}));
  if (POSTGRES_BIN) {
    const cluster = await makeCluster();
    try {
      await cluster.start();
      const one = await rawPostgres(await cluster.database(), 1);
      const ten = await rawPostgres(await cluster.database(), CONNECTIONS);
      const url = await cluster.database();
      figures.push(
        await measure('PostgreSQL', `${one} (one connection), ${ten} (${CONNECTIONS})`, {
          DATA_DIR: path.join(folder, 'postgres'),
          DATABASE_URL: url,
        }),
      );
    } finally {
      await cluster.end();
    }
  }
} finally {
  agent.destroy();
  await sleep(200);
  rmSync(folder, {recursive: true, force: true});
}

const table = [
  '| store | raw durable commits/s | `POST /api/quote` answered 202, per second | p50 ms | p99 ms | other answers | load of the machine |',
  '|---|---|---|---|---|---|---|',
  ...figures.map(
    ({store, raw, perSecond, p50, p99, others, load: busy}) =>
      `| ${store} | ${raw} | ${perSecond} | ${p50} | ${p99} | ${others} | ${busy} |`,
  ),
].join('\n');
console.log(table);
writeFileSync(
  'docs/figures-outbox.md',
  `# What keeping a lead costs

Written by \`npm run bench -- outbox\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, the store in a temporary folder.

${table}

- One built server, ${CLIENTS} clients without pauses, ${WARM_UP_SECONDS} s to warm up, ${SECONDS} s measured. Load and receiver run on the same
  machine; the worker delivers meanwhile, with up to four mails in flight.
- A lead costs one flushed commit to be kept, and two more to be delivered (claimed, settled). The raw rate is one row of
  the same size a commit, flushed the same way, by the same driver, in the same run and place.
- "Load" is the one-minute load average at the end of the measurement: above the number of cores, others were at work too.
- What limits the rate was not looked into: the route, the load itself and the deliveries share the processor.
- Orders of magnitude for this machine, no promise. A form site needs a few leads a minute.
`,
);
