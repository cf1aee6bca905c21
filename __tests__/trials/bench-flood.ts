// npm run bench -- flood: how long visitors wait while alerts, purge, health and the worker go through a flooded store.
import {mkdtempSync, rmSync} from 'node:fs';
import {loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from '#commands/free-port.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {flood} from '../support/flood.ts';
import {aSubmission} from '../support/leads.ts';
import {quantile} from './bench-load.ts';
import {anAddress, asOperator, sleep, SMALL, TrialServer} from './trial-server.ts';

/** Longer than the half minute between two looks for alerts. */
const SECONDS = 70;
const EVERY_MS = 50;
const FLOOD = {suspected: 10_000, parked: 5_000, delivered: 100_000, overdue: 2_000, characters: 15_000};

interface Waits {
  store: string;
  answers: number;
  median: number;
  p99: number;
  longest: number;
}

async function waited(work: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`an answer was ${answer.status}`);
  return performance.now() - begun;
}

async function measure(store: string, dataDir: string): Promise<Waits> {
  const settings = {
    DATA_DIR: dataDir,
    SITE_URL: 'http://localhost',
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'error',
  };
  const server = new TrialServer(store, await freePort(), () => settings, SMALL);
  const times: number[] = [];
  try {
    server.start();
    await server.ready();
    const end = Date.now() + SECONDS * 1000;
    for (let n = 0; Date.now() < end; n++) {
      times.push(
        await waited(() =>
          fetch(`${server.url}/api/contact`, {
            method: 'POST',
            headers: {'Content-Type': 'application/json', 'X-Forwarded-For': anAddress()},
            body: JSON.stringify(aSubmission('contact')),
          }),
        ),
      );
      times.push(await waited(() => fetch(`${server.url}/api/cities?postalCode=59120`)));
      if (n % 20 === 0) times.push(await waited(() => fetch(`${server.url}/api/health`, asOperator)));
      await sleep(EVERY_MS);
    }
  } finally {
    await server.end('SIGKILL');
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => quantile(times, share);
  return {store, answers: times.length, median: at(0.5), p99: at(0.99), longest: at(1)};
}

const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
try {
  const flooded = path.join(folder, 'flooded');
  const store = new Store(await openSqlite(flooded));
  await flood(store, Date.now(), FLOOD);
  await store.close();
  const figures = [await measure('empty', path.join(folder, 'empty')), await measure('flooded', flooded)];
  console.log('| store | answers | median ms | p99 ms | longest ms |\n|---|---|---|---|---|');
  for (const {store: name, answers, median, p99, longest} of figures)
    console.log(
      `| ${name} | ${answers} | ${[median, p99, longest].map((ms) => ms.toFixed(1)).join(' | ')} |`,
    );
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  rmSync(folder, {recursive: true, force: true});
}
