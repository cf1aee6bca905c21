// npm run bench -- blog: what ten, a thousand and ten thousand articles cost, served by real PHP to the built site.
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {startPhp} from '../../__tests__/support/php-server';

const SIZES = [10, 1_000, 10_000];
const PORT = Number(process.env.PORT || 3290);
const PHP_PORT = 3291;
const SITE = `http://localhost:${PORT}`;
const PHP = `http://127.0.0.1:${PHP_PORT}`;
const BUILD_DIR = process.env.BUILD_DIR || '.next';
/** Posts read one after the other, each for the first time and then again. */
const READ = 100;

const data = mkdtempSync(path.join(tmpdir(), 'bench-blog-'));
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PORT: String(PORT),
  SITE_URL: SITE,
  DATA_DIR: data,
  LEGACY_HOST_URL: PHP,
  LEGACY_SITE_URL: PHP,
  LEGACY_BACKEND_URL: PHP,
  LOG_LEVEL: 'warn',
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const worst = (values: number[]) => Math.max(...values);

async function timed(address: string): Promise<{ms: number; bytes: number}> {
  const began = performance.now();
  const answer = await fetch(SITE + address, {redirect: 'manual'});
  const {byteLength} = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return {ms: performance.now() - began, bytes: byteLength};
}

function folderSize(folder: string): number {
  return readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

function memoryOf(pid: number): {now: number; peak: number} {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? NaN) * 1024;
  return {now: of('VmRSS'), peak: of('VmHWM')};
}

async function build(size: number): Promise<void> {
  const php = await startPhp({port: PHP_PORT, generates: size});
  const began = performance.now();
  const {status} = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
    env: environment,
    stdio: 'ignore',
  });
  const took = performance.now() - began;
  const asked = php.seen().length;
  await php.stop();
  if (status !== 0) throw new Error('the build failed');
  console.log(
    `build (${size} articles at the backend): ${seconds(took)}, ${asked} questions to it, ${megabytes(folderSize(path.join(BUILD_DIR, 'server')))} of pages and programs`,
  );
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env: {...environment, NODE_ENV: 'production'},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`${SITE}/api/health`).then(
        ({ok}) => ok,
        () => false,
      )
    )
      return child;
    if (tries > 600 || child.exitCode !== null) throw new Error('the site did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function measure(size: number): Promise<void> {
  const php = await startPhp({port: PHP_PORT, generates: size});
  const child = await start();
  const pid = child.pid ?? 0;
  try {
    const before = folderSize(path.join(BUILD_DIR, 'server'));
    const list = [await timed('/blog'), await timed('/blog')];
    const last = Math.max(1, Math.ceil(size / 12));
    const far = last > 1 ? [await timed(`/blog/page/${last}`), await timed(`/blog/page/${last}`)] : [];
    const atRest = memoryOf(pid);
    const step = Math.max(1, Math.floor(size / READ));
    const ids = Array.from({length: Math.min(READ, size)}, (_, index) => size - index * step).filter(
      (id) => id > 0,
    );
    const address = (id: number) => `/post/${id}/article-${id}-ecouter-les-soignants`;
    const first: number[] = [];
    const later: number[] = [];
    let bytes = 0;
    for (const id of ids) {
      const visit = await timed(address(id));
      first.push(visit.ms);
      bytes = visit.bytes;
    }
    for (const id of ids) later.push((await timed(address(id))).ms);
    const searches: number[] = [];
    for (const word of ['soignants', 'article 7', 'rien de tel', 'ecouter'])
      searches.push((await timed(`/blog/recherche?q=${encodeURIComponent(word)}`)).ms);
    for (let number = 0; number < 500; number++) {
      const answer = await fetch(`${SITE}/post/${size + 1 + number}/invention`, {redirect: 'manual'});
      await answer.arrayBuffer();
    }
    const after = memoryOf(pid);
    const copies = folderSize(data);
    const grown = folderSize(path.join(BUILD_DIR, 'server')) - before;
    console.log(
      [
        `${size} articles`,
        `  /blog: first ${Math.round(list[0]?.ms ?? NaN)} ms, later ${Math.round(list[1]?.ms ?? NaN)} ms`,
        ...(far.length
          ? [
              `  /blog/page/${last}: first ${Math.round(far[0]?.ms ?? NaN)} ms, later ${Math.round(far[1]?.ms ?? NaN)} ms`,
            ]
          : []),
        `  post (${(bytes / 1024).toFixed(0)} kB): first visit ${Math.round(middle(first))} ms (worst ${Math.round(worst(first))}), later ${Math.round(middle(later))} ms (worst ${Math.round(worst(later))}), median of ${ids.length}`,
        `  search: ${Math.round(middle(searches))} ms (worst ${Math.round(worst(searches))})`,
        `  memory: ${megabytes(atRest.now)} with the list read, ${megabytes(after.now)} after all of this and 500 invented posts, peak ${megabytes(after.peak)}`,
        `  disk: ${megabytes(copies)} in the data folder, ${megabytes(grown)} more in the build folder`,
      ].join('\n'),
    );
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    await php.stop();
  }
}

try {
  // With the word `builds` it is built anew for each size, which takes its time.
  for (const size of process.argv.includes('builds') ? SIZES : SIZES.slice(-1)) {
    if (process.argv.includes('builds')) rmSync(path.join(BUILD_DIR, 'built-from'), {force: true});
    await build(size);
  }
  for (const size of SIZES) await measure(size);
} finally {
  rmSync(data, {recursive: true, force: true});
}
