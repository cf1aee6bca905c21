// What bin/site runs, on Node 24 or newer: the server at once, and every other word by commands/site.ts.
import {realpathSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {MEMORY_ENVIRONMENT, nodeArgs, SERVER} from '../server/node-args.ts';
import {ROOT, siteEnvironment} from './install.mjs';

async function launch([word, ...words]) {
  const builds = words.join() === '--build';
  const serves = word === 'start' && (builds || !words.length);
  // Jest sets NODE_ENV by itself.
  const mode = !word?.startsWith('test') && {NODE_ENV: word === 'dev' ? 'development' : 'production'};
  // Names of files count from CALLED_FROM, and programs run in the folder of the site.
  const env = siteEnvironment({
    ...MEMORY_ENVIRONMENT,
    CALLED_FROM: process.cwd(),
    ...mode,
  });
  process.chdir(ROOT);
  if (serves && builds) {
    // The cache is for the server: a build has other modules, and many more.
    delete process.env.NODE_COMPILE_CACHE;
    await (await import('./build.mjs')).buildIfNeeded();
  }
  const all = serves
    ? SERVER
    : [...nodeArgs('commands/site.ts'), ...(word === undefined ? [] : [word, ...words])];
  // The program replaces this process, so a signal to the one stops the other.
  process.execve(process.execPath, [process.execPath, ...all], env);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  void launch(process.argv.slice(2));
