// npm run bench -- profile: where the main thread's time goes while leads come from 32 clients and are delivered.
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {aContactRequest, load} from './bench-load.ts';
import {freePort, TrialServer} from './chaos/servers.ts';

const CLIENTS = 32;
const SECONDS = 10;

/** A sample belongs to the first of these that it, or one of its callers, fits. */
const WORK: [name: string, fits: RegExp][] = [
  ['(waiting for requests)', /^\(idle\)/],
  ['starting', /asyncRunEntryPoint|^compileSourceTextModule/],
  ['garbage collection', /^\(garbage collector\)/],
  ['SQLite: commit, which flushes', /^commitTransaction /],
  ['SQLite: preparing statements', /^prepare .*sqlite\.ts/],
  ['SQLite: the other statements', /^(?:run|all) .*sqlite\.ts/],
  ['building and compiling queries (kysely)', /node_modules\/kysely/],
  ['mails: text and files', /lib\/mail\//],
  ['checking and cleaning answers (zod)', /node_modules\/zod|lib\/forms\//],
  ['log', /node_modules\/(?:pino|sonic-boom)/],
  ['rate limits', /rate-limiter-flexible|lib\/security\/limits/],
  ['Request and Response (web interface)', /internal\/deps\/undici|webstreams|read-body\.ts/],
  ['leads: rules, hashes, groups', /lib\/(?:outbox|leads)\//],
  [
    'HTTP and sockets',
    /_http_|node:net|node:internal\/(?:stream_base|streams)|api-server\.ts|writev|^\(program\)/,
  ],
];

interface Profile {
  nodes: {id: number; callFrame: {functionName: string; url: string}; children?: number[]}[];
  samples: number[];
  timeDeltas: number[];
}

/** Milliseconds of each kind of work. */
function sort({nodes, samples, timeDeltas}: Profile): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({id, children = []}) => children.map((child) => [child, id])));
  const workOf = new Map<number, string>();
  for (const {id} of nodes) {
    const callers: string[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const {functionName, url} = byId.get(at)!.callFrame;
      callers.push(`${functionName} ${url}`);
    }
    const found = WORK.find(([, fits]) => callers.some((caller) => fits.test(caller)));
    workOf.set(id, found?.[0] ?? 'everything else');
  }
  const spent = new Map<string, number>();
  samples.forEach((id, place) => {
    const work = workOf.get(id) ?? 'everything else';
    spent.set(work, (spent.get(work) ?? 0) + (timeDeltas[place] ?? 0) / 1000);
  });
  return spent;
}

const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
const server = new TrialServer('s1', await freePort(), true, () => ({
  DATA_DIR: path.join(folder, 'data'),
  TRUSTED_PROXY_HOPS: '1',
  NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${path.join(folder, 'profile')}`,
}));
try {
  server.start();
  await server.ready();
  const {times} = await load(server.port, CLIENTS, {seconds: SECONDS}, aContactRequest);
  await server.end('SIGTERM');
  const [name = ''] = readdirSync(path.join(folder, 'profile'));
  const spent = sort(JSON.parse(readFileSync(path.join(folder, 'profile', name), 'utf8')) as Profile);
  const ignored = ['starting', '(waiting for requests)'];
  const rows = [...spent].filter(([work]) => !ignored.includes(work)).sort(([, a], [, b]) => b - a);
  const whole = rows.reduce((sum, [, ms]) => sum + ms, 0);
  console.log(`${times.length} answers\n\n| the main thread’s time | share |\n|---|---|`);
  for (const [work, ms] of rows) console.log(`| ${work} | ${((ms / whole) * 100).toFixed(0)} % |`);
} finally {
  await server.end('SIGKILL');
  rmSync(folder, {recursive: true, force: true});
}
