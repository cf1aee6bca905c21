// The first thing a fresh clone runs, on whatever Node the machine has, from 20.9.
import {spawn} from 'node:child_process';
import {ensureInstalled, nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
import {SERVER, serverMemory} from './server-process.mjs';

/** Runs a program until it ends, and passes on what this one is told; its exit code. */
function run(program, words, environment = {}) {
  const child = spawn(program, words, {cwd: ROOT, stdio: 'inherit', env: siteEnvironment(environment)});
  const pass = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

ensureInstalled();
const node = nodeForTheSite();
const dev = process.argv.includes('--dev');

const built = await run(node, dev ? ['scripts/fonts.mjs'] : ['scripts/build.mjs', '--if-needed']);
if (built) process.exit(built);

const words = [...SERVER, ...(dev ? ['--dev'] : [])];
const environment = {NODE_ENV: dev ? 'development' : 'production', ...serverMemory()};
if (process.execve) {
  // The server takes this process's place: whoever stops the one stops the other.
  process.chdir(ROOT);
  process.execve(node, [node, ...words], siteEnvironment(environment));
}
process.exit(await run(node, words, environment));
