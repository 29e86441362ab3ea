/** Tests of one run that may need their second try. More of them are no longer a busy machine but a defect. */
export const secondTries = 2;

/**
 * @typedef {{ file: string, line: number, title: string, tests: readonly { status: string }[] }} Spec
 * @typedef {{ suites?: readonly Suite[], specs?: readonly Spec[] }} Suite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Counts
 *
 * @param {Suite} suite of playwright's report, or the report itself
 * @returns {string[]} titles of the tests that failed once and then held
 */
function secondTryTitles({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(secondTryTitles)];
}

/**
 * What a report of playwright comes to. A test that held at its second try counts as passed and is named; with more than
 * {@link secondTries} of them each counts as failed (docs/decisions/0071).
 *
 * @param {Suite & { stats: Counts, errors: readonly unknown[] }} report as playwright's JSON reporter writes it
 * @returns {{ passed: number, failed: number, again: readonly string[] }}
 */
export function browserOutcome(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const isTooMany = flaky > secondTries;
  return {
    passed: expected + (isTooMany ? 0 : flaky),
    failed: unexpected + skipped + report.errors.length + (isTooMany ? flaky : 0),
    again: secondTryTitles(report),
  };
}
