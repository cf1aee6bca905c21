// Sends what nobody should to a site of its own, and has its backend and provider answer as badly: npm run fuzz -- --help
import {spawnSync} from 'node:child_process';
import {nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
import {run} from './run.mjs';

const words = process.argv.slice(2);
if (!words.includes('--help')) {
  const {status} = spawnSync(nodeForTheSite(), ['scripts/build.mjs', '--if-needed'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: siteEnvironment(),
  });
  if (status !== 0) process.exit(status ?? 1);
}
run('scripts/programs/fuzz.ts', words);
