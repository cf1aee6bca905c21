import {readdirSync, readFileSync} from 'node:fs';
import {DAY} from '../support/operators-day.ts';

/** The pages of an operator. */
const PAGES = [
  ...['operations', 'incidents', 'calendar', 'reference', 'hosts'],
  ...['releases', 'upgrades', 'articles', 'mail-templates', 'webhook'],
];

/** A command that a day does not give: the test that runs it, and the words in that test which do. */
interface Elsewhere {
  command: string;
  file: string;
  test: string;
  words: string;
}
const CHANGES = 'deploy changes the release under load without a lost request, and rollback changes it back';
const ELSEWHERE: Elsewhere[] = [
  {
    command: 'npm start',
    file: 'e2e/running.spec.ts',
    test: 'a stop of npm start stops the server',
    words: "spawn('npm', ['start']",
  },
  {
    command: 'npm run build',
    file: 'e2e/running.spec.ts',
    test: 'npm run build builds nothing twice, and stops no server',
    words: "npm(['run', 'build'])",
  },
  {
    command: 'npm run release',
    file: 'e2e/releases.nightly.spec.ts',
    test: 'is one archive, without files and packages of tests and builds',
    words: 'makeRelease(place)',
  },
  {
    command: 'bin/site start',
    file: 'e2e/releases.nightly.spec.ts',
    test: 'runs without npm, another Node and network, on settings of its own',
    words: "inRelease('bin/site')}' start",
  },
  {
    command: 'bin/site help',
    file: 'deploy/site.test.ts',
    test: 'lists its words, and refuses others',
    words: "site(['help'])",
  },
  {
    command: 'bin/site samples',
    file: 'lib/config/samples.test.ts',
    test: 'lists them all on the command line',
    words: 'samples()',
  },
  {
    command: 'bin/site deploy site-NEW.tar.gz',
    file: 'commands/deploy.test.ts',
    test: CHANGES,
    words: "site('deploy', archive)",
  },
  {
    command: 'bin/site rollback',
    file: 'commands/deploy.test.ts',
    test: CHANGES,
    words: "site('rollback')",
  },
  {
    command: 'bin/site deploy',
    file: 'commands/deploy.test.ts',
    test: 'without an archive deploy restarts the processes in turn, and three releases stay',
    words: "site('deploy')",
  },
  {
    command: 'bin/site deploy --help',
    file: 'commands/deploy.test.ts',
    test: 'says its options, and refuses wrong words',
    words: "site('deploy', '--help')",
  },
  {
    command: 'bin/site article FILE',
    file: 'scripts/article.test.ts',
    test: 'publishes, lists, shows, changes and withdraws an article',
    words: 'article(file())',
  },
  {
    command: 'show ID',
    file: 'scripts/article.test.ts',
    test: 'publishes, lists, shows, changes and withdraws an article',
    words: "article('show', '100')",
  },
  {
    command: 'withdraw ID',
    file: 'scripts/article.test.ts',
    test: 'publishes, lists, shows, changes and withdraws an article',
    words: "article('withdraw', '100')",
  },
  {
    command: 'draft FILE',
    file: 'scripts/article.test.ts',
    test: 'does not show a draft until it is published',
    words: "article('draft', file())",
  },
  {
    command: 'publish ID',
    file: 'scripts/article.test.ts',
    test: 'does not show a draft until it is published',
    words: "article('publish', '100')",
  },
  {
    command: 'check FILE',
    file: 'scripts/article.test.ts',
    test: 'says before publishing what to mend, and writes the card that networks show',
    words: "article('check', file())",
  },
  {
    command: 'preview ID',
    file: 'e2e/running.spec.ts',
    test: 'an article is previewed on a temporary site',
    words: "'article', 'preview', file",
  },
  {
    command: 'bin/site mail-templates --push',
    file: 'commands/push-templates.test.ts',
    test: '--push brings them into the account',
    words: "run('--push')",
  },
  {
    command: 'bin/site mail-templates some-folder',
    file: 'commands/push-templates.test.ts',
    test: 'some-folder writes them as files',
    words: 'run(target)',
  },
  {
    command: 'bin/site outbox test webhook',
    file: 'lib/leads/webhook.test.ts',
    test: 'webhook-test sends a harmless message, and says where none is set',
    words: "outboxCommand(set, 'test', 'webhook')",
  },
  {
    command: 'bin/site outbox restore DATA_DIR/before-10',
    file: 'e2e/way-back.nightly.spec.ts',
    test: 'the release before goes on with the copy of its store, after a migration',
    words: "['outbox', 'restore', copy]",
  },
  {
    command: 'pg_restore --no-owner --dbname=… DATA_DIR/before-10/postgresql.dump',
    file: 'scripts/upgrades.nightly.test.ts',
    test: 'it goes on with the dump',
    words: "'pg_restore'",
  },
];

/** PostgreSQL's own, for a standby: tried with three machines on 2026-11-26 (docs/scale.md), and by no test. */
const WITHOUT_TEST = ['select pg_promote()', "alter system set synchronous_standby_names = ''"];

/** What begins like a command of the site, of PostgreSQL or of npm. */
const COMMAND =
  /^(?:…|npm|bin\/site|pg_dump|pg_restore|create|alter|select|list|show|retry|park|purge|export|person|forget|audit|stats|test|backup|restore|hold|move|draft|publish|withdraw|check|preview) /;
/** Errors that an alert names, npm's own commands, and those that run tests. */
const NONE = /^(?:… timeout|npm (?:ci|install|test|run test:next)(?: |$))/;

/** What stands in backquotes, and the lines of blocks of code. */
function commandsOf(page: string): string[] {
  const text = readFileSync(`docs/${page}.md`, 'utf8');
  const lines = [...text.matchAll(/^```\n([^]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...spans, ...lines.filter((line) => !/#.*bin\/site/.test(line))].map((line) =>
    line.replace(/^.*\/(?=bin\/site )/, '').replace(/ > \S+$/, ''),
  );
}
/** As the day writes it, or the name of a word alone. */
const isGiven = (span: string) => {
  const words = span.replace(/^bin\/site outbox /, '');
  const isName = words !== span && /^\w+$/.test(words) && DAY.some((step) => step.includes(` ${words} `));
  return (
    isName ||
    [span, words, `… ${words}`].some((one) => DAY.includes(one)) ||
    WITHOUT_TEST.includes(span) ||
    ELSEWHERE.some(({command}) => command === span)
  );
};

it('each command of the site in a page of docs is given by a test', () => {
  const pages = readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? name.slice(0, -3) : []));
  const commands = pages.flatMap(commandsOf).filter((span) => span.startsWith('bin/site '));
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter((span) => !isGiven(span))).toEqual([]);
});

it('the pages of an operator name only commands that a test runs, and all of those', () => {
  const spans = PAGES.flatMap(commandsOf);
  const commands = spans.filter((span) => COMMAND.test(span) && !NONE.test(span));
  expect(commands.length).toBeGreaterThan(60);
  expect(commands.filter((span) => !isGiven(span))).toEqual([]);
  expect(DAY.filter((span) => span !== 'purge' && !spans.includes(span))).toEqual([]);
  const all = readdirSync('docs').flatMap((name) =>
    name.endsWith('.md') ? commandsOf(name.slice(0, -3)) : [],
  );
  expect(ELSEWHERE.filter(({command}) => !all.includes(command))).toEqual([]);
});

/** The source of a test, up to the next one. */
function sourceOf({file, test}: Elsewhere): string {
  const text = readFileSync(`__tests__/${file}`, 'utf8');
  const [, source = ''] = text.split(
    new RegExp(`^ *(?:it|test|byNight\\?\\.)\\('${RegExp.escape(test)}',`, 'm'),
  );
  return source.split(/^ *(?:it|test|describe|byNight\?\.)(?:\.each)?\(/m, 1).join();
}

it.each(ELSEWHERE)('$command is run by $file: $test', (one) => {
  expect(sourceOf(one)).toContain(one.words);
});
