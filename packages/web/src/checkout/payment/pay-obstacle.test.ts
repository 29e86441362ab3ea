import { describe, expect, it } from 'vitest';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { payObstacle } from './pay-obstacle.ts';

/** The members that decide; Pay is not possible, and nothing says why yet. */
function view(changes: object): CheckoutView {
  const base = {
    isPayable: false,
    isPaying: false,
    isBusy: false,
    outcome: null,
    steps: { shipping: { isCompleted: true } },
    orderSelection: { missing: [] },
    method: { name: 'card', bin: '454360', installments: { items: [{}], chosen: 901 } },
  };
  return { ...base, ...changes } as unknown as CheckoutView;
}

const withoutPlan = { method: { name: 'card', bin: '454360', installments: { items: [{}], chosen: null } } };

describe('why Pay cannot be pressed', () => {
  it.each<[string, object, RegExp | null]>([
    ['nothing is missing', {}, null],
    ['the delivery step is not finished', { steps: { shipping: { isCompleted: false } } }, /delivered/],
    ['a required question is open: the press leads to it', { orderSelection: { missing: ['delivery_time'] } }, null],
    ['no instalment is chosen', withoutPlan, /installments/],
    ['no digit is typed yet', { method: { ...withoutPlan.method, bin: null } }, null],
    ['another way to pay has its own words', { method: { ...withoutPlan.method, name: 'masterpass' } }, null],
    ['Pay is offered', { ...withoutPlan, isPayable: true }, null],
    ['something is on its way', { ...withoutPlan, isBusy: true }, null],
    ['the outcome of a payment is asked for', { ...withoutPlan, outcome: { code: 'checking' } }, null],
  ])('%s', (_, changes, text) => {
    const message = payObstacle(view(changes))?.message ?? payObstacle(view(changes))?.id ?? null;
    if (text === null) expect(message).toBeNull();
    else expect(message).toMatch(text);
  });
});
