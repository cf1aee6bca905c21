// npm run bench -- serving [parts] [--rounds 5] [--seconds 4] [--minutes 1]: what handing out pages costs, beside nginx
// with the same bytes. Parts: pages, misses, flood, articles, memory; all of them without a word, in some fifteen minutes.
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {availableParallelism, cpus, loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import next from 'next';
import {startNginx, startRecipe, type Nginx} from '#__tests__/support/nginx.ts';
import {phpIsInstalled, startPhp} from '#__tests__/support/php-server.ts';
import {finish} from '#server/finish/finish.ts';
import {fixedPages, type RenderedPage} from '#server/front/pages.ts';
import {Renderer} from '#server/render.ts';
import {processorMs, Site} from './serving/site.ts';
import {load, LOADS_CORE, median, missingTools, pin, SERVERS_CORE, type Measured} from './serving/wrk.ts';

const {values: options, positionals: words} = parseArgs({
  allowPositionals: true,
  options: {
    rounds: {type: 'string', default: '5'},
    seconds: {type: 'string', default: '4'},
    minutes: {type: 'string', default: '1'},
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const minutes = Number(options.minutes);
const PORT = Number(process.env.PORT || 3390);
const CONNECTIONS = 32;
const EVERY_CORE = `0-${availableParallelism() - 1}`;

const folder = mkdtempSync(path.join(tmpdir(), 'bench-serving-'));
process.once('exit', () => rmSync(folder, {recursive: true, force: true}));

const whole = (value: number) => String(Math.round(value));
const tenth = (value: number) => value.toFixed(1);
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const ofAll = (values: readonly number[], write: (value: number) => string) =>
  `${write(median(values))} (${write(Math.min(...values))} to ${write(Math.max(...values))})`;
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
const headline = (title: string) =>
  console.log(`\n${title} — load of the machine ${tenth(loadavg()[0] ?? NaN)}`);

/** A program for wrk that asks for all of these in turn. */
function asking(name: string, addresses: readonly string[]): string {
  const file = path.join(folder, `${name}.lua`);
  writeFileSync(
    file,
    `local asked = {${addresses.map((address) => JSON.stringify(address)).join(',')}}
local at = 0
request = function() at = at % #asked + 1; return wrk.format('GET', asked[at]) end
`,
  );
  return file;
}

async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url, {headers: {'Accept-Language': 'fr'}});
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function articlesOf(site: Site): Promise<string[]> {
  const list = (await bytesOf(`${site.url}/blog`)).toString();
  return [...new Set([...list.matchAll(/href="(\/post\/\d+\/[^"]+)"/g)].map(([, address = '']) => address))];
}

/** nginx with one worker and a file for each page. */
function startFiles(pages: ReadonlyMap<string, Buffer>): Promise<Nginx> {
  const root = path.join(folder, 'files');
  for (const [address, bytes] of pages) {
    const file = path.join(root, address, 'index.html');
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, bytes);
    writeFileSync(`${file}.gz`, gzipSync(bytes, {level: 9}));
  }
  const locations = [...pages.keys()].map(
    (address) => `location = ${address} { try_files ${path.join('/', address, 'index.html')} =404; }`,
  );
  return startNginx(
    ({port}) => `access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=100;
server {
  listen localhost:${port};
  root ${root}; default_type text/html; gzip_static on;
  ${locations.join('\n  ')}
}`,
  );
}

/** The least that Node does for an answer: the same bytes, and no question asked. */
async function startFloor(bytes: Buffer): Promise<{port: number; end(): void}> {
  const zipped = gzipSync(bytes, {level: 9});
  const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Encoding', 'gzip'];
  headers.push('Content-Length', String(zipped.length));
  const server = createServer((_request, response) => response.writeHead(200, headers).end(zipped));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** With the processor's microseconds for each answer, which neighbours on a shared machine falsify less than rates. */
interface Costed extends Measured {
  each: number;
}

async function pages(): Promise<void> {
  const site = new Site(PORT);
  await site.warm();
  const article = (await articlesOf(site))[0] ?? '';
  const addresses = ['/', '/en', article, `/en${article}`];
  const bytes = new Map<string, Buffer>();
  for (const address of addresses) bytes.set(address, await bytesOf(site.url + address));
  const files = await startFiles(bytes);
  const recipe = await startRecipe({sitePorts: [PORT]});
  const floor = await startFloor(bytes.get('/') ?? Buffer.alloc(0));
  for (const pid of [site.pid, process.pid, ...files.pids(), ...recipe.pids()]) pin(pid, SERVERS_CORE);
  const servers = [
    {name: 'nginx, files', url: `http://localhost:${files.port}`, pids: files.pids()},
    {name: 'the site', url: site.url, pids: [site.pid]},
    {name: 'nginx, recipe', url: `http://127.0.0.1:${recipe.port}`, pids: recipe.pids()},
    {name: "Node's floor", url: `http://localhost:${floor.port}`, pids: [process.pid]},
  ];
  for (const address of addresses) {
    headline(`${address}, gzip, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turn`);
    const measured = new Map<string, Costed[]>(servers.map(({name}) => [name, []]));
    for (const {url} of servers) await load({url: url + address, seconds: 1});
    for (let round = 0; round < rounds; round++)
      for (const {name, url, pids} of servers) {
        const before = sum(pids.map(processorMs));
        const answer = await load({url: url + address, seconds, connections: CONNECTIONS});
        const each = ((sum(pids.map(processorMs)) - before) * 1000) / answer.answers;
        measured.get(name)?.push({...answer, each});
      }
    const files = measured.get('nginx, files') ?? [];
    for (const [name, all] of measured) {
      const of = (read: (one: Costed, round: number) => number, write: (value: number) => string) =>
        ofAll(all.map(read), write);
      console.log(
        `  ${name.padEnd(13)} ${of((one) => one.perSecond, whole)} a second, ${of((one, round) => one.perSecond / (files[round]?.perSecond ?? NaN), percent)} of nginx with files; p99 ${of((one) => one.p99, tenth)} ms; ${of((one) => one.each, tenth)} µs of processor each, ${of((one, round) => (files[round]?.each ?? NaN) / one.each, percent)}${sum(all.map((one) => one.bad)) ? `; ${sum(all.map((one) => one.bad))} bad answers` : ''}`,
      );
    }
  }
  pin(process.pid, EVERY_CORE);
  floor.end();
  await files.stop();
  await recipe.stop();
  await site.end();
}

/** Milliseconds of this process's threads since. */
function ownProcessorMs(since: NodeJS.CpuUsage): number {
  const {user, system} = process.cpuUsage(since);
  return (user + system) / 1000;
}

async function misses(): Promise<void> {
  process.env.DATA_DIR = path.join(folder, 'data');
  mkdirSync(process.env.DATA_DIR);
  const app = next({dev: false, dir: process.cwd(), hostname: 'localhost', port: PORT});
  await app.prepare();
  const renderer = new Renderer(app.getRequestHandler(), `http://localhost:${PORT}`);
  const all = fixedPages();
  const made = async (page: RenderedPage) => {
    const before = process.cpuUsage();
    const {body} = await renderer.render(page);
    const rendered = ownProcessorMs(before);
    const html = body.toString('utf8');
    const between = process.cpuUsage();
    finish(html, {module: '/_site/site.js', formModules: []});
    return {rendered, finished: ownProcessorMs(between), kilobytes: body.length / 1024};
  };
  // A server has made every page once before anyone asks, and its compiler has seen all that it runs.
  for (let times = 0; times < 3; times++) for (const page of all) await made(page);
  headline(`A miss, processor time, median of ${rounds * 3}`);
  const times: {page: RenderedPage; rendered: number; finished: number}[] = [];
  for (const page of all) {
    const trials: Awaited<ReturnType<typeof made>>[] = [];
    for (let trial = 0; trial < rounds * 3; trial++) trials.push(await made(page));
    const of = (name: 'rendered' | 'finished' | 'kilobytes') => median(trials.map((one) => one[name]));
    times.push({page, rendered: of('rendered'), finished: of('finished')});
    console.log(
      `  ${page.url.padEnd(42)} ${whole(of('kilobytes')).padStart(4)} kB: render ${tenth(of('rendered')).padStart(5)} ms, finish ${tenth(of('finished')).padStart(4)} ms`,
    );
  }
  console.log(
    `  all pages: render ${ofAll(
      times.map((one) => one.rendered),
      tenth,
    )} ms, finish ${ofAll(
      times.map((one) => one.finished),
      tenth,
    )} ms`,
  );
  await app.close();
}

const article = (id: number) => `/post/${id}/article-${id}-ecouter-les-soignants`;

/** A site with that many articles of the legacy backend. */
async function withArticles(count: number, port: number): Promise<{site: Site; end(): Promise<void>}> {
  const php = await startPhp({generates: count});
  const {url} = php;
  const site = new Site(port, {LEGACY_HOST_URL: url, LEGACY_SITE_URL: url, LEGACY_BACKEND_URL: url});
  await site.warm();
  return {
    site,
    async end() {
      await site.end();
      await php.stop();
    },
  };
}

const MANY = 10_000;

async function flood(): Promise<void> {
  const {site, end} = await withArticles(MANY, PORT);
  headline(`Hits while ${CONNECTIONS} connections ask only for misses, ${rounds} rounds of ${seconds} s`);
  const alone: Measured[] = [];
  const beside: Measured[] = [];
  const flooding: Measured[] = [];
  let asked = 0;
  for (let round = 0; round < rounds; round++) {
    // What the last round has left in the queue is no part of this one.
    await site.settled();
    alone.push(await load({url: site.url, seconds, connections: 4}));
    const cold = Array.from({length: 1_000}, () => {
      asked++;
      return asked % 2 ? `/blog/recherche?q=question+${asked}` : article(MANY - asked / 2);
    });
    const script = asking(`cold-${round}`, cold);
    const [hits, missed] = await Promise.all([
      load({url: site.url, seconds, connections: 4}),
      load({url: site.url, seconds: seconds + 1, connections: CONNECTIONS, script}),
    ]);
    beside.push(hits);
    flooding.push(missed);
  }
  const say = (name: string, all: Measured[]) =>
    console.log(
      `  ${name.padEnd(24)} ${whole(median(all.map((one) => one.perSecond))).padStart(6)} a second, p50 ${tenth(median(all.map((one) => one.p50)))} ms, p99 ${ofAll(
        all.map((one) => one.p99),
        tenth,
      )} ms, ${sum(all.map((one) => one.bad))} bad answers`,
    );
  say('hits alone', alone);
  say('hits beside the misses', beside);
  say('misses', flooding);
  console.log(`  memory after it: ${whole(site.memory.now)} MB`);
  await end();
}

/** Asked for one by one for the first time. */
const FIRST_READ = 200;

async function articles(): Promise<void> {
  const few = await withArticles(10, PORT);
  const many = await withArticles(MANY, PORT + 1);
  const sites = [
    {count: 10, ...few, costs: [] as number[], rates: [] as number[]},
    {count: MANY, ...many, costs: [] as number[], rates: [] as number[]},
  ];
  headline('Articles: the site with ten of them and with ten thousand, in turn');
  for (const {count, site} of sites) {
    pin(site.pid, SERVERS_CORE);
    const read = Math.min(FIRST_READ, count);
    const before = site.processorMs;
    for (let place = 1; place <= read; place++)
      await bytesOf(site.url + article(Math.ceil((place * count) / read)));
    await site.warm();
    const each = (site.processorMs - before) / read;
    console.log(
      `  ${String(count).padStart(6)}: one for the first time ${tenth(each)} ms of processor, its smallest form included, which is made in the background`,
    );
  }
  const script = asking(
    'articles',
    Array.from({length: 10}, (_, index) => article(index + 1)),
  );
  for (const {site} of sites) await load({url: site.url, seconds, script});
  for (let round = 0; round < rounds; round++)
    for (const {site, costs, rates} of sites) {
      const before = site.processorMs;
      const {perSecond, answers} = await load({url: site.url, seconds, script});
      rates.push(perSecond);
      costs.push(((site.processorMs - before) * 1000) / answers);
    }
  for (const {count, costs, rates, end} of sites) {
    console.log(
      `  ${String(count).padStart(6)}: again ${ofAll(costs, tenth)} µs of processor, ${ofAll(rates, whole)} a second`,
    );
    await end();
  }
}

async function memory(): Promise<void> {
  const site = new Site(PORT);
  await site.warm();
  headline(`Memory, ${minutes} min of load over all pages and 5,000 invented addresses`);
  const known = [...fixedPages().map(({url}) => url), ...(await articlesOf(site))];
  const invented = Array.from({length: 5_000}, (_, index) =>
    index % 2 ? `/nulle-part/${index}` : `/post/${90_000 + index}/invention`,
  );
  // Every page comes again and again between what nobody has.
  const script = asking(
    'everything',
    invented.flatMap((address, index) => [address, known[index % known.length] ?? '/']),
  );
  const say = (when: string) =>
    console.log(`  ${when.padEnd(12)} ${whole(site.memory.now)} MB (at the most ${whole(site.memory.peak)})`);
  say('at rest');
  for (let minute = 1; minute <= minutes; minute++) {
    const {perSecond} = await load({url: site.url, seconds: 60, connections: CONNECTIONS, script});
    say(`${minute} min`);
    if (minute === minutes) console.log(`  ${whole(perSecond)} answers a second in the last minute`);
  }
  await site.end();
}

const PARTS = {pages, misses, flood, articles, memory};
type Part = keyof typeof PARTS;

const unknown = words.filter((word) => !Object.hasOwn(PARTS, word));
const tools = [...missingTools(), ...(phpIsInstalled ? [] : ['php-cli'])];
if (unknown.length || ![rounds, seconds, minutes].every((value) => value > 0)) {
  console.error(
    `npm run bench -- serving [${Object.keys(PARTS).join('|')}] [--rounds n] [--seconds n] [--minutes n]`,
  );
  process.exit(2);
}
if (tools.length) {
  console.error(
    `Needed, and not installed: ${tools.join(', ')}. On Debian: apt-get install ${tools.join(' ')}`,
  );
  process.exit(1);
}
console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}; servers on core ${SERVERS_CORE}, the load on core ${LOADS_CORE}`,
);
for (const [name, measure] of Object.entries(PARTS))
  if (!words.length || words.includes(name as Part)) await measure();
process.exit(0);
