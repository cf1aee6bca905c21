import {readdirSync, readFileSync} from 'node:fs';
import {DAY} from '../support/operators-day.ts';

/** The pages of an operator, whose commands are given in a day. */
const PAGES = ['operations', 'incidents', 'calendar', 'reference', 'hosts'];

/** Given by a test of their own, of `npm test` or of the night. */
const ELSEWHERE = [
  /^(?:npm start|npm run build|bin\/site start)/,
  /^bin\/site (?:help|samples|rollback|deploy(?: site-NEW\.tar\.gz| --help)?|article FILE)$/,
  /^bin\/site (?:mail-templates (?:--push|some-folder)|outbox test webhook|restore DATA_DIR\/before-\d+)$/,
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
    ELSEWHERE.some((command) => command.test(span))
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
