import { describe, expect, it } from 'vitest';
import { differences } from './details.ts';

describe('differences', () => {
  it('names the innermost places where two values differ', () => {
    const before = { count: 1, lines: [{ quantity: 1 }, { quantity: 2 }], note: null, same: { deep: true } };
    const after = {
      count: 2,
      lines: [{ quantity: 1 }, { quantity: 3 }],
      note: { text: '‹string›' },
      same: { deep: true },
    };
    expect(differences(before, after)).toEqual([
      { path: 'count', before: 1, after: 2 },
      { path: 'lines.1.quantity', before: 2, after: 3 },
      { path: 'note', before: null, after: { text: '‹string›' } },
    ]);
  });

  it('tells what came and what went', () => {
    expect(differences({ old: 1 }, { fresh: 2 })).toEqual([
      { path: 'old', before: 1, after: undefined },
      { path: 'fresh', before: undefined, after: 2 },
    ]);
  });

  it('ends', () => {
    const many = (value: number) => Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, value]));
    expect(differences(many(1), many(2))).toHaveLength(200);
  });
});
