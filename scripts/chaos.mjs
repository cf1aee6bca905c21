// Kills servers at random and counts leads: npm run chaos -- --help
import {spawnSync} from 'node:child_process';
import {nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';
import {run} from './run.mjs';

const words = process.argv.slice(2);
if (!words.includes('--small') && !words.includes('--help')) {
  const {status} = spawnSync(nodeForTheSite(), ['scripts/build.mjs', '--if-needed'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: siteEnvironment(),
  });
  if (status !== 0) process.exit(status ?? 1);
}
run('scripts/programs/chaos.ts', words);
