import { describe, expect, it } from 'vitest';
import { completeExpiry, readExpiry } from './card-expiry.ts';

const now = Date.UTC(2026, 10, 21);

describe('an expiry date', () => {
  it.each([
    ['12/27', 12, 2027],
    ['1/27', 1, 2027],
    ['01/2027', 1, 2027],
    ['12 / 27', 12, 2027],
    ['12-27', 12, 2027],
    ['1227', 12, 2027],
    ['122027', 12, 2027],
    ['11/26', 11, 2026],
  ])('reads %s', (typed, month, year) => {
    expect(readExpiry(typed, now)).toEqual({ ok: true, expiry: { month, year }, isPast: false });
  });

  it.each([
    ['', 'EXPIRY_REQUIRED'],
    ['  ', 'EXPIRY_REQUIRED'],
    ['12', 'EXPIRY_FORMAT'],
    ['12/', 'EXPIRY_FORMAT'],
    ['12/7', 'EXPIRY_FORMAT'],
    ['12/207', 'EXPIRY_FORMAT'],
    ['dec 27', 'EXPIRY_FORMAT'],
    ['13/27', 'EXPIRY_MONTH'],
    ['0/27', 'EXPIRY_MONTH'],
  ])('"%s" is %s', (typed, code) => {
    expect(readExpiry(typed, now)).toEqual({ ok: false, code });
  });

  it.each([
    ['10/26', 10, 2026],
    ['12/2025', 12, 2025],
  ])('reads %s, and doubts it by a clock that may be wrong', (typed, month, year) => {
    expect(readExpiry(typed, now)).toEqual({ ok: true, expiry: { month, year }, isPast: true });
  });

  it('is good to the last millisecond of its month', () => {
    expect(readExpiry('11/26', Date.UTC(2026, 11, 1) - 1)).toMatchObject({ isPast: false });
    expect(readExpiry('11/26', Date.UTC(2026, 11, 1))).toMatchObject({ isPast: true });
  });
});

describe('the slash while typing', () => {
  it.each([
    ['1', '', '1'],
    ['5', '', '05/'],
    ['12', '1', '12/'],
    ['12/2', '12/', '12/2'],
    ['1227', '', '12/27'],
    ['12', '12/', '12'],
    ['', '1', ''],
    ['x', '', 'x'],
  ])('%j after %j becomes %j', (typed, before, shown) => {
    expect(completeExpiry(typed, before)).toBe(shown);
  });
});
