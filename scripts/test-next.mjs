// bin/site test-next 16.4.6: runs all tests on another version of Next, in a copy of what is committed. Shows before an
// update which facts about Next's output (docs/decisions/0011-serving.md) no longer hold.
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {chmodSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ROOT} from './install.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
  console.error('bin/site test-next 16.4.6');
  process.exit(2);
}

const copy = mkdtempSync(path.join(tmpdir(), `next-${version}-`));
// Some tests run as another user, who must be able to read it.
chmodSync(copy, 0o755);
execFileSync('git', ['clone', '--quiet', ROOT, copy]);
const run = (...words) => spawnSync('npm', words, {cwd: copy, stdio: 'inherit'}).status ?? 1;
const lintRules = `eslint-config-next@${version}`;
// A canary may have none of its version.
const hasRules = spawnSync('npm', ['view', lintRules, 'version'], {encoding: 'utf8'}).stdout.trim() !== '';
const failed = run('install', '--save-exact', `next@${version}`, ...(hasRules ? [lintRules] : []));
if (failed) process.exit(failed);
// `npm ci` refuses a version that lacks the packages of some platform.
const lock = readFileSync(path.join(copy, 'package-lock.json'));
writeFileSync(
  path.join(copy, 'node_modules/.installed-from'),
  createHash('sha256').update(lock).digest('hex'),
);
console.log(`Next ${version} in ${copy}`);
process.exit(run('test'));
