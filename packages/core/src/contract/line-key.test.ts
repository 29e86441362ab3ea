// Shows B18 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { keyedLines } from './line-key.ts';

const line = (id: number | null, pk: number, attributes: Record<string, unknown> = {}) => ({
  id,
  product: { pk },
  attributes,
});
const keys = (lines: readonly ReturnType<typeof line>[]) => keyedLines(lines).map(({ key }) => key);

describe('what tells lines apart', () => {
  it('is their id', () => {
    expect(keys([line(501, 1201), line(502, 1201)])).toEqual(['#501', '#502']);
  });

  it('is product and attributes without one, in whatever order the attributes stand', () => {
    const [first, second] = keys([line(null, 1201, { size: 'M', text: 'Ada' }), line(null, 1201)]);
    expect(first).not.toBe(second);
    expect(keys([line(null, 1201, { text: 'Ada', size: 'M' })])).toEqual([first]);
  });

  it('is their order where a host sends equal ones', () => {
    expect(keys([line(null, 1201), line(null, 1201)])).toEqual(['1201', '1201 (2)']);
  });
});
