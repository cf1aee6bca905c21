// npm run bench -- servers [--seconds 4]: one, two and four processes of the site on one PostgreSQL behind nginx: pages,
// leads, and `bin/site deploy` in the middle of both, which restarts one after the other. It prints the figures.
import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {NGINX, startNginx} from '../support/nginx.ts';
import {makeCluster, POSTGRES_BIN} from '../support/postgres.ts';
import {startSupervisor} from '../support/supervisor.ts';
import {aContactRequest, load as ask, MACHINE, quantile} from './bench-load.ts';
import {load, missingTools} from './serving/wrk.ts';
import {Site} from './trial-server.ts';

const {
  values: {seconds: given},
} = parseArgs({options: {seconds: {type: 'string', default: '4'}}});
const seconds = Number(given);
const FIRST_PORT = 3490;
const CONCURRENT_LEADS = 32;

if (missingTools().length || !NGINX || !POSTGRES_BIN) {
  console.error('This measures with wrk, nginx and PostgreSQL: apt-get install wrk nginx postgresql');
  process.exit(1);
}

const whole = (value: number) => String(Math.round(value));
const tenth = (value: number) => value.toFixed(1);

const cluster = await makeCluster();
await cluster.start({max_connections: '200'});

/** nginx as in deploy/nginx.conf, without TLS and without its cache: what reaches the processes is what is counted. */
const startBalancer = (ports: readonly number[]) =>
  startNginx(
    ({port}) => `access_log off;
upstream site { ${ports.map((one) => `server localhost:${one} max_fails=0;`).join(' ')} keepalive 64; }
server {
  listen 127.0.0.1:${port};
  listen [::1]:${port};
  location / {
    proxy_pass http://site;
    proxy_http_version 1.1;
    proxy_set_header Host localhost:${FIRST_PORT};
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_next_upstream error timeout;
  }
}`,
  );

/** Restarts every process in turn by `bin/site deploy`, with this tree as the release. */
async function deploy(sites: Site[], settings: Record<string, string>): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  mkdirSync(path.join(home, 'releases'));
  symlinkSync(process.cwd(), path.join(home, 'releases/this'));
  symlinkSync('releases/this', path.join(home, 'current'));
  const supervisor = await startSupervisor(async (port) => {
    const index = sites.findIndex((site) => site.port === port);
    await sites[index]?.end();
    sites[index] = new Site(port, settings);
  });
  const ports = sites.map(({port}) => port).join();
  const words = ['deploy', '--home', home, '--ports', ports, '--restart', supervisor.command];
  try {
    await promisify(execFile)('bin/site', words, {env: {...process.env, ...settings, DATA_DIR: home}});
  } finally {
    await supervisor.end();
    rmSync(home, {recursive: true});
  }
}

async function measured(count: number): Promise<void> {
  const database = await cluster.database();
  const ports = Array.from({length: count}, (_, index) => FIRST_PORT + index);
  const settings = {
    DATABASE_URL: database,
    SITE_URL: `http://localhost:${FIRST_PORT}`,
    TRUSTED_PROXY_HOPS: '1',
  };
  const start = async (port: number) => {
    const site = new Site(port, settings);
    await site.warm();
    return site;
  };
  const sites: Site[] = [];
  for (const port of ports) sites.push(await start(port));
  const nginx = await startBalancer(ports);
  const used = () => sites.reduce((sum, {processorMs}) => sum + processorMs, 0);
  const url = `http://localhost:${nginx.port}/`;

  const before = used();
  const pages = await load({url, seconds});
  const processor = used() - before;
  const begun = performance.now();
  const leads = await ask(nginx.port, CONCURRENT_LEADS, {seconds}, aContactRequest);
  const leadSeconds = (performance.now() - begun) / 1000;
  const kept = leads.statuses.get(202) ?? 0;

  // In the middle of pages and leads each process is stopped and started again, one after the other.
  let lost = 'not tried with one process';
  if (count > 1) {
    let restarting = true;
    const rolling = deploy(sites, settings).finally(() => (restarting = false));
    let asked = 0;
    let bad = 0;
    let thanked = 0;
    let refused = 0;
    while (restarting) {
      const [some, more] = await Promise.all([
        load({url, seconds: 2, connections: 8}),
        ask(nginx.port, 4, {seconds: 2}, aContactRequest),
      ]);
      asked += some.answers;
      bad += some.bad;
      thanked += more.statuses.get(202) ?? 0;
      refused += [...more.statuses].reduce((sum, [status, times]) => (status === 202 ? sum : sum + times), 0);
    }
    await rolling;
    const [row] = await cluster.query(
      'select count(*)::int as count from lead',
      new URL(database).pathname.slice(1),
    );
    lost = `${bad} of ${asked} pages lost, ${refused} leads asked to come again, ${thanked + kept} thanked for and ${String(row?.count)} in the store`;
  }
  console.log(
    `${count} ${count === 1 ? 'process ' : 'processes'}  pages ${whole(pages.perSecond).padStart(6)} a second (p99 ${tenth(pages.p99)} ms, ${(processor / pages.answers).toFixed(3)} ms of processor each)` +
      `  leads ${whole(kept / leadSeconds).padStart(5)} a second (p99 ${tenth(quantile(leads.times, 0.99))} ms, ${leads.times.length - kept} refused)` +
      `\n             restart of each in turn: ${lost}\n             memory ${sites.map(({memory}) => whole(memory.now)).join(', ')} MB, load of the machine ${tenth(loadavg()[0] ?? NaN)}`,
  );
  await nginx.stop();
  for (const site of sites) await site.end();
}

console.log(`${MACHINE}; PostgreSQL, nginx, load and servers share them`);
try {
  for (const count of [1, 2, 4]) await measured(count);
} finally {
  await cluster.end();
}
