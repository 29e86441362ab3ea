import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadLimit, type LoadLimit } from './load-limit.ts';

let time: number;
let limit: LoadLimit;
beforeEach(() => {
  vi.useFakeTimers();
  time = 0;
  limit = createLoadLimit(() => time);
});
afterEach(() => {
  limit.stop();
  vi.useRealTimers();
});

/** Turns of the event loop that take so long each. */
function turns(count: number, milliseconds: number) {
  for (let turn = 0; turn < count; turn += 1) {
    time += milliseconds;
    vi.advanceTimersToNextTimer();
  }
}

describe('the limit of load', () => {
  it('on time ─ always room', () => {
    turns(500, 20);
    time += 5_000;
    expect(limit.isFull('read')).toBe(false);
  });

  it('held up once for long ─ room: garbage and neighbours are no load', () => {
    turns(1, 900);
    time += 300;
    expect(limit.isFull('read')).toBe(false);
  });

  it('late for a second ─ no room for reads late in a turn, room early in one', () => {
    turns(6, 200);
    expect(limit.isFull('read')).toBe(false);
    time += 121;
    expect(limit.isFull('read')).toBe(true);
    turns(1, 0);
    expect(limit.isFull('read')).toBe(false);
  });

  it('late for a second ─ writes have room when reads have none, until much later', () => {
    turns(6, 200);
    time += 200;
    expect([limit.isFull('read'), limit.isFull('write')]).toEqual([true, false]);
    time += 250;
    expect(limit.isFull('write')).toBe(true);
  });

  it('late for a second · on time for a second ─ room again, however long one turn takes', () => {
    turns(6, 200);
    turns(60, 20);
    time += 300;
    expect(limit.isFull('read')).toBe(false);
  });

  it('late for a second · on time for half of one · late ─ no room', () => {
    turns(6, 200);
    turns(25, 20);
    time += 300;
    expect(limit.isFull('read')).toBe(true);
  });

  it('stopped ─ holds no timer', () => {
    limit.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
