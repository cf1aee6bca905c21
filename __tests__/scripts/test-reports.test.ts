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
const reports = () => import('#scripts/test-reports.mjs');

const jestReport = (change: object = {}) =>
  report({
    numPassedTests: 7,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 1,
    testResults: [],
    ...change,
  });

describe('jest', () => {
  it('counts passed, failed and skipped tests', async () => {
    const {jestTally} = await reports();
    expect(jestTally(jestReport(), true)).toEqual({passed: 7, failed: 0, skipped: 1, failures: []});
  });

  it('counts a file that does not load', async () => {
    const {jestTally} = await reports();
    const file = jestReport({
      numRuntimeErrorTestSuites: 1,
      numFailedTestSuites: 1,
      testResults: [{name: 'x.test.ts', message: 'SyntaxError', assertionResults: []}],
    });
    expect(jestTally(file, false)).toMatchObject({
      failed: 1,
      failures: [{title: 'x.test.ts', message: 'SyntaxError'}],
    });
  });

  it.each([
    ['without a report', () => path.join(folder, 'none.json'), 0],
    ['that failed without a failed test', () => jestReport(), 7],
  ])('counts one failure of a run %s', async (_, file, passed) => {
    const {jestTally} = await reports();
    expect(jestTally(file(), false)).toMatchObject({passed, failed: 1, failures: [{title: 'jest'}]});
  });
});

describe('Playwright', () => {
  const stats = {expected: 5, unexpected: 0, flaky: 0, skipped: 0};
  const spec = (status: string, message = 'lost') => ({
    file: 'home.spec.ts',
    title: 'is there',
    tests: [{status, results: [{errors: status === 'expected' ? [] : [{message}]}]}],
  });

  it('counts a test that passed at a second try as failed, in any suite', async () => {
    const {playwrightTally} = await reports();
    const suites = [{specs: [spec('expected')], suites: [{suites: [{specs: [spec('flaky')]}]}]}];
    const file = report({suites, errors: [], stats: {...stats, flaky: 1}});
    expect(playwrightTally(file, true, 'legacy')).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: [{title: 'e2e (legacy) › home.spec.ts › is there', message: 'lost'}],
    });
  });

  it('counts errors outside of tests', async () => {
    const {playwrightTally} = await reports();
    const file = report({suites: [], errors: [{message: 'no server'}], stats});
    expect(playwrightTally(file, false, 'embedded')).toMatchObject({failed: 1});
  });
});
