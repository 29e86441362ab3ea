/** Tests of one run that may need their second try. More of them are no longer a busy machine but a defect. */
export const secondTries = 2;

/**
 * @typedef {{ error?: { message?: string } }} Result
 * @typedef {{ file: string, line: number, title: string, tests: readonly { status: string, results?: readonly Result[] }[] }} Spec
 * @typedef {{ suites?: readonly Suite[], specs?: readonly Spec[] }} Suite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Counts
 *
 * @param {Suite} suite of playwright's report, or the report itself
 * @param {string} wanted `flaky` for tests that failed once and then held, `unexpected` for those that failed
 * @returns {string[]} place and title of each, with the first line of its first error
 */
function namedTests({ suites = [], specs = [] }, wanted) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results = [] }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message?.split('\n', 1);
        return [`${file}:${line} ${title}`, ...(message ?? [])].join(': ');
      }),
  );
  return [...own, ...suites.flatMap((suite) => namedTests(suite, wanted))];
}

/**
 * What a report of playwright comes to. A test that held at its second try counts as passed and is named; with more than
 * {@link secondTries} of them each counts as failed (docs/decisions/0071).
 *
 * @param {Suite & { stats: Counts, errors: readonly unknown[] }} report as playwright's JSON reporter writes it
 * @returns {{ passed: number, failed: number, named: readonly string[] }} `named`: what failed or needed its second try
 */
export function browserOutcome(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const isTooMany = flaky > secondTries;
  return {
    passed: expected + (isTooMany ? 0 : flaky),
    failed: unexpected + skipped + report.errors.length + (isTooMany ? flaky : 0),
    named: [
      ...namedTests(report, 'unexpected').map((name) => `failed: ${name}`),
      ...namedTests(report, 'flaky').map((name) => `held at its second try: ${name}`),
    ],
  };
}
