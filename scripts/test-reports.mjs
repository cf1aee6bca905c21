import {existsSync, readFileSync} from 'node:fs';

/** A run that failed without a failed test, or wrote no report of jest or Playwright, is one failure. */
export function countsOf(file, green) {
  if (!existsSync(file)) return {passed: 0, failed: 1, skipped: 0};
  const {stats, errors = [], ...jest} = JSON.parse(readFileSync(file, 'utf8'));
  const [passed, failed, skipped] = stats
    ? [stats.expected, stats.unexpected + stats.flaky + errors.length, stats.skipped]
    : [jest.numPassedTests, jest.numFailedTests + jest.numRuntimeErrorTestSuites, jest.numPendingTests];
  return {passed, failed: failed || (green ? 0 : 1), skipped};
}
