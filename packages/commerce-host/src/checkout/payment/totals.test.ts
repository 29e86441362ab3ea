import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { installmentsFor } from '../../cards/installments.ts';
import { totalsOf, totalWithInterest } from './totals.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });

describe('sums of the pre-order (Protocol checkout §2)', () => {
  it('adds shipping, fee and gift box, and takes loyalty money off what is left to pay', () => {
    const totals = totalsOf({
      basketTotal: 69_980,
      shipping: 3_990,
      paymentFee: 990,
      giftBox: 2_000,
      loyaltyMoney: 10_000,
      loyaltyCard: 0,
    });
    expect(totals).toEqual({
      shipping: 3_990,
      total: 76_960,
      loyaltyMoney: 10_000,
      loyaltyCard: 0,
      unpaid: 66_960,
      unpaidWithoutFee: 65_970,
    });
  });

  it('never lets loyalty money and the card cover more than the total, and interest never lowers it', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        amount,
        (basketTotal, shipping, paymentFee, loyaltyMoney, loyaltyCard) => {
          const totals = totalsOf({ basketTotal, shipping, paymentFee, giftBox: 0, loyaltyMoney, loyaltyCard });
          const loyalty = totals.loyaltyMoney + totals.loyaltyCard;
          expect(totals.unpaid).toBe(totals.total - loyalty);
          expect(totals.unpaid).toBeGreaterThanOrEqual(0);
          expect(totalWithInterest(totals, null)).toBe(totals.total);
          for (const plan of installmentsFor('454360', totals.unpaid)) {
            expect(totalWithInterest(totals, plan)).toBe(loyalty + plan.priceWithInterest);
          }
        },
      ),
    );
  });
});
