import { readFileSync } from 'node:fs';
import { run } from '../lib/processes.mjs';
import { inRoot } from '../lib/root.mjs';

/**
 * Runs tests of core's checkout, which `npm test` runs as well. An unhandled rejection fails them.
 *
 * @param {readonly string[]} names of files below `checkout`, without their ending
 */
export async function runCoreTests(...names) {
  const report = inRoot(`test-results/bench-${names[0]}.json`);
  const files = names.map((name) => `packages/core/src/checkout/${name}.test.ts`);
  const { code } = await run('vitest', 'vitest', ['run', ...files, '--reporter=json', `--outputFile=${report}`]);
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
  return { value: failed + (code === 0 || failed > 0 ? 0 : 1), unit: 'tests', most: 0, note: `of ${passed}` };
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'faults',
  title: 'Checkout at a host that fails: requests, counted by tests of core',
  measure: async () => [
    { what: 'a choice refused for ever: tests that fail', ...(await runCoreTests('races')) },
    { what: '5xx on the payment, Pay pressed twice: tests that fail', ...(await runCoreTests('payment.races')) },
    { what: '401 on load: tests that fail', ...(await runCoreTests('asked-start')) },
  ],
};
