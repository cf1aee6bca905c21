// The first thing a fresh clone runs, on whatever Node the machine has, from 20.9.
import {spawn, spawnSync} from 'node:child_process';
import {ensureInstalled, nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
import {SERVER, serverMemory} from './server-process.mjs';

ensureInstalled();
const node = nodeForTheSite();
const dev = process.argv.includes('--dev');

const before = dev ? ['scripts/fonts.mjs'] : ['scripts/build.mjs', '--if-needed'];
const {status} = spawnSync(node, before, {cwd: ROOT, stdio: 'inherit', env: siteEnvironment()});
if (status !== 0) process.exit(status ?? 1);

const server = spawn(node, [...SERVER, ...(dev ? ['--dev'] : [])], {
  cwd: ROOT,
  stdio: 'inherit',
  env: siteEnvironment({NODE_ENV: dev ? 'development' : 'production', ...serverMemory()}),
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
