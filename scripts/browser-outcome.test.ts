import { describe, expect, it } from 'vitest';
import { browserOutcome } from './lib/browser-outcome.mjs';

const spec = (line: number, status: string) => ({
  file: 'shop.spec.ts',
  line,
  title: `test ${line}`,
  tests: [{ status, results: status === 'expected' ? [] : [{ error: { message: 'not drawn\n  at page' } }, {}] }],
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
      named: ['held at its second try: shop.spec.ts:2 test 2: not drawn'],
    });
  });

  it('three of them are three failures', () => {
    expect(browserOutcome(report({ flaky: 3 }, 'flaky', 'flaky', 'flaky'))).toMatchObject({ passed: 5, failed: 3 });
  });

  it('a test that fails twice has failed and is named, and so has one that did not run', () => {
    expect(browserOutcome(report({ unexpected: 1, skipped: 1 }, 'unexpected'))).toEqual({
      passed: 5,
      failed: 2,
      named: ['failed: shop.spec.ts:1 test 1: not drawn'],
    });
  });
});
