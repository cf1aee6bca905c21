import {readFileSync} from 'node:fs';
import {DAY} from '../support/operators-day.ts';

const PAGES = ['operations', 'incidents', 'calendar', 'reference'];

/** Starts, builds and releases are tested elsewhere: __tests__/e2e/running, __tests__/deploy. */
const ELSEWHERE =
  /^npm (?:start|test|ci|run build|run -s$|run release)|^bin\/site (?:start|outbox$)|^systemctl|^useradd|^cd |^rm |^pg_dump$|^create (?:role|database)/;

it('the pages of an operator name only commands that an operator’s day runs', () => {
  const words = [
    'npm',
    '…',
    'bin/',
    'retry',
    'purge',
    'approve',
    'hold',
    'restore',
    'move',
    'pg_',
    'systemctl',
    'rm ',
    'create ',
  ];
  const spans = [
    ...PAGES.map((page) => readFileSync(`docs/${page}.md`, 'utf8'))
      .join('\n')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, span = '']) => span);
  const commands = spans.filter(
    (span) =>
      words.some((word) => span.startsWith(word)) && / /.test(span) && !/^… (?:timeout|\d)/.test(span),
  );
  expect(commands.length).toBeGreaterThan(20);
  // «retry ID…» and the like are forms of commands that are given.
  const given = (span: string) =>
    DAY.includes(span) || ELSEWHERE.test(span) || /^(?:retry|approve|purge) ID…?$/.test(span);
  expect(commands.filter((span) => !given(span))).toEqual([]);
  expect(DAY.filter((span) => span !== 'purge' && !spans.includes(span))).toEqual([]);
});
