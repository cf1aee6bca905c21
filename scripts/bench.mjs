// Measures what docs/ says in figures: npm run bench -- outbox | api | profile | blog
import {run} from './run.mjs';

const BENCHES = {
  outbox: 'scripts/programs/bench-outbox.ts',
  api: 'scripts/programs/bench-api.ts',
  profile: 'scripts/programs/bench-profile.ts',
  blog: 'scripts/programs/bench-blog.ts',
};

const [name = '', ...words] = process.argv.slice(2);
const program = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (!program) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(2);
}
run(program, words);
