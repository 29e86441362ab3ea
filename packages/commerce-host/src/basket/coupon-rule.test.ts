import { describe, expect, it } from 'vitest';
import type { CouponRecord } from './basket.types.ts';
import { couponDiscount, couponObstacle } from './coupon-rule.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

function coupon(values: Partial<CouponRecord> = {}): CouponRecord {
  return {
    pk: 21,
    code: 'WELCOME',
    name: { en: 'Welcome', tr: 'Hoş geldin' },
    description: { en: '', tr: '' },
    discount: 25_00,
    minimumAmount: 0,
    currency: 'try',
    expiresAt: null,
    usedAt: null,
    ...values,
  };
}

describe('a coupon (Protocol checkout §4.3)', () => {
  const tomorrow = new Date(NOW.getTime() + 86_400_000);

  it.each([
    ['works', {}, 100_00, undefined],
    ['works up to its last moment', { expiresAt: tomorrow }, 100_00, undefined],
    ['works from its minimum on', { minimumAmount: 100_00 }, 100_00, undefined],
    ['not below its minimum', { minimumAmount: 100_01 }, 100_00, 'minimum'],
    ['not in another currency, whatever the amount', { currency: 'usd', minimumAmount: 100_01 }, 100_00, 'currency'],
    ['not when its time is over', { expiresAt: NOW }, 100_00, 'expired'],
    ['not twice', { usedAt: NOW, expiresAt: NOW }, 100_00, 'used'],
    ['not when nothing is left to discount', {}, 0, 'nothingLeft'],
  ] as const)('%s', (_name, values, amount, obstacle) => {
    expect(couponObstacle(coupon(values), { amount, currency: 'try', now: NOW })).toBe(obstacle);
  });

  it('takes off no more than there is', () => {
    expect([couponDiscount(coupon(), 100_00), couponDiscount(coupon(), 24_99)]).toEqual([25_00, 24_99]);
  });
});
