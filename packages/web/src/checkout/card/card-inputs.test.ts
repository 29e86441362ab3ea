import { describe, expect, it } from 'vitest';
import { formatAtCaret } from '../../format/input-format.ts';
import { cardNumberFormat, expiryFormat } from './CardInputs.tsx';

describe('expiryFormat', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['1/27', '01/27'],
    ['01/2027', '01/2027'],
    ['5', '05'],
    ['530', '05/30'],
    ['12 / 30', '12/30'],
    ['12-2030', '12/2030'],
    ['١٢٣٠', '12/30'],
    ['', ''],
  ])('writes %j as %j', (typed, written) => {
    expect(expiryFormat.format(typed)).toBe(written);
  });

  it.each([
    ['1/39', '01/39'],
    ['01/2039', '01/2039'],
    ['139', '13/9'],
    ['939', '09/39'],
  ])('typed key by key, %s becomes %s', (keys, written) => {
    let field = { text: '', caret: 0 };
    for (const key of keys) {
      const text = field.text.slice(0, field.caret) + key + field.text.slice(field.caret);
      field = formatAtCaret({ text, caret: field.caret + 1 }, expiryFormat, true);
    }
    expect(field).toEqual({ text: written, caret: written.length });
  });

  it.each(['1', '12', '12/3', '12/30', '01/2027', '05'])('leaves its own result %j unchanged', (written) => {
    expect(expiryFormat.format(written)).toBe(written);
  });
});

describe('cardNumberFormat', () => {
  it.each([
    ['4543600000000003', '4543 6000 0000 0003'],
    ['4543-6000-0000-0003', '4543 6000 0000 0003'],
    ['374400000000000', '3744 000000 00000'],
    ['45436', '4543 6'],
  ])('writes %j as %j', (typed, written) => {
    expect(cardNumberFormat.format(typed)).toBe(written);
  });
});
