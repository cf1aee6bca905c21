// npm run test:next -- 16.4.6: the whole suite on another version of Next, in a copy of what is committed. Says before an
// update which of the few facts about Next's output (docs/decisions/0011-serving.md) no longer holds.
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ROOT} from './install.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
  console.error('npm run test:next -- 16.4.6');
  process.exit(2);
}

const copy = mkdtempSync(path.join(tmpdir(), `next-${version}-`));
execFileSync('git', ['clone', '--quiet', ROOT, copy]);
const run = (...words) => spawnSync('npm', words, {cwd: copy, stdio: 'inherit'}).status ?? 1;
const installed = run(
  'install',
  '--save-exact',
  '--package-lock-only',
  `next@${version}`,
  `eslint-config-next@${version}`,
);
console.log(`Next ${version} in ${copy}`);
process.exit(installed || run('test'));
