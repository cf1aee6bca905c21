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
const reports = () => import('../../scripts/test-reports.mjs');

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

  it('has thirty lines of each failure, without colours', async () => {
    const {jestTally} = await reports();
    const long = Array.from({length: 99}, (_, line) => `line ${line}`).join('\n');
    const assertionResults = [
      {status: 'passed', fullName: 'a passes', failureMessages: []},
      {status: 'failed', fullName: 'b fails', failureMessages: [`\u001B[31m${long}\u001B[39m`]},
    ];
    const file = jestReport({
      numFailedTests: 1,
      numFailedTestSuites: 1,
      testResults: [{name: 'x.test.ts', message: 'all of it', assertionResults}],
    });
    const {failed, failures} = jestTally(file, false);
    expect([failed, failures.length, failures[0]?.title]).toEqual([1, 1, 'b fails']);
    expect(failures[0]?.message.split('\n')).toHaveLength(30);
    expect(failures[0]?.message).toMatch(/^line 0\n/);
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

  it('counts a missing report as a failure, whatever the exit status', async () => {
    const {jestTally} = await reports();
    expect(jestTally(path.join(folder, 'none.json'), true).failed).toBe(1);
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

  it('counts a missing report as a failure', async () => {
    const {playwrightTally} = await reports();
    expect(playwrightTally(path.join(folder, 'none.json'), true, 'embedded').failed).toBe(1);
  });
});
