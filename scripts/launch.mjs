// The one launcher, behind npm start, npm run … and bin/site, on any Node from 20.9: node scripts/launch.mjs help
import {spawn} from 'node:child_process';
import {existsSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {ensureInstalled, nodeForTheSite, ROOT, siteEnvironment} from './install.mjs';

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

const COMMANDS = 'commands';
const TRIALS = '__tests__/trials';

/** Each word: Node's arguments, then what `help` shows of it; words without a text are for developers. */
const WORDS = {
  start: [SERVER, '', 'serve the site, until SIGTERM'],
  doctor: [command('doctor'), '', 'say what is wrong with this machine and the settings, and what to do'],
  outbox: [command('outbox'), '…', 'leads: bin/site outbox help'],
  article: [command('article'), '…', 'articles of the embedded backend: bin/site article help'],
  backup: [command('outbox', 'backup'), 'FOLDER', 'copy what cannot be had again'],
  restore: [
    command('outbox', 'restore'),
    'FOLDER',
    'bring a copy back; nothing of it is sent before you say so',
  ],
  move: [command('outbox', 'move'), '', 'take leads from SQLite to PostgreSQL, or back'],
  stats: [command('outbox', 'stats'), '', 'leads by day and kind, and how fast they were delivered'],
  'mail-templates': [
    command('mail-templates'),
    '…',
    'the provider’s templates: bin/site mail-templates --help',
  ],
  samples: [command('samples'), '', 'what the owner still has to supply'],
  dev: [[...SERVER, '--dev']],
  build: [asTheSite('scripts/build.mjs')],
  release: [asTheSite('scripts/release.mjs')],
  chaos: [asTheSite(`${TRIALS}/chaos.ts`)],
  fuzz: [asTheSite(`${TRIALS}/fuzz.ts`)],
};
for (const bench of ['outbox', 'api', 'blog', 'serving', 'flood', 'servers'])
  WORDS[`bench-${bench}`] = [asTheSite(`${TRIALS}/bench-${bench}.ts`)];

function command(name, ...words) {
  return [...asTheSite(`${COMMANDS}/${name}.ts`), ...words];
}

function help() {
  const lines = Object.entries(WORDS).flatMap(([word, [, more, text]]) =>
    text ? [`  ${`${word} ${more}`.padEnd(16)} ${text}`] : [],
  );
  return `bin/site WORD …\n\n${lines.join('\n')}`;
}

/** Names of files count from the folder where the command was typed; programs run in the folder of the site. */
function fromHere(word, words) {
  const here = (name) => path.resolve(process.cwd(), name);
  const [first = '-', ...others] = words;
  if (['backup', 'restore', 'mail-templates', 'release'].includes(word) && !first.startsWith('-'))
    return [here(first), ...others];
  if (word !== 'article') return words;
  return words.map((name) => (statSync(here(name), {throwIfNoEntry: false})?.isFile() ? here(name) : name));
}

/** Runs a program until it ends, and passes signals on. @returns its exit code */
function run(node, words, env) {
  const child = spawn(node, words, {cwd: ROOT, stdio: 'inherit', env});
  const pass = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** With --prepare first, as npm start has it: installs what is missing and, before `start`, builds when needed. */
async function launch(given) {
  const prepare = given[0] === '--prepare';
  const [first = '', ...others] = prepare ? given.slice(1) : given;
  const [word, ...words] =
    first === 'bench' ? [`bench-${others[0]}`, ...others.slice(1)] : [first, ...others];
  if (['help', '--help', '-h'].includes(word)) return console.log(help());
  if (!Object.hasOwn(WORDS, word)) {
    console.error(`${word ? `There is no such word: ${word}\n` : ''}${help()}`);
    process.exit(2);
  }
  if (prepare) ensureInstalled();
  else if (!existsSync(path.join(ROOT, 'node_modules/next'))) {
    // Not installed here: a command may run beside servers, whose packages npm ci would replace.
    console.error('Nothing is installed yet: npm start does it.');
    process.exit(1);
  }
  const node = nodeForTheSite();
  const env = siteEnvironment({
    NODE_ENV: word === 'dev' ? 'development' : 'production',
    ...MEMORY_ENVIRONMENT,
  });
  if (prepare && word === 'start') {
    const failed = await run(node, [...asTheSite('scripts/build.mjs'), '--if-needed'], env);
    if (failed) process.exit(failed);
  }
  const all = [...WORDS[word][0], ...fromHere(word, words)];
  if (!process.execve) process.exit(await run(node, all, env));
  // The program replaces this process, so a signal to the one stops the other.
  process.chdir(ROOT);
  process.execve(node, [node, ...all], env);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  void launch(process.argv.slice(2));
