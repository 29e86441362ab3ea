import type { CardView } from '@vitrin/core/checkout';
import { describe, expect, it } from 'vitest';
import { noInstallment } from '../card/typed-card.ts';
import { cardForm } from '../methods/card/card.parts.tsx';
import type { PaymentForm } from '../methods/payment-method.types.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { anotherWay } from './another-way.ts';
import type { ShownForm } from './PayButton.tsx';
import { payObstacle } from './PayButton.tsx';

/** The members that decide; Pay is not possible, and nothing says why yet. */
function view(changes: object): CheckoutView {
  const base = {
    isPayable: false,
    isPaying: false,
    isBusy: false,
    outcome: null,
    steps: { shipping: { isCompleted: true } },
    orderSelection: { missing: [] },
    coupons: {},
    loyaltyMoney: {},
    loyaltyCard: {},
  };
  return { ...base, ...changes } as unknown as CheckoutView;
}

const paidNowhere: PaymentForm = { Detail: () => null, pay: () => {} };

/** A way to pay whose own choice may be open. */
function shown(isOpen = true, form: Partial<PaymentForm> = {}): ShownForm {
  const openChoice = () => (isOpen ? noInstallment : null);
  return { at: 'here', method: { name: 'fixture' }, form: { ...paidNowhere, openChoice, ...form } };
}

describe('why Pay cannot be pressed', () => {
  it.each<[string, object, RegExp | null, ShownForm?]>([
    ['nothing is missing', {}, null, shown(false)],
    ['the delivery step is not finished', { steps: { shipping: { isCompleted: false } } }, /delivered/],
    ['a required question is open: the press leads to it', { orderSelection: { missing: ['delivery_time'] } }, null],
    ['a choice of its own is open', {}, /installments/],
    ['Pay is offered', { isPayable: true }, null],
    ['something is on its way', { isBusy: true }, null],
    ['the outcome of a payment is asked for', { outcome: { code: 'checking' } }, null],
  ])('%s', (_, changes, text, form = shown()) => {
    const obstacle = payObstacle(view(changes), form);
    if (text === null) expect(obstacle).toBeNull();
    else expect(obstacle).toMatchObject({ says: { message: expect.stringMatching(text) } });
  });

  it.each([
    ['a coupon is being checked', { coupons: { isBusy: true } }],
    ['an answer is on its way', { orderSelection: { isBusy: true, missing: [] } }],
  ])('%s: it has to be there first, without words', (_, changes) => {
    expect(payObstacle(view({ isPayable: true, ...changes }), shown(false))).toBe('busy');
  });

  it('the way to pay has the first word', () => {
    const own = shown(true, { obstacle: () => 'busy' });
    expect(payObstacle(view({ isPayable: true }), own)).toBe('busy');
  });

  it('nothing chosen is a choice that is missing, once nothing is on its way', () => {
    expect(payObstacle(view({}), null)).toMatchObject({ at: 'paymentOption' });
    expect(payObstacle(view({ isBusy: true }), null)).toBe('busy');
  });

  it.each<[string, ShownForm, 'busy' | typeof anotherWay]>([
    ['is on its way', { at: 'coming' }, 'busy'],
    ['did not come', { at: 'missing' }, anotherWay],
    ['is not known here', { at: 'unknown' }, anotherWay],
    ['is not listed by the host', { at: 'unlisted' }, anotherWay],
  ])('a form that %s', (_, form, expected) => {
    expect(payObstacle(view({ isPayable: true }), form)).toBe(expected);
  });
});

describe('a card’s own choice: its installments', () => {
  const open = (changes: object) =>
    cardForm.openChoice?.({
      bin: '454360',
      installments: { items: [{}], chosen: null },
      ...changes,
    } as unknown as CardView);
  it('is open while there are plans and none is chosen', () => {
    expect(open({})).toBe(noInstallment);
    expect(open({ installments: { items: [{}], chosen: 901 } })).toBeNull();
  });

  it('is not asked before the first digits are typed', () => {
    expect(open({ bin: null })).toBeNull();
  });
});
