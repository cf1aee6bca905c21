// npm run bench -- delivery: how fast one server delivers a campaign's leads with a provider that takes 300 ms.
import {mkdtempSync, rmSync} from 'node:fs';
import {loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from '#commands/free-port.ts';
import {SafePool} from '#lib/database/postgres.ts';
import {KINDS, type Kind} from '#lib/leads/kinds.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {gatewaySettings, startBackend, startProvider} from '../support/gateways.ts';
import {aContact, aRegistration} from '../support/leads.ts';
import {makeCluster, POSTGRES_BIN} from '../support/postgres.ts';
import {MACHINE, median} from './bench-load.ts';
import {today, writeFigures} from './figures.ts';
import {processorMs, sleep, SMALL, TrialServer} from './trial-server.ts';

const LEADS = Number(process.argv[2] ?? 10_000);
const ONLY = process.argv[3];
const PROVIDER_MS = 300;
const BACKEND_MS = 100;
const PAYLOADS = {contact: aContact, registration: aRegistration};

async function fill(store: Store, kind: keyof typeof PAYLOADS): Promise<void> {
  const outbox = new Outbox(store);
  await Promise.all(
    Array.from({length: LEADS}, (_, n) =>
      outbox.enqueue(
        {kind, payload: PAYLOADS[kind]({email: `essai-${n}@exemple.invalid`}), language: 'fr'},
        KINDS[kind as Kind].steps,
      ),
    ),
  );
  await store.close();
}

/** @returns a row of the table */
async function measure(
  name: string,
  kind: keyof typeof PAYLOADS,
  store: Store,
  place: Record<string, string>,
) {
  await fill(store, kind);
  const provider = await startProvider();
  const backend = await startBackend();
  provider.delay = PROVIDER_MS;
  backend.delay = BACKEND_MS;
  const settings = {...gatewaySettings(provider, backend), ...place, LOG_LEVEL: 'error'};
  const server = new TrialServer(kind, await freePort(), () => settings, SMALL);
  try {
    const begun = performance.now();
    server.start();
    await server.ready();
    while ((await server.pending()) > 0) await sleep(1_000);
    const seconds = (performance.now() - begun) / 1000;
    if (provider.requests.length !== LEADS) throw new Error(`${provider.requests.length} mails`);
    const row = [
      '',
      name,
      kind,
      LEADS.toLocaleString('en'),
      Math.round(seconds),
      (LEADS / seconds).toFixed(1),
      `${median(provider.inFlight)}, ${Math.max(...provider.inFlight)}`,
      (processorMs(server.pid) / LEADS).toFixed(1),
      (loadavg()[0] ?? 0).toFixed(1),
      '',
    ]
      .join(' | ')
      .trim();
    console.log(row);
    return row;
  } finally {
    await server.end('SIGKILL');
    await provider.close();
    await backend.close();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
const rows: string[] = [];
try {
  for (const kind of ['contact', 'registration'] as const) {
    if (ONLY === 'postgresql') break;
    const DATA_DIR = path.join(folder, kind);
    rows.push(await measure('SQLite', kind, new Store(await openSqlite(DATA_DIR)), {DATA_DIR}));
  }
  if (POSTGRES_BIN && ONLY !== 'sqlite') {
    const cluster = await makeCluster();
    try {
      await cluster.start();
      for (const kind of ['contact', 'registration'] as const) {
        const DATABASE_URL = await cluster.database();
        const store = new Store(await openPostgres(DATABASE_URL, new SafePool(DATABASE_URL)));
        const place = {DATABASE_URL, DATA_DIR: path.join(folder, `beside-${kind}`)};
        rows.push(await measure('PostgreSQL', kind, store, place));
      }
    } finally {
      await cluster.end();
    }
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}

const table = [
  '| store | kind | leads | seconds | leads a second | mails in flight: median, most | processor ms a lead | load of the machine |',
  '|---|---|---|---|---|---|---|---|',
  ...rows,
].join('\n');
if (!ONLY)
  writeFigures(
    'docs/figures-outbox.md',
    'delivery',
    `Written by \`npm run bench -- delivery\` on ${today()}: ${MACHINE}; a strict provider that takes ${PROVIDER_MS} ms, a backend that takes ${BACKEND_MS} ms; all leads wait when the server starts.

${table}`,
  );
