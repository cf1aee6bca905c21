// Measures what docs/ says in figures: npm run bench -- outbox | blog | serving
import {spawnSync} from 'node:child_process';
import {nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
import {run} from './run.mjs';

const BENCHES = {
  outbox: 'scripts/programs/bench-outbox.ts',
  blog: 'scripts/programs/bench-blog.ts',
  serving: 'scripts/programs/bench-serving.ts',
};
/** These build for settings of their own, and measure that. */
const BUILD_THEMSELVES = ['blog'];

const [name = '', ...words] = process.argv.slice(2);
const program = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (!program) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(2);
}
if (!BUILD_THEMSELVES.includes(name)) {
  const {status} = spawnSync(nodeForTheSite(), ['scripts/build.mjs', '--if-needed'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: siteEnvironment(),
  });
  if (status !== 0) process.exit(status ?? 1);
}
run(program, words);
