// npm run bench -- serving [parts] [--rounds 5] [--seconds 4] [--minutes 1]: what handing out pages costs, beside nginx
// with the same bytes. Parts: pages, misses, flood, memory; all of them without a word, in some ten minutes.
import {fixedPages} from '#server/http/resolve-page.ts';
import {phpIsInstalled} from '../support/php-server.ts';
import {MACHINE} from './bench-load.ts';
import {pages} from './serving/finished-pages.ts';
import {flood, misses} from './serving/misses.ts';
import {
  articlesOf,
  asking,
  CONNECTIONS,
  headline,
  minutes,
  PORT,
  rounds,
  seconds,
  whole,
  words,
} from './serving/trial.ts';
import {load, LOADS_CORE, missingTools, SERVERS_CORE} from './serving/wrk.ts';
import {Site} from './trial-server.ts';

async function memory(): Promise<void> {
  const site = new Site(PORT);
  await site.warm();
  headline(`Memory, ${minutes} min of load over all pages and 5,000 invented addresses`);
  const known = [...fixedPages().map(({url}) => url), ...(await articlesOf(site))];
  const invented = Array.from({length: 5_000}, (_, index) =>
    index % 2 ? `/nulle-part/${index}` : `/post/${90_000 + index}/invention`,
  );
  // Known pages between unknown addresses.
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

const PARTS = {pages, misses, flood, memory};
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
console.log(`${MACHINE}; servers on core ${SERVERS_CORE}, the load on core ${LOADS_CORE}`);
for (const [name, measure] of Object.entries(PARTS))
  if (!words.length || words.includes(name as Part)) await measure();
process.exit(0);
