// Measures what docs/ says in figures: npm run bench -- outbox | api | profile | blog | serving | flood | servers
import {spawnSync} from 'node:child_process';
import {nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
import {run} from './run.mjs';

const BENCHES = {
  outbox: 'scripts/programs/bench-outbox.ts',
  api: 'scripts/programs/bench-api.ts',
  profile: 'scripts/programs/bench-profile.ts',
  blog: 'scripts/programs/bench-blog.ts',
  serving: 'scripts/programs/bench-serving.ts',
  flood: 'scripts/programs/bench-flood.ts',
  servers: 'scripts/programs/bench-servers.ts',
};
/** Its pages have to be there; the others run without, or build for settings of their own. */
const NEEDS_A_BUILD = ['serving', 'servers'];

const [name = '', ...words] = process.argv.slice(2);
const program = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (!program) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(2);
}
if (NEEDS_A_BUILD.includes(name)) {
  const {status} = spawnSync(nodeForTheSite(), ['scripts/build.mjs', '--if-needed'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: siteEnvironment(),
  });
  if (status !== 0) process.exit(status ?? 1);
}
run(program, words);
