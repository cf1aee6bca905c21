// npm run bench -- outbox: how many leads a second one process takes while it delivers, beside what the store can do at all.
import {spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import pg from 'pg';
import {freePort} from '#commands/free-port.ts';
import {makeCluster, POSTGRES_BIN} from '../support/postgres.ts';
import {aContactRequest, load, MACHINE, median, quantile} from './bench-load.ts';
import {today, writeFigures} from './figures.ts';
import {processorMs, sleep, SMALL, TrialServer} from './trial-server.ts';

const RAW_SECONDS = 4;
const WARM_UP_SECONDS = 3;
const SECONDS = 4;
const ROUNDS = 5;
/** Clients without pauses. */
const CLIENTS = [1, 8, 32];
const CONNECTIONS = 10;
/** The server's one core, where taskset is installed; clients, receiver and disk have the other. */
const CORE = '0';
/** As large as a lead and its job are. */
const ROW = JSON.stringify({text: 'x'.repeat(700)});

interface Round {
  perSecond: number;
  deliveredPerSecond: number;
  p50: number;
  p99: number;
  processorMs: number;
  others: number;
}

interface Figures extends Round {
  store: string;
  clients: number;
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

async function round(server: TrialServer, clients: number): Promise<Round> {
  const {port, pid} = server;
  const before = {pending: await server.pending(), processor: processorMs(pid), at: performance.now()};
  const {times, statuses} = await load(port, clients, {seconds: SECONDS}, aContactRequest);
  const seconds = (performance.now() - before.at) / 1000;
  const kept = statuses.get(202) ?? 0;
  const processor = processorMs(pid) - before.processor;
  return {
    perSecond: kept / seconds,
    deliveredPerSecond: (kept - ((await server.pending()) - before.pending)) / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    processorMs: processor / kept,
    others: times.length - kept,
  };
}

async function measure(store: string, clients: number, settings: Record<string, string>): Promise<Figures> {
  const all = {...settings, SITE_URL: 'http://localhost', TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'info'};
  const server = new TrialServer('s1', await freePort(), () => all, SMALL);
  try {
    server.start();
    await server.ready();
    spawnSync('taskset', ['-a', '-c', '-p', CORE, String(server.pid)]);
    await load(server.port, clients, {seconds: WARM_UP_SECONDS}, aContactRequest);
    const rounds: Round[] = [];
    for (let n = 0; n < ROUNDS; n++) rounds.push(await round(server, clients));
    const of = (name: keyof Round) => median(rounds.map((one) => one[name]));
    return {
      store,
      clients,
      perSecond: of('perSecond'),
      deliveredPerSecond: of('deliveredPerSecond'),
      p50: of('p50'),
      p99: of('p99'),
      processorMs: of('processorMs'),
      others: rounds.reduce((sum, {others}) => sum + others, 0),
      load: loadavg()[0] ?? NaN,
    };
  } finally {
    await server.end('SIGKILL');
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
const raw: string[] = [];
const figures: Figures[] = [];
try {
  raw.push(`SQLite ${rawSqlite(path.join(folder, 'raw'))} (one writer)`);
  for (const clients of CLIENTS)
    figures.push(await measure('SQLite', clients, {DATA_DIR: path.join(folder, `sqlite-${clients}`)}));
  if (POSTGRES_BIN) {
    const cluster = await makeCluster();
    try {
      await cluster.start();
      const one = await rawPostgres(await cluster.database(), 1);
      const ten = await rawPostgres(await cluster.database(), CONNECTIONS);
      raw.push(`PostgreSQL ${one} (one connection), ${ten} (${CONNECTIONS} connections)`);
      for (const clients of CLIENTS)
        figures.push(
          await measure('PostgreSQL', clients, {
            DATA_DIR: path.join(folder, `postgres-${clients}`),
            DATABASE_URL: await cluster.database(),
          }),
        );
    } finally {
      await cluster.end();
    }
  }
} finally {
  await sleep(200);
  rmSync(folder, {recursive: true, force: true});
}

const one = (value: number) => value.toFixed(1);
const table = [
  '| store | clients | thanked (202) a second | delivered a second | p50 ms | p99 ms | processor ms a lead | other answers | load of the machine |',
  '|---|---|---|---|---|---|---|---|---|',
  ...figures.map((row) =>
    [
      '',
      row.store,
      row.clients,
      Math.round(row.perSecond),
      Math.round(row.deliveredPerSecond),
      one(row.p50),
      one(row.p99),
      row.processorMs.toFixed(2),
      row.others,
      one(row.load),
      '',
    ]
      .join(' | ')
      .trim(),
  ),
].join('\n');
console.log(table);

writeFigures(
  'docs/figures-outbox.md',
  'outbox',
  `Written by \`npm run bench -- outbox\` on ${today()}: ${MACHINE}, the store in a temporary folder.

${table}

Raw durable commits a second, of one row of the same size each, by the same driver in the same run and place: ${raw.join('; ')}.`,
);
