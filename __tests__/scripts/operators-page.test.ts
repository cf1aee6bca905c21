import {readdirSync, readFileSync} from 'node:fs';
import {DAY} from '../support/operators-day.ts';

/** The pages of an operator, whose commands are given in a day. */
const PAGES = ['operations', 'incidents', 'calendar', 'reference', 'hosts'];

/** Commands that another test gives: its file, and the words that show it. Nightly ones run in `npm run test:nightly`. */
const ELSEWHERE: [command: RegExp, file: string, words: string][] = [
  [/^npm start/, 'e2e/running.spec.ts', "spawn('npm', ['start']"],
  [/^bin\/site start/, 'e2e/releases.nightly.spec.ts', "inRelease('bin/site')}' start"],
  [/^bin\/site help$/, 'deploy/site.test.ts', "'help'"],
  [/^bin\/site samples$/, 'lib/config/samples.test.ts', "resolve('commands/samples.ts')"],
  [
    /^bin\/site (?:deploy(?: site-NEW\.tar\.gz)?|deploy --help|rollback)$/,
    'commands/deploy.test.ts',
    "'rollback'",
  ],
  [/^bin\/site article FILE$/, 'scripts/article.test.ts', "command('article'"],
  [
    /^bin\/site mail-templates (?:--push|some-folder)$/,
    'commands/push-templates.test.ts',
    "describe('bin/site mail-templates'",
  ],
  [/^bin\/site outbox test webhook$/, 'lib/leads/webhook.test.ts', 'webhook'],
  [/^bin\/site outbox restore DATA_DIR\/before-10$/, 'e2e/way-back.nightly.spec.ts', "'restore'"],
  [/^npm run build/, 'scripts/build.test.ts', 'build'],
];
/** Other programs', or no whole command. */
const OF_THE_SYSTEM =
  /^(?:systemctl|useradd|cd |rm |pg_dump$|create (?:role|database)|npm test|npm run release)/;
const FORMS = /^(?:retry|approve|purge) ID…?$/;

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
    ELSEWHERE.some(([command]) => command.test(span))
  );
};

it('each command of the site in a page of docs is given by a test', () => {
  const pages = readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? name.slice(0, -3) : []));
  const commands = pages.flatMap(commandsOf).filter((span) => span.startsWith('bin/site '));
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter((span) => !isGiven(span))).toEqual([]);
});

it('the pages of an operator name only commands that a day runs, and all of those', () => {
  const words = ['npm', '…', 'bin/', 'retry', 'purge', 'approve', 'hold', 'restore', 'move', 'backup', 'pg_'];
  const starts = [...words, 'systemctl', 'rm ', 'create '];
  const spans = PAGES.flatMap(commandsOf);
  const commands = spans.filter(
    (span) =>
      starts.some((word) => span.startsWith(word)) && / /.test(span) && !/^… (?:timeout|\d)/.test(span),
  );
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter((span) => !isGiven(span) && !OF_THE_SYSTEM.test(span) && !FORMS.test(span))).toEqual(
    [],
  );
  expect(DAY.filter((span) => span !== 'purge' && !spans.includes(span))).toEqual([]);
});

it.each(ELSEWHERE)('%s is given in %s', (_command, file, words) => {
  expect(readFileSync(`__tests__/${file}`, 'utf8')).toContain(words);
});
