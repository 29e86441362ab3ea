import type { Clock } from '../clock.ts';

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  /** Moves time forward and wakes who slept that long. */
  advance(milliseconds: number): void;
}

/** The instant at which the test world begins. */
export const TEST_START = new Date('2026-11-21T10:00:00.000Z');

/** Makes a clock that stands at {@link TEST_START}. */
export function createTestClock(): TestClock {
  let now = TEST_START.getTime();
  let sleepers: readonly { readonly until: number; readonly wake: () => void }[] = [];
  return {
    now: () => new Date(now),
    sleep: (milliseconds) =>
      new Promise((wake) => {
        sleepers = [...sleepers, { until: now + milliseconds, wake }];
      }),
    advance: (milliseconds) => {
      now += milliseconds;
      const due = sleepers.filter(({ until }) => until <= now);
      sleepers = sleepers.filter(({ until }) => until > now);
      for (const { wake } of due) wake();
    },
  };
}
