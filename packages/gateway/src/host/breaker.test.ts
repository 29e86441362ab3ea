import { describe, expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

describe('createBreaker', () => {
  it('opens after failures in a row, lets one call a pause through, and closes with a success', () => {
    const clock = { time: 0 };
    const breaker = createBreaker(() => clock.time, { failures: 3, pause: 1_000 });
    breaker.failed();
    breaker.failed();
    breaker.succeeded();
    for (const _ of [1, 2]) breaker.failed();
    expect(breaker.allows()).toBe(true);
    breaker.failed();
    expect([breaker.allows(), breaker.retryAfter()]).toEqual([false, 1]);
    clock.time = 1_000;
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    breaker.succeeded();
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });
});
