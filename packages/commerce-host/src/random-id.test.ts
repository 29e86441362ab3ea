import { expect, it } from 'vitest';
import { createRandomId } from './random-id.ts';

it('has 32 word characters, each of 62 equally likely: 190 bits, where 128 are asked for (security H5)', () => {
  const ids = Array.from({ length: 2000 }, createRandomId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
  const counts = new Map<string, number>();
  for (const character of ids.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
  const expected = (2000 * 32) / 62;
  expect(counts.size).toBe(62);
  // Five standard deviations: a character that is favoured by the remainder of a byte would be 25 % off.
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected) + 1);
  expect(32 * Math.log2(counts.size)).toBeGreaterThan(128);
});
