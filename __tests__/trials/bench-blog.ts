// npm run bench -- blog [sizes] [short]: what ten, a thousand and ten thousand articles cost, served by real PHP
// to the built site. A size takes some seven minutes, or one without what is invented (`short`).
import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {SERVER} from '#server/node-args.ts';
import {startPhp, type PhpServer} from '../support/php-server.ts';
import {median} from './bench-load.ts';
import {Site, sleep} from './trial-server.ts';

const SIZES = [10, 1_000, 10_000];
const PORT = Number(process.env.PORT || 3290);
const PHP_PORT = Number(process.env.PHP_PORT || 3291);
const SITE = `http://localhost:${PORT}`;
const PHP = `http://127.0.0.1:${PHP_PORT}`;
const BUILD_DIR = '.next-build';
/** Posts read one after the other, each for the first time and then again. */
const READ = 100;
/** Number of new addresses and queries in a round. */
const ROUND = 1_000;
const ROUNDS = 5;

const settings = {
  SITE_URL: SITE,
  LEGACY_HOST_URL: PHP,
  LEGACY_SITE_URL: PHP,
  LEGACY_BACKEND_URL: PHP,
  LOG_LEVEL: 'warn',
};

/** Has to end with this program, however it ends: the next one would measure what it left. */
let running: PhpServer | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void running?.stop();
    process.exit(1);
  });

const whole = (ms: number) => `${Math.round(ms)} ms`;
const mb = (value: number) => `${value.toFixed(1)} MB`;
const megabytes = (bytes: number) => mb(bytes / 1024 / 1024);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
const spread = (values: number[]) => `${whole(median(values))} (worst ${whole(Math.max(...values))})`;

interface Visit {
  ms: number;
  body: Buffer;
}

async function visit(address: string, expected = [200]): Promise<Visit> {
  const began = performance.now();
  const answer = await fetch(SITE + address, {redirect: 'manual'});
  const body = Buffer.from(await answer.arrayBuffer());
  if (!expected.includes(answer.status)) throw new Error(`${address}: ${answer.status}`);
  return {ms: performance.now() - began, body};
}

async function twice(address: string): Promise<string> {
  const first = await visit(address);
  const later = await visit(address);
  return `first ${whole(first.ms)}, later ${whole(later.ms)}, ${kilobytes(later.body.length)}`;
}

function files(folder: string): {count: number; bytes: number} {
  if (!existsSync(folder)) return {count: 0, bytes: 0};
  const found = readdirSync(folder, {withFileTypes: true, recursive: true}).filter((entry) => entry.isFile());
  return {
    count: found.length,
    bytes: found.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0),
  };
}

/** Bytes that are reachable, as bench-probe.ts tells them. */
async function heldBy(server: Site): Promise<number> {
  server.output = '';
  process.kill(server.pid, 'SIGUSR2');
  for (;;) {
    const [, bytes] = /^holds (\d+)$/m.exec(server.output) ?? [];
    if (bytes) return Number(bytes);
    await sleep(20);
  }
}

const address = (id: number) => `/post/${id}/article-${id}-ecouter-les-soignants`;

async function readArticles(size: number): Promise<void> {
  const step = Math.max(1, Math.floor(size / READ));
  const ids = Array.from({length: Math.min(READ, size)}, (_, index) => size - index * step);
  const first: Visit[] = [];
  const later: Visit[] = [];
  for (const id of ids) first.push(await visit(address(id)));
  for (const id of ids) later.push(await visit(address(id)));
  const ms = (visits: Visit[]) => visits.map((one) => one.ms);
  console.log(
    `  article of ${kilobytes(first[0]?.body.length ?? NaN)}, median of ${ids.length}: first ${spread(ms(first))}, later ${spread(ms(later))}`,
  );
}

async function search(): Promise<void> {
  const times: number[] = [];
  for (const word of ['soignants', 'article 7', 'rien de tel', 'ecouter', 'article 12 soignants'])
    times.push((await visit(`/blog/recherche?q=${encodeURIComponent(word)}`)).ms);
  console.log(`  search, median of ${times.length}: ${spread(times)}`);
}

async function share(size: number): Promise<void> {
  const drawn: number[] = [];
  const weights: number[] = [];
  const ends: number[] = [];
  for (const path of ['/', '/blog', '/devis', ...[size, size - 1, size - 2].map(address)]) {
    const {body} = await visit(path);
    const card = /property="og:image" content="[^"]*(\/assets\/social\/[^"]+)"/.exec(body.toString())?.[1];
    if (!card) throw new Error(`${path}: no picture`);
    // Names of properties are ASCII, and so is what comes before them in Next's heads but for a few letters.
    ends.push(body.lastIndexOf('<meta name="twitter:'));
    const picture = await visit(card);
    drawn.push(picture.ms);
    weights.push(picture.body.length);
  }
  console.log(
    `  cards, ${drawn.length}: drawn in ${spread(drawn)}, ${weights.map(kilobytes).join(', ')}; the last social tag begins at byte ${Math.max(...ends)} at the latest`,
  );
  const sitemap = await visit('/sitemap.xml');
  const feed = await visit('/feed.xml');
  console.log(
    `  sitemap: ${whole(sitemap.ms)}, ${kilobytes(sitemap.body.length)}; feed: ${whole(feed.ms)}, ${kilobytes(feed.body.length)}`,
  );
}

/** Whatever is asked for, the server holds no more after it. */
async function invent(size: number, server: Site): Promise<void> {
  const kinds: Record<string, (number: number) => Promise<Visit>> = {
    'invented ids': (number) => visit(`/post/${size + 1 + number}/invention`, [404]),
    'invented titles': (number) => visit(`/post/${size}/invention-${number}`, [308]),
    'invented pages': (number) => visit(`/nulle-part/${number}`, [404]),
    'invented questions': (number) => visit(`/blog/recherche?q=invention+${number}`),
  };
  for (const [name, ask] of Object.entries(kinds)) {
    const held = [await heldBy(server)];
    for (let round = 0; round < ROUNDS; round++) {
      for (let number = 0; number < ROUND; number++) await ask(round * ROUND + number);
      held.push(await heldBy(server));
    }
    const [before, after] = [held[0], held.at(-1)];
    console.log(`  ${ROUND * ROUNDS} ${name}: holds ${held.map(megabytes).join(', ')}`);
    if (!before || !after || after > before * 1.1) throw new Error(`${name} are remembered`);
  }
}

async function measure(size: number): Promise<void> {
  const php = await startPhp({port: PHP_PORT, generates: size});
  running = php;
  const words = ['--expose-gc', '--import', './__tests__/trials/bench-probe.ts', ...SERVER];
  const server = new Site(PORT, settings, words);
  try {
    await server.ready();
    const built = path.join(BUILD_DIR, 'server');
    const before = files(built);
    console.log(`${size} articles`);
    console.log(`  /blog: ${await twice('/blog')}`);
    const last = Math.ceil(size / 12);
    if (last > 1) console.log(`  /blog/page/${last}: ${await twice(`/blog/page/${last}`)}`);
    const atRest = {memory: server.memory, held: await heldBy(server)};
    await readArticles(size);
    await search();
    await share(size);
    const read = {memory: server.memory, held: await heldBy(server)};
    if (!process.argv.includes('short')) await invent(size, server);
    const {now, peak} = server.memory;
    console.log(
      `  memory: ${mb(atRest.memory.now)} (holds ${megabytes(atRest.held)}) with the list read, ${mb(read.memory.now)} (holds ${megabytes(read.held)}) with articles read, ${mb(now)} in the end, peak ${mb(peak)}`,
    );
    const [kept, after] = [files(server.data), files(built)];
    console.log(
      `  disk: ${megabytes(kept.bytes)} in ${kept.count} files of the data folder; ${after.count - before.count} files more in the build folder`,
    );
  } finally {
    await server.end();
    await php.stop();
    running = undefined;
  }
}

const named = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = named.length ? named : SIZES;
for (const size of sizes) await measure(size);
