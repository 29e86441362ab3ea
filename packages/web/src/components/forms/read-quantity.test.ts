import { describe, expect, it } from 'vitest';
import { readQuantity } from './read-quantity.ts';

describe('a typed quantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['007', 7],
    ['0', 0],
    ['150', 150],
    ['٣', 3],
    ['１２', 12],
    ['४٢', 42],
  ])('reads %j as %i', (text, quantity) => expect(readQuantity(text)).toBe(quantity));

  it.each(['', ' ', '1,5', '2.0', '1e1', '-3', '+3', '1 5', '½', '3x', '1'.repeat(10)])('refuses %j', (text) =>
    expect(readQuantity(text)).toBeUndefined(),
  );
});
