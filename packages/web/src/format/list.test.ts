import { describe, expect, it } from 'vitest';
import { formatList } from './list.ts';

describe('lists of words', () => {
  it.each([
    ['en', ['mug'], 'mug'],
    ['en', ['mug', 'vase', 'bowl'], 'mug, vase, and bowl'],
    ['tr', ['kupa', 'vazo', 'kase'], 'kupa, vazo ve kase'],
    ['ar', ['a', 'b'], 'a وb'],
  ])('in %s %j is %s', (locale, words, written) => {
    expect(formatList(locale, words)).toBe(written);
  });
});
