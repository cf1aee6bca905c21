import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {temporaryFolder} from '../support/folder.ts';

const folder = temporaryFolder();
let files = 0;
const report = (value: unknown) => {
  const file = path.join(folder, `${files++}.json`);
  writeFileSync(file, JSON.stringify(value));
  return file;
};
const counts = async (file: string, green: boolean) =>
  (await import('../../scripts/test-reports.mjs')).countsOf('the run', file, green);

const jestReport = (...testResults: object[]) => report({numPassedTests: 7, numPendingTests: 1, testResults});

describe('jest', () => {
  it('counts passed, failed and skipped tests', async () => {
    const assertionResults = [
      {status: 'passed', fullName: 'a passes'},
      {status: 'failed', fullName: 'b fails'},
    ];
    const file = jestReport({name: 'x.test.ts', message: 'b', assertionResults});
    expect(await counts(file, false)).toEqual({passed: 7, skipped: 1, failures: ['b fails']});
    expect(await counts(jestReport(), true)).toEqual({passed: 7, skipped: 1, failures: []});
  });

  it('counts a file that does not load', async () => {
    const file = jestReport({name: 'x.test.ts', message: 'SyntaxError', assertionResults: []});
    expect((await counts(file, false)).failures).toEqual(['x.test.ts']);
  });
});

it('Playwright: counts tests of nested files, and one that passed at a second try as failed', async () => {
  const spec = (title: string, status: string) => ({file: 'a.spec.ts', title, tests: [{status}]});
  const file = report({
    stats: {expected: 5, skipped: 2},
    errors: [{message: 'a file does not load'}],
    suites: [
      {specs: [spec('passes', 'expected')], suites: [{specs: [spec('b', 'unexpected'), spec('c', 'flaky')]}]},
    ],
  });
  expect(await counts(file, false)).toEqual({
    passed: 5,
    skipped: 2,
    failures: ['a.spec.ts › b', 'a.spec.ts › c', 'a file does not load'],
  });
});

it.each([
  ['without a report, whatever its exit status', () => path.join(folder, 'none.json'), true],
  ['that failed without a failed test', () => jestReport(), false],
])('counts one failure of a run %s', async (_, file, green) => {
  expect((await counts(file(), green)).failures).toEqual([expect.stringMatching(/^the run: it /)]);
});
