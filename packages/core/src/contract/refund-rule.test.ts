import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderTotals, type PaidBy, refundOf, refundValue, splitDiscounts, splitRefund } from './refund-rule.ts';

/** Three pieces of 100.00, 10 % off, 29.90 shipping, 10.00 interest, 50.00 of it loyalty money. */
const ORDER: OrderTotals = {
  amount: 309_90,
  productAmount: 300_00,
  discountAmount: 30_00,
  interestAmount: 10_00,
};
const PAID_BY: PaidBy = { due: 0, capture: 259_90, loyaltyCard: 0, loyalty: 50_00 };

describe('what calling pieces off is worth', () => {
  it('is the price less its discount, with its interest; shipping stays', () => {
    expect(refundValue(ORDER, 100_00, { isWhole: false })).toEqual({ total: 93_33, discount: 10_00, shipping: 0 });
  });

  it('is everything when nothing is left', () => {
    expect(refundValue(ORDER, 300_00, { isWhole: true })).toEqual({ total: 309_90, discount: 30_00, shipping: 29_90 });
  });

  it('of a present is nothing', () => {
    const present = { ...ORDER, productAmount: 0, discountAmount: 0, interestAmount: 0, amount: 0 };
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
    expect(splitRefund(PAID_BY, 0, 93_33)).toEqual({ due: 0, capture: 93_33, loyaltyCard: 0, loyalty: 0 });
    expect(splitRefund(PAID_BY, 250_00, 59_90)).toEqual({ due: 0, capture: 9_90, loyaltyCard: 0, loyalty: 50_00 });
  });

  it('is nowhere for what was not paid yet', () => {
    const later = { ...PAID_BY, due: 259_90, capture: 0 };
    expect(splitRefund(later, 0, 309_90)).toEqual({ due: 259_90, capture: 0, loyaltyCard: 0, loyalty: 50_00 });
  });

  it('adds up to the amount, in any portions', () => {
    const sums = fc.record({
      due: fc.nat(9_999),
      capture: fc.nat(9_999),
      loyaltyCard: fc.nat(9_999),
      loyalty: fc.nat(9_999),
    });
    fc.assert(
      fc.property(sums, fc.array(fc.nat(5_000), { maxLength: 10 }), (paidBy, portions) => {
        const whole = paidBy.due + paidBy.capture + paidBy.loyaltyCard + paidBy.loyalty;
        let before = 0;
        const got = { due: 0, capture: 0, loyaltyCard: 0, loyalty: 0 };
        for (const portion of [...portions, whole]) {
          const amount = Math.min(portion, whole - before);
          const split = splitRefund(paidBy, before, amount);
          for (const key of ['due', 'capture', 'loyaltyCard', 'loyalty'] as const) got[key] += split[key];
          before += amount;
        }
        expect(got).toEqual(paidBy);
      }),
    );
  });
});

describe('what an order refunds', () => {
  const question = { sums: ORDER, paidBy: PAID_BY, askedPrice: 0 };

  it('for a piece is its price without its discount, with its interest', () => {
    expect(refundOf({ ...question, prices: [100_00], isWhole: false })).toEqual({
      total: 93_33,
      discount: 10_00,
      interest: 3_33,
      shipping: 0,
      back: { due: 0, capture: 93_33, loyaltyCard: 0, loyalty: 0 },
      pieces: [{ total: 93_33, discount: 10_00 }],
    });
  });

  it('for the last piece is the rest: shipping, and the loyalty money that paid it', () => {
    expect(refundOf({ ...question, askedPrice: 200_00, prices: [100_00], isWhole: true })).toEqual({
      total: 123_23,
      discount: 10_00,
      interest: 3_33,
      shipping: 29_90,
      back: { due: 0, capture: 73_23, loyaltyCard: 0, loyalty: 50_00 },
      pieces: [{ total: 123_23, discount: 10_00 }],
    });
  });

  it('in portions is what is refunded at once, to the kurus and by means', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(prices, fc.nat(3_000), fc.nat(2_000), fc.nat(4_000), fc.nat(8), (all, off, more, shipping, cut) => {
        const productAmount = all.reduce((sum, price) => sum + price, 0);
        const discountAmount = Math.min(off, productAmount);
        const amount = productAmount - discountAmount + more + shipping;
        const sums = { amount, productAmount, discountAmount, interestAmount: more };
        const loyalty = Math.floor(amount / 3);
        const paidBy = { due: 0, capture: amount - loyalty, loyaltyCard: 0, loyalty };
        const [first, rest] = [all.slice(0, cut), all.slice(cut)];
        const askedPrice = first.reduce((sum, price) => sum + price, 0);
        const one = refundOf({ sums, paidBy, askedPrice: 0, prices: first, isWhole: rest.length === 0 });
        const two = refundOf({ sums, paidBy, askedPrice, prices: rest, isWhole: rest.length > 0 });
        const parts = rest.length === 0 ? [one] : [one, two];
        const sumOf = (pick: (part: typeof one) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
        expect(sumOf(({ total }) => total)).toBe(amount);
        expect(sumOf(({ discount }) => discount)).toBe(discountAmount);
        expect(sumOf(({ interest }) => interest)).toBe(more);
        expect(sumOf(({ back }) => back.loyalty)).toBe(loyalty);
        for (const { pieces, total } of parts) {
          expect(pieces.reduce((sum, piece) => sum + piece.total, 0)).toBe(total);
        }
      }),
    );
  });
});

describe('how much of each discount goes', () => {
  it('is its share, and together exactly what is said', () => {
    expect(splitDiscounts([10_00, 20_01], 10_00)).toEqual([3_33, 6_67]);
    expect(splitDiscounts([], 0)).toEqual([]);
    expect(splitDiscounts([0, 0], 0)).toEqual([0, 0]);
    fc.assert(
      fc.property(
        fc.array(fc.nat(9_999), { maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, part) => {
          const whole = all.reduce((sum, one) => sum + one, 0);
          const refunded = Math.floor(whole * part);
          const shares = splitDiscounts(all, refunded);
          expect(shares.reduce((sum, one) => sum + one, 0)).toBe(refunded);
          for (const [index, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual((all[index] ?? 0) + 1);
          }
        },
      ),
    );
  });
});
