import { describe, expect, it } from 'vitest';
import { goals } from '../goals.table.mjs';
import { cellsOf, goalLines, printedGoals, verdictOf } from './goal-lines.mjs';

const goal = { number: 1, what: 'bytes', figure: 'bytes', row: 'page', floor: 50 };
const row = { what: 'page', value: 80, unit: 'B', most: 100 };
const linesOf = (rows: object[], changes = {}) =>
  goalLines([{ ...goal, ...changes }], new Map([['bytes', rows]]) as never);

describe('a goal', () => {
  it('takes value and budget from its row, and the ratio to its floor', () => {
    expect(cellsOf(linesOf([row])[0] as never)).toEqual(['1', 'bytes', '50 B', '80 B', '1.6 ×', '≤ 100', 'holds']);
  });

  it.each([
    ['a count too many', { ...row, value: 101 }, 'broken'],
    ['a time that is too long', { ...row, value: 101, isGoal: true }, 'missed'],
    ['a row that is gone', { ...row, what: 'pages' }, 'broken'],
    ['a row without a budget', { what: 'page', value: 80, unit: 'B' }, 'no goal'],
  ])('%s', (_, changed, verdict) => {
    expect(linesOf([changed]).map(verdictOf)).toEqual([verdict]);
  });

  it('of a figure that was not asked for is not measured', () => {
    expect(goalLines([goal], new Map()).map(verdictOf)).toEqual(['not measured']);
  });

  it.each([
    [
      'more is worse',
      [
        { ...row, what: 'page a', value: 90 },
        { ...row, what: 'page b', value: 40 },
      ],
      90,
    ],
    [
      'less is worse',
      [
        { what: 'page a', value: 0.95, unit: '×', least: 0.9 },
        { what: 'page b', value: 0.7, unit: '×', least: 0.9 },
      ],
      0.7,
    ],
    [
      'none is allowed',
      [
        { ...row, what: 'page a', most: 0, value: 0 },
        { ...row, what: 'page b', most: 0, value: 2 },
      ],
      2,
    ],
  ])('of several rows the worst counts: %s', (_, rows, value) => {
    expect(linesOf(rows, { row: /^page/ })[0]?.row?.value).toBe(value);
  });

  it('has a budget of its own where the row has none', () => {
    const [line] = linesOf([{ what: 'page', value: 80, unit: 'B' }], { most: 79 });
    expect(cellsOf(line as never).slice(2)).toEqual(['50 B', '80 B', '1.6 ×', '≤ 79', 'broken']);
  });
});

it('all twelve have a line, and no two lines the same words', () => {
  expect(new Set(goals.map(({ number }) => number))).toEqual(new Set(Array.from({ length: 12 }, (_, at) => at + 1)));
  expect(new Set(goals.map(({ number, what }) => `${number} ${what}`)).size).toBe(goals.length);
});

it('is printed one below the other', () => {
  const [head, line] = printedGoals(linesOf([row]));
  expect(head?.indexOf('goal', 20)).toBe(line?.indexOf('≤ 100'));
});
