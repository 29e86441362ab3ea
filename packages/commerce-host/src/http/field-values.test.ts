import { describe, expect, it } from 'vitest';
import { isTrue } from './field-values.ts';

describe('isTrue', () => {
  it.each([true, 1, 'true', 'True', '1', 'on'])('%j is true', (value) => expect(isTrue(value)).toBe(true));
  it.each([false, 0, 'false', 'False', '0', '', null, undefined, 'yes'])('%j is false', (value) =>
    expect(isTrue(value)).toBe(false),
  );
});
