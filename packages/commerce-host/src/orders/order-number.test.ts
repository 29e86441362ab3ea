import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesLuhn } from '../cards/luhn.ts';
import { orderNumberOf } from './order-number.ts';

describe('order numbers (Protocol account §4)', () => {
  it('have 16 digits: the day, the running number, a check digit', () => {
    expect(orderNumberOf(new Date('2025-11-15T23:59:59Z'), 100_001)).toBe('2511150001000018');
  });

  it('can be checked, and never meet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_998 }), (running) => {
        const day = new Date('2026-01-01T00:00:00Z');
        const number = orderNumberOf(day, running);
        expect(number).toMatch(/^\d{16}$/);
        expect(passesLuhn(number)).toBe(true);
        expect(orderNumberOf(day, running + 1)).not.toBe(number);
      }),
    );
  });
});
