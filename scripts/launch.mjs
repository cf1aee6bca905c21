// What bin/site runs, on Node 24 or newer: the server, or a program by its word.
import {realpathSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {COMPILE_CACHE, MEMORY_ENVIRONMENT, nodeArgs, SERVER} from '../server/node-args.ts';
import {ROOT, siteEnvironment} from './install.mjs';

const HELP = `bin/site WORD …

  start            serve the site, until SIGTERM; with --build it is built first if its sources have changed
  publish          make what has changed, and put it in place; --all asks for every article again
  doctor           say what is wrong with this machine and the settings, and what to do
  outbox …         leads and backups
  article check    what of the files of articles cannot be shown
  deploy ARCHIVE   change to another release without losing a request
  rollback         change back to the release before
  mail-templates … the provider’s templates
  desk             a page for the company, on this machine alone: leads, figures, articles, texts; desk password makes a password
  report …         leads by kind, state and source, visits, forms; --week is the weekly mail

In a checkout:

  dev              serve the site, reloading what changes
  build            build it, if its sources have changed
  release [FOLDER] make an archive of it
  test             run all tests; --nightly those that take longer too, --trees writes the accessibility trees anew
  test-next 16.4.6 run all tests on another version of Next
  pictures …       take screenshots of every page and state
  bench [CASE …]   measure the site that is built
  chaos            kill the server under load, again and again

bin/site WORD --help says more of outbox, article, doctor, deploy, mail-templates, bench and chaos.`;

const PROGRAMS = {
  'commands/*.ts': ['doctor', 'publish', 'outbox', 'article', 'mail-templates', 'desk', 'report'],
  'scripts/*.mjs': ['build', 'dev', 'release', 'test', 'test-next', 'pictures'],
  '__tests__/trials/*.ts': ['bench', 'chaos'],
};

/** What may follow the words whose programs say no help of their own. */
const ARGUMENTS = {
  start: /^--build$/,
  dev: /^$/,
  build: /^$/,
  release: /^[^-]/,
  test: /^--(?:nightly|trees)$/,
  'test-next': /^\d/,
};

/** @returns Node's arguments for a word; undefined where there is no such word */
function programOf(word) {
  if (word === 'start') return SERVER;
  if (['deploy', 'rollback'].includes(word)) return [...nodeArgs('commands/deploy.ts'), word];
  const [place] = Object.entries(PROGRAMS).find(([, words]) => words.includes(word)) ?? [];
  return place && nodeArgs(place.replace('*', word));
}

function refuse(sentence) {
  console.error(`${sentence}${HELP}`);
  process.exit(2);
}

async function launch([word = '', ...words]) {
  const asksForHelp = ['help', '--help', '-h'];
  if (asksForHelp.includes(word) || (ARGUMENTS[word] && words.some((one) => asksForHelp.includes(one))))
    return console.log(HELP);
  const program = programOf(word);
  if (!program) refuse(word && `There is no such word: ${word}\n`);
  const unknown = ARGUMENTS[word] && words.find((one) => !ARGUMENTS[word].test(one));
  if (unknown) refuse(`bin/site ${word} takes no ${unknown}\n`);
  const all = [...program, ...words.filter((one) => word !== 'start' || one !== '--build')];
  // Jest sets NODE_ENV by itself.
  const mode = !word.startsWith('test') && {NODE_ENV: word === 'dev' ? 'development' : 'production'};
  // Names of files count from CALLED_FROM, and programs run in the folder of the site.
  const env = siteEnvironment({
    ...MEMORY_ENVIRONMENT,
    ...(word === 'start' && COMPILE_CACHE),
    CALLED_FROM: process.cwd(),
    ...mode,
  });
  process.chdir(ROOT);
  if (word === 'start' && words.includes('--build')) await (await import('./build.mjs')).buildForStart();
  // The program replaces this process, so a signal to the one stops the other.
  process.execve(process.execPath, [process.execPath, ...all], env);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  void launch(process.argv.slice(2));
