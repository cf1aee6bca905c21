// All words of bin/site but a plain start, which scripts/launch.mjs starts by itself.
import {existsSync} from 'node:fs';
import {Argument, Option, type Command} from 'commander';
import {SERVER, nodeArgs} from '#server/node-args.ts';
import {completion} from './completion.ts';
import type {DeployOptions} from './deploy.ts';
import {outboxWords, storeWords, type Words} from './outbox/words.ts';
import {acts, positive, program, run, typedPath} from './program.ts';
import type {ReportOptions} from './report.ts';
import {VERSION} from './version.ts';

const JSON_OPTION = ['--json', 'print JSON, for programs'] as const;

function operatorsWords(site: Command): void {
  const word = (usage: string, text: string) => site.command(usage).description(text);
  runs(
    word('start', 'serve the site, until SIGTERM').option(
      '--build',
      'build it first, if its sources have changed',
    ),
    SERVER,
  );
  acts<{all?: true}>(
    word('publish', 'put in place what has changed').option('--all', 'ask for every article again'),
    async (options) => (await import('./publish.ts')).publish(options),
  );
  acts<{json?: true; strict?: true}>(
    word('doctor', 'say what is wrong with this machine and the settings, and what to do; changes nothing')
      .option(...JSON_OPTION)
      .option('--strict', 'exit code 3 where there are warnings alone, for a monitor')
      .addHelpText('after', '\nExit code 1 says a fault. In French where LANG is French.'),
    async (options) => (await import('./doctor.ts')).doctor(options),
  );
  const outbox = async (words: Words) => (await import('./outbox.ts')).outbox(words);
  outboxWords(site, outbox);
  storeWords(site, outbox);
  acts<{json?: true}>(
    word('article', 'articles of the embedded backend')
      .command('check [file]')
      .description(
        'say what of an article’s file, or of all, cannot be shown; in French where LANG is French',
      )
      .option(...JSON_OPTION),
    async ({json}, file) => (await import('./article.ts')).article(file, json),
  );
  releaseWords(site);
  acts(
    word('mail-templates <folder>', 'write the templates for the provider’s account as files into FOLDER'),
    async (_options, folder = '') => (await import('./mail-templates.ts')).mailTemplates(folder),
  );
  const desk = word('desk', 'serve the desk, a page for the company, on this machine alone, until Ctrl-C');
  desk.addHelpText(
    'after',
    '\nWithout a password it prints an address that opens it once, and a code that it asks for before erasures and exports.',
  );
  acts(desk, async () => (await import('./desk.ts')).desk());
  acts(
    desk
      .command('password')
      .description('make the value of DESK_PASSWORD_OWNER or DESK_PASSWORD_OPERATOR in .env'),
    async () => (await import('./desk.ts')).password(),
  );
  acts<ReportOptions>(
    word('report', "leads by kind, state and source, visits, forms; no person's data")
      .option('--since <time>', 'whole days in Paris, such as 30d, or from a day on: 2026-11-01', '7d')
      .addOption(new Option('--week', 'what REPORT_TO gets each Monday').conflicts('json'))
      .option(...JSON_OPTION),
    async (options) => (await import('./report.ts')).report(options),
  );
  acts(
    word('completion', 'print the completion of these words: eval "$(bin/site completion bash)"').addArgument(
      new Argument('<shell>').choices(['bash', 'zsh']),
    ),
    (_options, shell) => {
      console.log(completion(site, shell));
      return 0;
    },
  );
}

/** The desk follows a release, where it runs: a pattern without a unit is no fault. */
const RESTART = 'systemctl restart "site@$PORT" && systemctl try-restart "site-desk*"';

function releaseWords(site: Command): void {
  const word = (usage: string, text: string) =>
    site
      .command(usage)
      .description(text)
      .option('--home <folder>', 'has releases and current; above this release by default', typedPath);
  const change = (usage: string, text: string) =>
    word(usage, text)
      .option('--ports <ports>', 'such as 3000,3001; those of the units site@PORT by default')
      .option('--restart <command>', 'restarts the process of $PORT', RESTART)
      .option('--within <seconds>', 'that a process may take', positive, 90)
      .addHelpText(
        'after',
        '\nExit code 1: the site runs as before. 3: a process is not ready and needs you.',
      );
  acts<DeployOptions>(
    change(
      'deploy [archive]',
      'check a release, and change to it without losing a request; alone: restart, for a changed setting',
    ).option('--dry-run', 'check it, and change nothing'),
    async (options, archive) => (await import('./deploy.ts')).deploy(options, archive),
  );
  acts<DeployOptions>(
    change('rollback [release]', 'change to the release before, or to the one of this name').option(
      '--link-only',
      'restart nothing: the next start is of that release',
    ),
    async (options, release) => (await import('./deploy.ts')).rollback(options, release),
  );
  acts<{home?: string; json?: true}>(
    word('status', 'say which releases run, on which ports and since when, and which lie on the disk').option(
      ...JSON_OPTION,
    ),
    async (options) => (await import('./deploy.ts')).status(options),
  );
}

/** Replaces this process by another program with the same words. */
function runs(word: Command, nodeWords: readonly string[]): void {
  word.action(() => {
    process.execve?.(
      process.execPath,
      [process.execPath, ...nodeWords, ...process.argv.slice(3)],
      process.env,
    );
  });
}

/** Words of a checkout, where a release has not these programs. */
function checkoutWords(site: Command): void {
  for (const [usage, file, text] of [
    ['dev', 'scripts/dev.mjs', 'serve the site, reloading what changes'],
    ['build', 'scripts/build.mjs', 'build it, if its sources have changed'],
    ['release [folder]', 'scripts/release.mjs', 'make an archive of it'],
    ['test', 'scripts/test.mjs', 'run all tests'],
    ['bench [words...]', '__tests__/trials/bench.ts', 'measure the site that is built'],
    ['chaos [words...]', '__tests__/trials/chaos.ts', 'kill the server under load, again and again'],
  ] as const) {
    const word = site.command(usage, {hidden: !existsSync(file)}).description(text);
    if (usage === 'test') word.option('--nightly', 'those that take longer too');
    // Their programs parse what follows.
    if (usage.endsWith('[words...]')) word.helpOption(false).allowUnknownOption();
    runs(word, nodeArgs(file));
  }
}

const site = program('bin/site')
  .version(VERSION)
  .description('Commands run as the user of the site, while servers run or not.');
site.commandsGroup('For operators and owners:');
operatorsWords(site);
site.commandsGroup('In a checkout:');
checkoutWords(site);
await run(site);
