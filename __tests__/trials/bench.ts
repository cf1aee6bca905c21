import {execFile} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {availableParallelism, cpus, loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {Argument} from 'commander';
import {freePort} from '#__tests__/support/free-port.ts';
import {acts, program, run} from '#commands/program.ts';
import {aContact} from '../support/leads.ts';
import {Site} from './trial-server.ts';

interface Case {
  /** Lua of wrk's `request`: `n` counts the requests. */
  request: (site: Site) => string | Promise<string>;
}

const get = (address: string) => `return wrk.format('GET', ${JSON.stringify(address)})`;

async function firstArticle({url}: Site): Promise<string> {
  const list = await (await fetch(`${url}/blog`)).text();
  return /href="(\/post\/\d+\/[^"]+)"/.exec(list)?.[1] ?? '/blog';
}

/** Of another visitor each. */
const lead = JSON.stringify(aContact({email: 'EMAIL', message: 'texte '.repeat(60)}));
const CASES: Record<string, Case> = {
  home: {request: () => get('/')},
  english: {request: () => get('/en')},
  article: {request: async (site) => get(await firstArticle(site))},
  search: {request: () => `return wrk.format('GET', '/blog/recherche?q=article+' .. n)`},
  leads: {
    request: () =>
      `return wrk.format('POST', '/api/contact', nil, (${JSON.stringify(lead)}):gsub('EMAIL', 'v' .. n .. '@exemple.invalid'))`,
  },
};

interface Measured {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Answers from 400 on, and broken connections. */
  bad: number;
}

/** A program for wrk: each request comes from another visitor behind a proxy, and the result is JSON. */
const scriptOf = (request: string) => `local n = 0
wrk.headers['Accept-Language'] = 'fr'
wrk.headers['Accept-Encoding'] = 'gzip'
wrk.headers['Content-Type'] = 'application/json'
request = function()
  n = n + 1
  wrk.headers['X-Forwarded-For'] = '10.' .. math.floor(n / 65536) % 256 .. '.' .. math.floor(n / 256) % 256 .. '.' .. n % 256
  ${request}
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('\\nRESULT{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"bad":%d}\\n', summary.requests,
    summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;

async function load(file: string, url: string, seconds: number, connections: number): Promise<Measured> {
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', file, url];
  const {stdout} = await promisify(execFile)('wrk', words);
  return JSON.parse(/^RESULT(.*)$/m.exec(stdout)?.[1] ?? 'null') as Measured;
}

async function measure(name: string, {request}: Case, seconds: number, connections: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  const site = new Site(await freePort(), {TRUSTED_PROXY_HOPS: '1', SHOW_SAMPLES: 'true'});
  try {
    await site.settled();
    const file = path.join(folder, 'wrk.lua');
    writeFileSync(file, scriptOf(await request(site)));
    const rest = site.memory;
    await load(file, site.url, 1, connections);
    const before = site.processorMs;
    const {requests, seconds: took, p50, p99, bad} = await load(file, site.url, seconds, connections);
    const each = ((site.processorMs - before) * 1000) / requests;
    const row = [name, Math.round(requests / took), p50.toFixed(1), p99.toFixed(1), each.toFixed(0)];
    return [...row, `${rest.toFixed(0)}, ${site.memory.toFixed(0)}`, bad];
  } finally {
    await site.end();
    rmSync(folder, {recursive: true, force: true});
  }
}

interface Options {
  seconds: number;
  connections: number;
}

async function bench({seconds, connections}: Options, ...names: string[]): Promise<number> {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load of the machine ${load}; ${connections} connections, ${seconds} s\n`,
  );
  console.log(
    '| case | answers a second | p50 ms | p99 ms | µs of processor each | MB at rest, after | bad |',
  );
  console.log('|---|---|---|---|---|---|---|');
  let bad = 0;
  for (const [name, one] of Object.entries(CASES)) {
    if (names.length && !names.includes(name)) continue;
    const row = await measure(name, one, seconds, connections);
    bad += Number(row.at(-1));
    console.log(`| ${row.join(' | ')} |`);
  }
  return bad ? 1 : 0;
}

const words = program('bin/site bench')
  .description(
    'Asks the built site with wrk (Debian: apt-get install -y wrk) as fast as it answers, and prints a table.',
  )
  .addArgument(new Argument('[cases...]').choices(Object.keys(CASES)))
  .option('--seconds <number>', 'of each case', Number, 4)
  .option('--connections <number>', 'at once', Number, 32);
await run(acts<Options>(words, bench));
