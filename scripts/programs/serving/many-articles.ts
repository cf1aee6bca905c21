import {startPhp} from '#__tests__/support/php-server.ts';
import {median} from '../bench-load.ts';
import {Site} from '../trial-server.ts';
import {
  asking,
  bytesOf,
  CONNECTIONS,
  headline,
  ofAll,
  PORT,
  rounds,
  seconds,
  sum,
  tenth,
  whole,
} from './trial.ts';
import {load, pin, SERVERS_CORE, type Measured} from './wrk.ts';

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

/** What misses do to hits beside them. */
export async function flood(): Promise<void> {
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

/** Whether ten thousand articles cost more than ten. */
export async function articles(): Promise<void> {
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
