import type { Clock } from '@vitrin/core';
import { describe, expect, it } from 'vitest';
import { idleLimit, watchIdle } from './use-forgotten-fields.ts';

/** A clock that moves when told to; `freeze` moves it without letting timers run, as a frozen tab does. */
function createClock() {
  let now = 1_000_000;
  let timers: { readonly at: number; readonly task: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    setTimeout: (task, milliseconds) => {
      const timer = { at: now + milliseconds, task };
      timers.push(timer);
      return timer;
    },
    clearTimeout(timer) {
      timers = timers.filter((waiting) => waiting !== timer);
    },
  };
  return {
    clock,
    waiting: () => timers.length,
    freeze(milliseconds: number) {
      now += milliseconds;
    },
    advance(milliseconds: number) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { task } of due) task();
    },
  };
}

function start() {
  const time = createClock();
  const forgotten: number[] = [];
  const watch = watchIdle(time.clock, () => forgotten.push(time.clock.now()));
  return { ...time, watch, forgotten };
}

describe('card fields that nobody types in (security C3)', () => {
  it('are forgotten after 15 minutes, and not a moment before', () => {
    const { watch, advance, forgotten } = start();
    watch.touch();
    advance(idleLimit - 1);
    expect(forgotten).toEqual([]);
    advance(1);
    expect(forgotten).toHaveLength(1);
    advance(idleLimit);
    expect(forgotten).toHaveLength(1);
  });

  it('wait anew after each key, and again after they were forgotten', () => {
    const { watch, advance, forgotten } = start();
    watch.touch();
    advance(idleLimit - 1);
    watch.touch();
    advance(idleLimit - 1);
    expect(forgotten).toEqual([]);
    advance(1);
    watch.touch();
    advance(idleLimit);
    expect(forgotten).toHaveLength(2);
  });

  it('are forgotten at once when a tab wakes that slept for longer', () => {
    const { watch, freeze, forgotten } = start();
    watch.touch();
    watch.look();
    expect(forgotten).toEqual([]);
    freeze(idleLimit);
    watch.look();
    watch.look();
    expect(forgotten).toHaveLength(1);
  });

  it('are nobody’s business after the form is gone', () => {
    const { watch, advance, waiting, forgotten } = start();
    watch.touch();
    watch.stop();
    advance(idleLimit);
    watch.look();
    expect([forgotten, waiting()]).toEqual([[], 0]);
  });
});
