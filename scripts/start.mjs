// The first thing a fresh clone runs, on whatever Node the machine has, from 20.9.
import {spawn, spawnSync} from 'node:child_process';
import {ensureInstalled, nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';

ensureInstalled();
const node = nodeForTheSite();
const dev = process.argv.includes('--dev');

const before = dev ? ['scripts/fonts.mjs'] : ['scripts/build.mjs', '--if-needed'];
const {status} = spawnSync(node, before, {cwd: ROOT, stdio: 'inherit', env: siteEnvironment()});
if (status !== 0) process.exit(status ?? 1);

const server = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...(dev ? ['--dev'] : [])],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: siteEnvironment({
      NODE_ENV: dev ? 'development' : 'production',
      // Two of glibc's arenas instead of eight a core: rendering and drawing left a hundred megabytes more in those.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    }),
  },
);
// Writes what pages do in the browser again whenever it changes.
const bundler = dev
  ? spawn(node, ['scripts/browser-module.mjs', '--watch'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: siteEnvironment(),
    })
  : undefined;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => {
  bundler?.kill();
  process.exit(code ?? (signal ? 1 : 0));
});
