import { describe, expect, it } from 'vitest';
import { browserOutcome } from './lib/browser-outcome.mjs';

const spec = (line: number, status: string) => ({
  file: 'shop.spec.ts',
  line,
  title: `test ${line}`,
  tests: [{ status }],
});

interface Counts {
  readonly unexpected?: number;
  readonly flaky?: number;
  readonly skipped?: number;
}

const report = (counts: Counts, ...statuses: readonly string[]) => ({
  stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...counts },
  errors: [],
  suites: [{ suites: [{ specs: statuses.map((status, place) => spec(place + 1, status)) }] }],
});

describe('what a run of the browser tests comes to', () => {
  it('a test that held at its second try has passed, and is named', () => {
    expect(browserOutcome(report({ flaky: 1 }, 'expected', 'flaky'))).toEqual({
      passed: 6,
      failed: 0,
      again: ['shop.spec.ts:2 test 2'],
    });
  });

  it('three of them are three failures', () => {
    expect(browserOutcome(report({ flaky: 3 }, 'flaky', 'flaky', 'flaky'))).toMatchObject({ passed: 5, failed: 3 });
  });

  it('a test that fails twice has failed, and so has one that did not run', () => {
    expect(browserOutcome(report({ unexpected: 1, skipped: 1, flaky: 1 }, 'flaky'))).toMatchObject({
      passed: 6,
      failed: 2,
    });
  });
});
