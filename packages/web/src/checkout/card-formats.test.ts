import { describe, expect, it } from 'vitest';
import { cardNumberFormat, expiryFormat } from './card-formats.ts';

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
    ['', ''],
  ])('writes %j as %j', (typed, written) => {
    expect(expiryFormat.format(typed)).toBe(written);
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
