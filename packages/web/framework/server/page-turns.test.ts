import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPageTurns, NoTurn } from './page-turns.ts';

/** Takes a turn for each name, and returns the names that got theirs. */
function take(turn: () => Promise<void>, names: readonly string[]) {
  const given: string[] = [];
  const settled = names.map((name) => turn().then(() => given.push(name)));
  return { given, all: Promise.allSettled(settled) };
}

const pages = (count: number) => Array.from({ length: count }, (_, index) => `page ${index}`);

describe('turns of pages (security.md T4)', () => {
  it('three at once ─ one in each turn of the event loop, in order', async () => {
    const { given, all } = take(
      createPageTurns(() => false),
      ['a', 'b', 'c'],
    );
    const seen: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await setImmediate();
      seen.push(given.length);
    }
    await all;
    expect([seen.join(), given]).toEqual([expect.stringMatching(/^0,1,2,3,3$|^1,2,3,3,3$/), ['a', 'b', 'c']]);
  });

  it('64 wait ✗ the next is refused at once · the row is done → room again', async () => {
    const turn = createPageTurns(() => false);
    const { given, all } = take(turn, pages(66));
    await Promise.resolve();
    expect(given).toEqual([]);
    const results = await all;
    expect(results.slice(0, 64).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(results.slice(64)).toMatchObject([{ reason: expect.any(NoTurn) }, { reason: expect.any(NoTurn) }]);
    await expect(turn()).resolves.toBeUndefined();
  });

  it('the process is late with everything ✗ refused, whatever the row', async () => {
    await expect(createPageTurns(() => true)()).rejects.toThrow(NoTurn);
  });
});
