import { beforeEach, describe, expect, it } from 'vitest';
import { createPageTurns, NoTurn, type PageTurns } from './page-turns.ts';

let time: number;
let isFull: boolean;
let next: (() => void)[];
let turns: PageTurns;
let refused: number;
let given: string[];
beforeEach(() => {
  time = 0;
  isFull = false;
  next = [];
  refused = 0;
  given = [];
  turns = createPageTurns({ now: () => time, isFull: () => isFull, inNextTurn: (work) => next.push(work) });
});

/** Pages that come at once. */
const come = (count: number, name = 'page') => {
  for (let index = 0; index < count; index += 1) {
    turns.take().then(
      () => given.push(name),
      (error: unknown) => {
        expect(error).toBeInstanceOf(NoTurn);
        refused += 1;
      },
    );
  }
};

/** Turns of the event loop that take so long each. */
async function turn(count: number, milliseconds: number) {
  for (let index = 0; index < count; index += 1) {
    time += milliseconds;
    next.shift()?.();
    await Promise.resolve();
  }
}

describe('turns of pages (security.md T4)', () => {
  it('three at once ─ one in each turn of the event loop, in order', async () => {
    come(1, 'a');
    come(1, 'b');
    come(1, 'c');
    await turn(1, 5);
    expect(given).toEqual(['a']);
    await turn(2, 5);
    expect([given, next.length, refused]).toEqual([['a', 'b', 'c'], 0, 0]);
  });

  it('nothing known ─ a rush is let in', async () => {
    come(500);
    await turn(500, 1);
    expect([given.length, refused]).toEqual([500, 0]);
  });

  it('10 ms each ─ as many wait as 200 ms have room for; the next is refused at once', async () => {
    come(100);
    await turn(100, 10);
    come(50);
    await Promise.resolve();
    expect(refused).toBeGreaterThan(20);
    expect(50 - refused).toBeGreaterThanOrEqual(24);
  });

  it('1 s each, as on a cold start ─ 24 may wait all the same', async () => {
    come(24);
    await turn(24, 1_000);
    come(24);
    await turn(24, 1_000);
    expect([given.length, refused]).toEqual([48, 0]);
    come(26);
    await Promise.resolve();
    expect(refused).toBe(2);
  });

  it('the process is late with everything ✗ refused, whatever the row', async () => {
    isFull = true;
    come(1);
    await Promise.resolve();
    expect([refused, next.length]).toEqual([1, 0]);
  });

  it('refused · the row is done ─ room again', async () => {
    come(60);
    await turn(60, 20);
    come(60);
    await turn(60, 20);
    expect(refused).toBeGreaterThan(0);
    const before = refused;
    come(5);
    await turn(5, 20);
    expect(refused).toBe(before);
  });
});
