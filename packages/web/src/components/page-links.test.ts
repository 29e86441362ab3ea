import { describe, expect, it } from 'vitest';
import { pageNumbers } from './PageLinks.tsx';

describe('page numbers', () => {
  const cases: readonly [current: number, count: number, shown: readonly number[]][] = [
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 0, 9]],
    [6, 20, [1, 0, 5, 6, 7, 0, 20]],
    [20, 20, [1, 0, 19, 20]],
  ];
  it.each(cases)('on page %i of %i', (current, count, shown) => {
    expect(pageNumbers(current, count)).toEqual(shown);
  });
});
