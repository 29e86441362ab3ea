import { expect, it } from 'vitest';
import { createTurnRow } from './host-client.ts';

/** A row whose turns the test gives. */
function startRow() {
  const turns: (() => void)[] = [];
  const done: string[] = [];
  const add = createTurnRow((work) => turns.push(work));
  return { done, turns, add, turn: () => turns.shift()?.() };
}

it('a │ b │ c ─ one in each turn, in order', () => {
  const { done, turns, add, turn } = startRow();
  for (const name of ['a', 'b', 'c']) add(() => done.push(name));
  expect([done, turns.length]).toEqual([[], 1]);
  turn();
  expect(done).toEqual(['a']);
  turn();
  turn();
  expect([done, turns.length]).toEqual([['a', 'b', 'c'], 0]);
});

it('a adds b ─ b in a turn of its own, which is asked for once', () => {
  const { done, turns, add, turn } = startRow();
  add(() => {
    done.push('a');
    add(() => done.push('b'));
  });
  turn();
  expect([done, turns.length]).toEqual([['a'], 1]);
  turn();
  expect([done, turns.length]).toEqual([['a', 'b'], 0]);
});
