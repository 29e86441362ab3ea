/** A clock without time: nothing here waits, and thousands of checkouts shall not keep thousands of timers. */
export const stillClock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };
