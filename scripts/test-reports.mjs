// Reads the reports of the test runners. Any Node from 20.9: no newer syntax here.
import {existsSync, readFileSync} from 'node:fs';

function jestCounts({testResults, numPassedTests, numPendingTests}) {
  const failures = testResults.flatMap(({name, message, assertionResults}) => {
    const failed = assertionResults.filter(({status}) => status === 'failed').map(({fullName}) => fullName);
    return failed.length || !message ? failed : [name];
  });
  return {passed: numPassedTests, skipped: numPendingTests, failures};
}

/** A test that passed at a second try counts as failed. */
function playwrightCounts({suites, errors, stats: {expected, skipped}}) {
  const specsOf = ({specs = [], suites: nested = []}) => [...specs, ...nested.flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({file, title, tests}) =>
      tests
        .filter(({status}) => status === 'unexpected' || status === 'flaky')
        .map(() => `${file} › ${title}`),
    );
  return {passed: expected, skipped, failures: [...failures, ...errors.map(({message}) => message)]};
}

/**
 * Counts of a run by the JSON report of jest or Playwright, with the names of what failed. A run that failed without a failed
 * test, or without a report, is one failure.
 */
export function countsOf(name, file, green) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  if (!report) return {passed: 0, skipped: 0, failures: [`${name}: it wrote no report`]};
  const counts = report.stats ? playwrightCounts(report) : jestCounts(report);
  if (!green && !counts.failures.length) counts.failures.push(`${name}: it failed without naming a test`);
  return counts;
}
