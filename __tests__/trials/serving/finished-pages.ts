import {mkdirSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {startNginx, startRecipe, type Nginx} from '../../support/nginx.ts';
import {processorMs, Site} from '../trial-server.ts';
import {
  articlesOf,
  bytesOf,
  CONNECTIONS,
  EVERY_CORE,
  folder,
  headline,
  ofAll,
  percent,
  PORT,
  rounds,
  seconds,
  sum,
  tenth,
  whole,
} from './trial.ts';
import {load, pin, SERVERS_CORE, type Measured} from './wrk.ts';

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

/** What handing out finished pages costs, beside nginx with the same bytes. */
export async function pages(): Promise<void> {
  const site = new Site(PORT);
  await site.warm();
  const article = (await articlesOf(site))[0] ?? '';
  const addresses = ['/', '/en', article, `/en${article}`];
  const bytes = new Map<string, Buffer>();
  for (const address of addresses) bytes.set(address, await bytesOf(site.url + address));
  const files = await startFiles(bytes);
  const recipe = await startRecipe([PORT], {limited: false});
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
