// Runs a program of the site from the command line, on whatever Node the machine has, from 20.9.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';

/** Node's words to run one of our TypeScript programs as the site itself would. */
export const asTheSite = (program) => ['--disable-warning=ExperimentalWarning', path.join(ROOT, program)];

/** Installs nothing: servers may be running on what is installed. */
export function run(program, words = process.argv.slice(2), environment = {}) {
  if (!existsSync(path.join(ROOT, 'node_modules/kysely'))) {
    console.error('Nothing is installed yet: npm start does it.');
    process.exit(1);
  }
  const {status, signal} = spawnSync(nodeForTheSite(), [...asTheSite(program), ...words], {
    cwd: ROOT,
    stdio: 'inherit',
    env: siteEnvironment({NODE_ENV: 'production', ...environment}),
  });
  process.exit(status ?? (signal ? 1 : 0));
}
