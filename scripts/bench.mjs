// Measures what docs/ says in figures: npm run bench -- outbox
import {spawnSync} from 'node:child_process';
import {nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
import {run} from './run.mjs';

const BENCHES = {outbox: 'scripts/programs/bench-outbox.ts'};

const [name = '', ...words] = process.argv.slice(2);
const program = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (!program) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(2);
}
const {status} = spawnSync(nodeForTheSite(), ['scripts/build.mjs', '--if-needed'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: siteEnvironment(),
});
if (status !== 0) process.exit(status ?? 1);
run(program, words);
