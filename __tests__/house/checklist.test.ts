import {readFileSync} from 'node:fs';
import {expectsNothing, unknownTests} from '../support/test-titles.ts';

const rows = [
  ...readFileSync('docs/checklist.md', 'utf8').matchAll(/^\| (\d+) \| (.+?) \| (.*) \| (.*) \| (.*) \|$/gm),
];
const testsOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const all = rows.flatMap(([, , , tests = '']) => testsOf(tests));

it('has 62 lines, each once and in order', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({length: 62}, (_, index) => index + 1));
});

it.each(rows.map(([, number, line, tests = '', broken]) => [number, line, testsOf(tests), broken] as const))(
  '%s, %s, is held by tests that are there, expect something, and were seen failing',
  (_number, _line, tests, broken) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(unknownTests(tests)).toEqual([]);
    expect(expectsNothing(tests)).toEqual([]);
    expect(broken).toMatch(/\w/);
  },
);

it('notices a test that is gone, and one that expects nothing', () => {
  expect(all.length).toBeGreaterThan(80);
  expect(unknownTests([`${all[0]}!`])).toHaveLength(1);
  expect(expectsNothing(['support/hollow.ts › looks and says nothing'])).toHaveLength(1);
});
