import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {countsOf} from '../../scripts/test-reports.mjs';
import {temporaryFolder} from '../support/folder.ts';

const file = path.join(temporaryFolder(), 'report.json');
const jestRun = (numFailedTests: number, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests: 7,
  numPendingTests: 1,
  numFailedTests,
  numRuntimeErrorTestSuites,
});

it.each([
  ['jest', jestRun(0), true, [7, 0, 1]],
  ['jest with a file that does not load', jestRun(2, 1), false, [7, 3, 1]],
  ['jest that failed without a failed test', jestRun(0), false, [7, 1, 1]],
  [
    'Playwright, with a test that passed at a second try and a file that does not load',
    {stats: {expected: 5, unexpected: 1, flaky: 1, skipped: 2}, errors: [{}]},
    false,
    [5, 3, 2],
  ],
])('counts %s', (_what, report, green, [passed, failed, skipped]) => {
  writeFileSync(file, JSON.stringify(report));
  expect(countsOf(file, green)).toEqual({passed, failed, skipped});
});

it('counts one failure of a run that wrote no report', () => {
  expect(countsOf(`${file}.none`, true)).toEqual({passed: 0, failed: 1, skipped: 0});
});
