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
  const node = nodeForTheSite();
  const all = [...asTheSite(program), ...words];
  const env = siteEnvironment({NODE_ENV: 'production', ...environment});
  if (process.execve) {
    // The program takes this process's place: whoever stops the one stops the other.
    process.chdir(ROOT);
    process.execve(node, [node, ...all], env);
  }
  const {status, signal} = spawnSync(node, all, {cwd: ROOT, stdio: 'inherit', env});
  process.exit(status ?? (signal ? 1 : 0));
}
