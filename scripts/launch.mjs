// What bin/site runs, on Node 24 or newer: the server, or a program by its word.
import {realpathSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {ROOT, siteEnvironment} from './install.mjs';

/**
 * Megabytes of V8's heap: young objects (V8's own choice is 128) and all. Without these flags a server takes 412 MB
 * after a minute of load instead of 296, at the same speed.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512'];
/** Arenas of glibc's allocator (its default is 8 a core), which hold 100 MB more after rendering and drawing. */
export const MEMORY_ENVIRONMENT = {MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2'};

/** @returns Node's arguments for a program of this tree, such as `server/main.ts` */
export const asTheSite = (program) => ['--disable-warning=ExperimentalWarning', path.join(ROOT, program)];
/** Node's arguments for the server. */
export const SERVER = [...MEMORY_FLAGS, ...asTheSite('server/main.ts')];

const HELP = `bin/site WORD …

  start            serve the site, until SIGTERM; with --build it is built first if its sources have changed
  doctor           say what is wrong with this machine and the settings, and what to do
  outbox …         leads, backups, statistics
  article …        articles of the embedded backend
  deploy ARCHIVE   change to another release without losing a request
  rollback         change back to the release before
  mail-templates … the provider’s templates
  samples          what the owner still has to supply

bin/site WORD --help says more of each but start.`;

/** Words of the version before, for one version more: they are subcommands of `outbox`. */
const OLDER = ['backup', 'restore', 'move', 'stats'];
const DEPLOY = ['deploy', 'rollback'];
const PROGRAMS = {
  'commands/*.ts': ['doctor', 'outbox', 'article', 'mail-templates', 'samples'],
  'scripts/*.mjs': ['build', 'release', 'test'],
  '__tests__/trials/*.ts': ['bench', 'chaos'],
};

/** @returns Node's arguments for a word; undefined where there is no such word */
function programOf(word) {
  if (word === 'start') return SERVER;
  if (word === 'dev') return [...SERVER, '--dev'];
  if (DEPLOY.includes(word)) return [...asTheSite('commands/deploy.ts'), word];
  const [place] = Object.entries(PROGRAMS).find(([, words]) => words.includes(word)) ?? [];
  return place && asTheSite(place.replace('*', word));
}

async function launch([word = '', ...words]) {
  if (['help', '--help', '-h'].includes(word)) return console.log(HELP);
  if (OLDER.includes(word)) {
    console.error(`An older word, for one version more. It is now: bin/site outbox ${word}`);
    return launch(['outbox', word, ...words]);
  }
  const program = programOf(word);
  if (!program) {
    console.error(`${word ? `There is no such word: ${word}\n` : ''}${HELP}`);
    process.exit(2);
  }
  const all = [...program, ...words.filter((one) => word !== 'start' || one !== '--build')];
  const mode = word === 'dev' ? 'development' : 'production';
  // Jest sets NODE_ENV by itself.
  const env = siteEnvironment({
    ...MEMORY_ENVIRONMENT,
    // Names of files count from here, and programs run in the folder of the site.
    CALLED_FROM: process.cwd(),
    ...(word !== 'test' && {NODE_ENV: mode}),
  });
  process.chdir(ROOT);
  if (word === 'start' && words.includes('--build')) await (await import('./build.mjs')).buildForStart();
  // The program replaces this process, so a signal to the one stops the other.
  process.execve(process.execPath, [process.execPath, ...all], env);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  void launch(process.argv.slice(2));
