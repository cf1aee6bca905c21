// Runs a program or a trial on whatever Node the machine has, from 20.9: node scripts/run.mjs outbox help
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
import {asTheSite} from './server-process.mjs';

/** For developers, with what only they have: in no release. npm run bench -- NAME measures the figures of docs/. */
const TRIALS = '__tests__/trials';
const BENCHES = ['outbox', 'api', 'blog', 'serving', 'flood', 'servers'];

const [word = '', ...given] = process.argv.slice(2);
const [name, words] = word === 'bench' ? [`bench-${given[0]}`, given.slice(1)] : [word, given];
if (word === 'bench' && !BENCHES.includes(given[0])) {
  console.error(`npm run bench -- ${BENCHES.join(' | ')}`);
  process.exit(2);
}
// Installs nothing: servers may be running on what is installed.
if (!existsSync(path.join(ROOT, 'node_modules/kysely'))) {
  console.error('Nothing is installed yet: npm start does it.');
  process.exit(1);
}
const node = nodeForTheSite();

/** The others run without pages. */
const drivesTheSite =
  ['bench-blog', 'bench-serving', 'bench-servers', 'fuzz'].includes(name) ||
  (name === 'chaos' && !words.includes('--small'));
if (drivesTheSite && !words.includes('--help')) {
  const options = {cwd: ROOT, stdio: 'inherit', env: siteEnvironment()};
  const {status} = spawnSync(node, ['scripts/build.mjs', '--if-needed'], options);
  if (status !== 0) process.exit(status ?? 1);
}

const place = ['bench', 'chaos', 'fuzz'].includes(word) ? TRIALS : 'commands';
const all = [...asTheSite(`${place}/${name}.ts`), ...words];
const env = siteEnvironment({NODE_ENV: 'production'});
if (process.execve) {
  // The program takes this process's place: whoever stops the one stops the other.
  process.chdir(ROOT);
  process.execve(node, [node, ...all], env);
}
const {status, signal} = spawnSync(node, all, {cwd: ROOT, stdio: 'inherit', env});
process.exit(status ?? (signal ? 1 : 0));
