// What bin/site runs, on Node 24 or newer: the server, or a program by its word.
import {realpathSync, statSync} from 'node:fs';
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
  outbox …         leads: bin/site outbox help
  article …        articles of the embedded backend: bin/site article help
  backup FOLDER    copy what cannot be had again
  restore FOLDER   bring a copy back; nothing of it is sent before you say so
  move             take leads from SQLite to PostgreSQL, once
  deploy ARCHIVE   change to another release without losing a request: bin/site deploy --help
  rollback         change back to the release before
  stats            leads by day and kind, and how fast they were delivered
  mail-templates … the provider’s templates: bin/site mail-templates --help
  samples          what the owner still has to supply`;

/** Subcommands of `outbox` that are words of their own. */
const OUTBOX = ['backup', 'restore', 'move', 'stats'];
const DEPLOY = ['deploy', 'rollback'];
const BENCHES = ['outbox', 'delivery', 'commands', 'api', 'blog', 'serving', 'flood', 'servers', 'hosts'];
const PROGRAMS = {
  'commands/*.ts': ['doctor', 'outbox', 'article', 'mail-templates', 'samples'],
  'scripts/*.mjs': ['build', 'release', 'test'],
  '__tests__/trials/*.ts': ['chaos', 'fuzz', ...BENCHES.map((name) => `bench-${name}`)],
};

/** @returns Node's arguments for a word; undefined where there is no such word */
function programOf(word) {
  if (word === 'start') return SERVER;
  if (word === 'dev') return [...SERVER, '--dev'];
  if (OUTBOX.includes(word)) return [...asTheSite('commands/outbox.ts'), word];
  if (DEPLOY.includes(word)) return [...asTheSite('commands/deploy.ts'), word];
  const [place] = Object.entries(PROGRAMS).find(([, words]) => words.includes(word)) ?? [];
  return place && asTheSite(place.replace('*', word));
}

/** Names of files count from the folder where the command was typed; programs run in the folder of the site. */
function fromHere(word, words) {
  const here = (name) => path.resolve(process.cwd(), name);
  const [first = '-', ...others] = words;
  if (['backup', 'restore', 'mail-templates', 'release'].includes(word) && !first.startsWith('-'))
    return [here(first), ...others];
  if (!['article', 'deploy'].includes(word)) return words;
  return words.map((name) => (statSync(here(name), {throwIfNoEntry: false})?.isFile() ? here(name) : name));
}

async function launch([first = '', ...others]) {
  if (['help', '--help', '-h'].includes(first)) return console.log(HELP);
  const [word, ...words] =
    first === 'bench' ? [`bench-${others[0]}`, ...others.slice(1)] : [first, ...others];
  const program = programOf(word);
  if (!program) {
    console.error(`${word ? `There is no such word: ${word}\n` : ''}${HELP}`);
    process.exit(2);
  }
  const all = [...program, ...fromHere(word, words).filter((one) => word !== 'start' || one !== '--build')];
  const mode = word === 'dev' ? 'development' : 'production';
  // Jest sets NODE_ENV by itself.
  const env = siteEnvironment({...MEMORY_ENVIRONMENT, ...(word !== 'test' && {NODE_ENV: mode})});
  process.chdir(ROOT);
  if (word === 'start' && words.includes('--build')) await (await import('./build.mjs')).buildForStart();
  // The program replaces this process, so a signal to the one stops the other.
  process.execve(process.execPath, [process.execPath, ...all], env);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  void launch(process.argv.slice(2));
