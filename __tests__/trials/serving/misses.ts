import {mkdirSync} from 'node:fs';
import path from 'node:path';
import next from 'next';
import {BUILD} from '#lib/build/build-folder.ts';
import {stripScripts} from '#server/html/strip-scripts.ts';
import {fixedPages, type RenderedPage} from '#server/http/resolve-page.ts';
import {Renderer} from '#server/render.ts';
import {startPhp} from '../../support/php-server.ts';
import {median} from '../bench-load.ts';
import {Site} from '../trial-server.ts';
import {
  asking,
  CONNECTIONS,
  folder,
  headline,
  ofAll,
  PORT,
  rounds,
  seconds,
  sum,
  tenth,
  whole,
} from './trial.ts';
import {load, type Measured} from './wrk.ts';

/** Milliseconds of this process's threads since. */
function ownProcessorMs(since: NodeJS.CpuUsage): number {
  const {user, system} = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** What making a page costs. */
export async function misses(): Promise<void> {
  process.env.DATA_DIR = path.join(folder, 'data');
  mkdirSync(process.env.DATA_DIR);
  // Next's configuration reads where the build is from the environment.
  process.env.BUILD_DIR ||= BUILD;
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
    stripScripts(html, {module: '/_site/site.js', formModules: []});
    return {rendered, finished: ownProcessorMs(between), kilobytes: body.length / 1024};
  };
  // A server has made every page once before anyone asks, and its compiler has seen all that it runs.
  for (let times = 0; times < 3; times++) for (const page of all) await made(page);
  headline(`A miss, processor time, median of ${rounds * 3}`);
  const trials = new Map(all.map((page) => [page, [] as Awaited<ReturnType<typeof made>>[]]));
  // In turn: what the compiler still does would else be put down to the page that comes first.
  for (let trial = 0; trial < rounds * 3; trial++)
    for (const [page, own] of trials) own.push(await made(page));
  const times = [...trials].map(([page, own]) => {
    const of = (name: 'rendered' | 'finished' | 'kilobytes') => median(own.map((one) => one[name]));
    console.log(
      `  ${page.url.padEnd(42)} ${whole(of('kilobytes')).padStart(4)} kB: render ${tenth(of('rendered')).padStart(5)} ms, finish ${tenth(of('finished')).padStart(4)} ms`,
    );
    return {rendered: of('rendered'), finished: of('finished')};
  });
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

const MANY = 10_000;
const articleAt = (id: number) => `/post/${id}/article-${id}-ecouter-les-soignants`;

/** What misses do to hits beside them. */
export async function flood(): Promise<void> {
  const php = await startPhp({generates: MANY});
  const {url} = php;
  const backend = {LEGACY_HOST_URL: url, LEGACY_SITE_URL: url, LEGACY_BACKEND_URL: url};
  const site = new Site(PORT, {...backend, TRUSTED_PROXY_HOPS: '1'});
  await site.warm();
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
      return asked % 2 ? `/blog/recherche?q=question+${asked}` : articleAt(MANY - asked / 2);
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
  await site.end();
  await php.stop();
}
