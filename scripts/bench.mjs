<<<<<<< HEAD
// Measures what docs/ says in figures: npm run bench -- outbox | api | profile | blog
=======
// Measures what docs/ says in figures: npm run bench -- outbox | blog | serving
import {spawnSync} from 'node:child_process';
import {nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
>>>>>>> bench
import {run} from './run.mjs';

const BENCHES = {
  outbox: 'scripts/programs/bench-outbox.ts',
<<<<<<< HEAD
  api: 'scripts/programs/bench-api.ts',
  profile: 'scripts/programs/bench-profile.ts',
  blog: 'scripts/programs/bench-blog.ts',
};
=======
  blog: 'scripts/programs/bench-blog.ts',
  serving: 'scripts/programs/bench-serving.ts',
};
/** These build for settings of their own, and measure that. */
const BUILD_THEMSELVES = ['blog'];
>>>>>>> bench

const [name = '', ...words] = process.argv.slice(2);
const program = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (!program) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(2);
}
run(program, words);
