// Reads the reports of the test runners. Any Node from 20.9: no newer syntax here.
import {existsSync, readFileSync} from 'node:fs';
import {stripVTControlCharacters as plain} from 'node:util';

/** Maximum number of lines of a failure's message. */
const LINES = 30;

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** One failure, without colours. */
export const failure = (title, messages) => ({
  title: plain(title),
  message: plain(messages.filter(Boolean).join('\n')).trim().split('\n').slice(0, LINES).join('\n'),
});

/** Counts of a run; one that failed without a failed test, or without a report, is one failure. */
function tally(name, green, passed, failed, skipped, failures) {
  if (green || failed) return {passed, failed, skipped, failures};
  return {passed, failed: 1, skipped, failures: [failure(name, ['It failed without naming a test.'])]};
}

export function jestTally(file, green) {
  const report = read(file);
  if (!report) return tally('jest', false, 0, 0, 0, []);
  const failures = report.testResults.flatMap(({name, message, assertionResults}) => {
    const failed = assertionResults.filter(({status}) => status === 'failed');
    if (failed.length) return failed.map((one) => failure(one.fullName, one.failureMessages));
    return message ? [failure(name, [message])] : [];
  });
  const {numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites, numPendingTests} =
    report;
  const failed = Math.max(numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites);
  return tally('jest', green, numPassedTests, failed, numPendingTests, failures);
}

/** A test that passed at a second try counts as failed. */
export function playwrightTally(file, green, backend) {
  const report = read(file);
  const name = `e2e (${backend})`;
  if (!report) return tally(name, false, 0, 0, 0, []);
  const specsOf = ({specs = [], suites = []}) => [...specs, ...suites.flatMap(specsOf)];
  const failures = report.suites.flatMap(specsOf).flatMap(({file: spec, title, tests}) =>
    tests
      .filter(({status}) => status === 'unexpected' || status === 'flaky')
      .map(({results}) =>
        failure(
          `${name} › ${spec} › ${title}`,
          results.flatMap(({errors}) => errors.map(({message}) => message)),
        ),
      ),
  );
  failures.push(...report.errors.map(({message}) => failure(name, [message])));
  const {expected, unexpected, flaky, skipped} = report.stats;
  return tally(name, green, expected, unexpected + flaky, skipped, failures);
}
