import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderSums, refundValue, splitRefund } from './refund-rule.ts';

/** Three pieces of 100.00, 10 % off, 29.90 shipping, 10.00 interest, 50.00 of it loyalty money. */
const ORDER: OrderSums = {
  amount: 309_90,
  productAmount: 300_00,
  discountAmount: 30_00,
  interestAmount: 10_00,
  loyaltyAmount: 50_00,
  loyaltyCardAmount: 0,
  dueAmount: 0,
};

describe('what calling pieces off is worth', () => {
  it('is the price less its discount, with its interest; shipping stays', () => {
    expect(refundValue(ORDER, 100_00, { isWhole: false })).toEqual({ total: 93_33, discount: 10_00, shipping: 0 });
  });

  it('is everything when nothing is left', () => {
    expect(refundValue(ORDER, 300_00, { isWhole: true })).toEqual({ total: 309_90, discount: 30_00, shipping: 29_90 });
  });

  it('of a present is nothing', () => {
    const present = { ...ORDER, productAmount: 0, discountAmount: 0, interestAmount: 0, amount: 0, loyaltyAmount: 0 };
    expect(refundValue(present, 0, { isWhole: false }).total).toBe(0);
  });

  it('never shrinks, never passes the whole, and ends with it, whatever the prices', () => {
    const prices = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        prices,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(9_999),
        fc.nat(9_999),
        (all, part, more, fee) => {
          const productAmount = all.reduce((sum, price) => sum + price, 0);
          const discountAmount = Math.floor(productAmount * part);
          const amount = productAmount - discountAmount + more + fee;
          const order = { ...ORDER, amount, productAmount, discountAmount, interestAmount: more };
          let before = 0;
          let price = 0;
          all.forEach((one, index) => {
            price += one;
            const { total } = refundValue(order, price, { isWhole: index === all.length - 1 });
            expect(total).toBeGreaterThanOrEqual(before);
            before = total;
          });
          expect(before).toBe(amount);
        },
      ),
    );
  });
});

describe('where money goes back to', () => {
  it('is the payment method before loyalty', () => {
    expect(splitRefund(ORDER, 0, 93_33)).toEqual({ due: 0, capture: 93_33, loyaltyCard: 0, loyalty: 0 });
    expect(splitRefund(ORDER, 250_00, 59_90)).toEqual({ due: 0, capture: 9_90, loyaltyCard: 0, loyalty: 50_00 });
  });

  it('is nowhere for what was not paid yet', () => {
    const later = { ...ORDER, dueAmount: 259_90 };
    expect(splitRefund(later, 0, 309_90)).toEqual({ due: 259_90, capture: 0, loyaltyCard: 0, loyalty: 50_00 });
  });

  it('adds up to the amount, in any portions', () => {
    const sums = fc.tuple(fc.nat(9_999), fc.nat(9_999), fc.nat(9_999), fc.nat(9_999));
    fc.assert(
      fc.property(sums, fc.array(fc.nat(5_000), { maxLength: 10 }), ([due, capture, card, loyalty], portions) => {
        const order = { ...ORDER, amount: due + capture + card + loyalty };
        const paid = { ...order, dueAmount: due, loyaltyCardAmount: card, loyaltyAmount: loyalty };
        let before = 0;
        const got = { due: 0, capture: 0, loyaltyCard: 0, loyalty: 0 };
        for (const portion of [...portions, order.amount]) {
          const amount = Math.min(portion, order.amount - before);
          const split = splitRefund(paid, before, amount);
          for (const key of ['due', 'capture', 'loyaltyCard', 'loyalty'] as const) got[key] += split[key];
          before += amount;
        }
        expect(got).toEqual({ due, capture, loyaltyCard: card, loyalty });
      }),
    );
  });
});
