// npm run bench -- hosts: three servers, PostgreSQL with a synchronous standby, and nginx by deploy/nginx-hosts.conf, each
// a machine of its own as far as the network goes. What is pulled, killed and restarted must lose no lead. As root, 6 min.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {NGINX, startRecipe} from '../support/nginx.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';
import {MACHINE} from './bench-load.ts';
import {startReceiver} from './chaos/receiver.ts';
import {today, writeFigures} from './figures.ts';
import {DATABASE, query, startPair} from './hosts/database.ts';
import {FRONT, Network} from './hosts/network.ts';
import {visit, type Seen} from './hosts/visitors.ts';
import {sleep, SMALL, TrialServer} from './trial-server.ts';

const {
  values: {rate, only},
} = parseArgs({options: {rate: {type: 'string', default: '20'}, only: {type: 'string', default: ''}}});
const DRAIN_MS = 240_000;
/** docs/hosts.md: longer than the fail_timeout of deploy/nginx-hosts.conf, or nginx has no server left. */
const NGINX_TRIES_AGAIN_MS = 6_000;
const MOST_LOST_BY_A_DEAD_MACHINE = 0.02;

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
if (process.getuid?.() !== 0)
  refuse('This makes network namespaces, which root alone may do: run it as root.');
if (!NGINX || !POSTGRES_BIN) refuse('This runs nginx and PostgreSQL: apt-get install nginx postgresql');
if (!process.env.BENCH_NETWORK) {
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const env = {...process.env, BENCH_NETWORK: 'own'};
  process.exit(spawnSync('unshare', ['--net', ...again], {stdio: 'inherit', env}).status ?? 1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'site-hosts-'));
const network = new Network();
const [one, two, three] = [1, 2, 3].map((n) => network.machine(`site${n}`, `10.99.0.${10 + n}`)) as [M, M, M];
type M = ReturnType<typeof network.machine>;
const database = await startPair(
  network.machine('primary', '10.99.0.21'),
  network.machine('standby', '10.99.0.22'),
  folder,
);
const receiver = await startReceiver(() => 1, FRONT);
const clockFile = path.join(folder, 'clock');
/** Only the third server reads it. */
const setClock = (minutes: number) => writeFileSync(clockFile, String(minutes * 60_000));
setClock(0);

const servers = [one, two, three].map((machine, at) => {
  const settings = (name: string): Record<string, string> => {
    // The webhook wants https on another machine; the mails are enough to count.
    const outside = Object.entries(receiver.settings(name)).filter(
      ([key]) => !key.startsWith('LEAD_WEBHOOK'),
    );
    return {
      ...Object.fromEntries(outside),
      BIND_ADDRESS: machine.address,
      DATABASE_URL: `postgresql://site@${DATABASE}/site?sslmode=disable`,
      DATA_DIR: path.join(folder, `data${at}`),
      SITE_URL: 'http://localhost',
      // The visitor's address stands before nginx's own entry.
      TRUSTED_PROXY_HOPS: '2',
      LOG_LEVEL: 'error',
      ...(machine === three && {
        CLOCK_FILE: clockFile,
        NODE_OPTIONS: `--import=${path.resolve('__tests__/support/clock.ts')}`,
      }),
    };
  };
  return new TrialServer(`site${at + 1}`, 3000, settings, SMALL, machine);
});
async function restart(server: TrialServer): Promise<void> {
  await server.end('SIGTERM');
  server.start();
  await server.ready();
}

const [, , last] = servers as [TrialServer, TrialServer, TrialServer];
const EXPERIMENTS: [name: string, happens: (fault: () => void) => Promise<void>][] = [
  [
    'nothing happens',
    async (fault) => {
      fault();
      await sleep(25_000);
    },
  ],
  [
    'link of one server cut for 30 s',
    async (fault) => {
      await sleep(3_000);
      fault();
      one.cut();
      await sleep(30_000);
      one.mend();
      await sleep(7_000);
    },
  ],
  [
    'database cut for 60 s',
    async (fault) => {
      await sleep(3_000);
      fault();
      await database.cut(60_000);
      await sleep(7_000);
    },
  ],
  [
    'primary lost, synchronous standby promoted',
    async (fault) => {
      await sleep(3_000);
      fault();
      await database.failOver();
      await sleep(20_000);
    },
  ],
  [
    'one clock ten minutes ahead, then behind',
    async (fault) => {
      fault();
      setClock(10);
      await sleep(12_000);
      setClock(-10);
      await sleep(12_000);
      setClock(0);
    },
  ],
  [
    'each server restarted in turn',
    async (fault) => {
      fault();
      for (const server of servers) {
        await restart(server);
        await sleep(NGINX_TRIES_AGAIN_MS);
      }
    },
  ],
  [
    'one machine dead for good',
    async (fault) => {
      await sleep(3_000);
      fault();
      three.cut();
      await last.end('SIGKILL');
      await sleep(50_000);
    },
  ],
];

const pending = async () =>
  Number((await query(DATABASE, `select count(*) from job where state = 'pending'`))[0]?.count);

/** One row of the table, and whether it is as promised. */
function judge(name: string, seen: Seen, kept: ReadonlySet<string>): {row: string; well: boolean} {
  const {offered, thanked, splits, again, longestWait, reads, readsLost, slowLater, longestLater} = seen;
  const inStore = thanked.filter(({id}) => kept.has(id)).length;
  const delivered = thanked.filter(
    ({id, email, registration}) =>
      receiver.mails.has(id) && (!registration || receiver.registrations.has(email)),
  ).length;
  const mailsTwice = thanked.filter(({id}) => (receiver.mails.get(id)?.length ?? 0) > 1).length;
  const registeredTwice = thanked.filter(
    ({email}) => (receiver.registrations.get(email)?.length ?? 0) > 1,
  ).length;
  const all = [thanked.length, inStore, delivered].every((count) => count === offered);
  const deadIsCheap =
    name !== 'one machine dead for good' ||
    (again < offered * MOST_LOST_BY_A_DEAD_MACHINE && slowLater === 0);
  return {
    row: `| ${name} | ${offered}, ${thanked.length} | ${inStore}, ${splits} | ${delivered} | ${mailsTwice}, ${registeredTwice} | ${again}; ${(longestWait / 1_000).toFixed(1)} s | ${readsLost} of ${reads} | ${slowLater}; ${(longestLater / 1_000).toFixed(1)} s |`,
    well: all && splits === 0 && registeredTwice === 0 && deadIsCheap,
  };
}

let nginx: Awaited<ReturnType<typeof startRecipe>> | undefined;
let well = false;
try {
  // The first makes the tables.
  for (const server of servers) {
    server.start();
    await server.ready();
  }
  const hosts = [one, two, three].map(({address}) => `${address}:3000`);
  nginx = await startRecipe([1, 2], {limited: false, hosts});
  const seen: [string, Seen][] = [];
  for (const [name, happens] of EXPERIMENTS.filter(([title]) => title.includes(only))) {
    const found = await visit(`http://127.0.0.1:${nginx.port}`, Number(rate), happens);
    seen.push([name, found]);
    console.log(
      `${name}: ${found.thanked.length} of ${found.offered} thanked, ${found.again} pressed again, thanked within ${Math.round(found.longestWait)} ms`,
    );
  }
  const begun = Date.now();
  while ((await pending()) && Date.now() < begun + DRAIN_MS) await sleep(1_000);
  const kept = new Set((await query(DATABASE, 'select id from lead')).map(({id}) => String(id)));
  const judged = seen.map(([name, found]) => judge(name, found, kept));
  const thanked = seen.reduce((sum, [, found]) => sum + found.thanked.length, 0);
  well = judged.every((one) => one.well) && kept.size === thanked;
  const table = `| what happens | leads offered, thanked | in the store, twice | delivered | mails, registrations twice | pressed again; longest wait for the thanks | reads lost | above 2 s after ten seconds; longest |
|---|---|---|---|---|---|---|---|
${judged.map(({row}) => row).join('\n')}`;
  console.log(
    `${table}\n${kept.size} leads in the store, ${thanked} thanked: ${well ? 'as promised' : 'NOT as promised'}`,
  );
  // A part of the run is no figure to keep.
  if (!only)
    writeFigures(
      'docs/scale.md',
      'hosts',
      `Written by \`npm run bench -- hosts\` on ${today()}: ${MACHINE}, load ${(loadavg()[0] ?? 0).toFixed(1)}; ${rate} leads and as many reads a second. ${kept.size} leads in the store, ${thanked} thanked.

${table}`,
    );
} finally {
  await nginx?.stop();
  for (const server of servers) await server.end('SIGKILL');
  database.end();
  await receiver.close();
  rmSync(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 200});
}
process.exit(well ? 0 : 1);
