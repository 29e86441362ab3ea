import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_PROGRAMMES } from './bins.table.ts';
import { installmentsFor, withInterest } from './installments.ts';

describe('installments (Protocol payment-methods §3)', () => {
  it('gives the documented figures for 739.70 and bin 454360', () => {
    const figures = installmentsFor('454360', 73970).map((plan) => [
      plan.pk,
      plan.count,
      plan.priceWithInterest,
      plan.monthlyPrice,
    ]);
    expect(figures.slice(0, 4)).toEqual([
      [901, 1, 73970, 73970],
      [902, 2, 73970, 36985],
      [903, 3, 75080, 25026],
      [906, 6, 77299, 12883],
    ]);
    expect(figures.map(([, count]) => count)).toEqual([1, 2, 3, 6, 9, 12]);
  });

  it.each([
    ['528790', [941, 943, 946]],
    ['540667', [921, 922, 923]],
    ['979210', [961]],
    ['650000', [981, 982]],
    ['374400', [1001, 1002, 1003]],
    ['450634', [1021]],
    ['400022', [1041]],
    ['402277', [1061]],
    ['999999', [1061]],
  ])('offers the plans of bin %s with stable pks', (bin, pks) => {
    expect(installmentsFor(bin, 50_000).map((plan) => plan.pk)).toEqual(pks);
  });

  it('gives no two programmes the same pk', () => {
    const pks = CARD_PROGRAMMES.flatMap((programme) => programme.plans.map((plan) => programme.pkBase + plan.count));
    expect(new Set(pks).size).toBe(pks.length);
  });

  it('offers one payment alone below 100.00', () => {
    expect(installmentsFor('454360', 9_999).map((plan) => plan.count)).toEqual([1]);
    expect(installmentsFor('454360', 10_000).map((plan) => plan.count)).toEqual([1, 2, 3, 6, 9, 12]);
  });

  it('rounds the price half-up and the month down', () => {
    expect(withInterest(1, 500_000)).toBe(2);
    expect(withInterest(1, 499_999)).toBe(1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), fc.constantFrom(...CARD_PROGRAMMES), (amount, row) => {
        for (const plan of installmentsFor(row.bin ?? '', amount)) {
          const last = plan.priceWithInterest - plan.monthlyPrice * (plan.count - 1);
          expect(plan.priceWithInterest).toBeGreaterThanOrEqual(amount);
          expect(last - plan.monthlyPrice).toBeGreaterThanOrEqual(0);
          expect(last - plan.monthlyPrice).toBeLessThan(plan.count);
        }
      }),
    );
  });
});
