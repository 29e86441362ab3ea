import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transfer } from '../methods/transfer/transfer.method.ts';
import { addressFixture, basketFixture, choicesFixture, GUEST, inputsFixture } from './checkout-inputs.fixture.ts';
import { completeChoices, quoteOf } from './complete-choices.ts';
import { type Change, COLUMNS, type Column, INVALIDATION } from './invalidation.table.ts';
import type { PreOrderChoices } from './pre-order.types.ts';

/** Everything chosen and already told to the shopper. */
function settled(inputs = inputsFixture()): PreOrderChoices {
  const choices = choicesFixture();
  return { ...choices, quote: quoteOf(choices, inputs) };
}

/** The matrix as Protocol checkout §5.2 prints it; `k` kept, `x` cleared, `r` recomputed, `-` untouched, `?` when unpaid changed. */
const PRINTED: Record<string, readonly [Change, string]> = {
  'delivery type': ['deliveryType', 'k x x r r x x'],
  'addresses / store': ['location', 'set set r r r k x'],
  'shipping choice': ['shippingChoice', '- - set r r k ?'],
  'coupon, loyalty, bags, basket write, voucher': ['basket', '- - r r r k ?'],
  'payment option': ['paymentOption', '- - - - set x x'],
  bin: ['bin', '- - - - - set x'],
  'payment choice': ['paymentChoice', '- - - - - set -'],
  'order note, order selection': ['note', '- - - - - - -'],
  'address edited': ['addressEdited', 'r r r r r k x'],
  'address deleted': ['addressDeleted', 'r r r r r k x'],
  'sign-in as a user': ['signIn', 'x x x x x x x'],
};

const PRINTED_COLUMNS: readonly Column[] = [
  'billing',
  'location',
  'shippingChoice',
  'loyalty',
  'paymentOption',
  'methodDetail',
  'installment',
];

const MEANING: Record<string, string> = {
  k: 'keep',
  '-': 'keep',
  x: 'clear',
  r: 'recompute',
  set: 'set',
  '?': 'clearIfUnpaidChanged',
};

/** Values of the columns in the choices. */
const VALUE: Record<Column, (choices: PreOrderChoices) => unknown> = {
  deliveryOption: (choices) => choices.deliveryOption,
  billing: (choices) => choices.billingAddress,
  location: (choices) => choices.shippingAddress,
  shippingChoice: (choices) => choices.shippingOption,
  loyalty: (choices) => choices.loyaltyMoney || null,
  paymentOption: (choices) => choices.paymentOption,
  methodDetail: (choices) => choices.methodDetail.bin ?? null,
  installment: (choices) => choices.installment,
};

describe('invalidation matrix (Protocol checkout §5.2)', () => {
  it.each(Object.entries(PRINTED))('%s: the data say what the protocol prints', (_name, [change, printed]) => {
    const row = PRINTED_COLUMNS.map((column) => INVALIDATION[change][column]);
    expect(row).toEqual(printed.split(' ').map((mark) => MEANING[mark]));
  });

  it.each(Object.keys(INVALIDATION) as Change[])(
    '%s: what is to be cleared is cleared and the rest stays',
    (change) => {
      const before = settled();
      const after = completeChoices(before, change, inputsFixture());
      for (const column of COLUMNS) {
        // Clearing the place makes the shipping choice vanish too; nothing else in this world stops being offered.
        const cleared = INVALIDATION[change][column] === 'clear';
        expect([column, VALUE[column](after)]).toEqual([column, cleared ? null : VALUE[column](before)]);
      }
      expect(after.notes).toBe('Ring twice');
    },
  );

  it('clears the installment with the shipping choice only when the unpaid amount changed', () => {
    const inputs = inputsFixture();
    expect(completeChoices({ ...settled(), shippingOption: 71 }, 'shippingChoice', inputs).installment).toBe(903);
    expect(completeChoices({ ...settled(), shippingOption: 72 }, 'shippingChoice', inputs).installment).toBeNull();
  });

  it('keeps bin and payment option after a basket write and clears the installment when the amount changed', () => {
    const dearer = inputsFixture({ basket: basketFixture(80_000) });
    const after = completeChoices(settled(), 'basket', dearer);
    expect(after).toMatchObject({ paymentOption: 5, methodDetail: { bin: '454360' }, installment: null });
    expect(after.quote).toMatchObject({ basketTotal: 80_000, unpaid: 83_990 });
    expect(completeChoices(settled(), 'basket', inputsFixture()).installment).toBe(903);
  });

  it('clears the shipping choice when the carrier does not reach the new address', () => {
    const inputs = inputsFixture({ addresses: [addressFixture(310), addressFixture(320, 'de')] });
    const after = completeChoices({ ...settled(), shippingAddress: 320 }, 'location', inputs);
    expect(after).toMatchObject({ shippingAddress: 320, shippingOption: null, paymentOption: 5, installment: null });
  });

  it('clears a deleted address, the shipping choice that hung on it, and leaves the other address alone', () => {
    const inputs = inputsFixture({ addresses: [addressFixture(311)] });
    expect(completeChoices(settled(), 'addressDeleted', inputs)).toMatchObject({
      shippingAddress: null,
      billingAddress: 311,
      shippingOption: null,
      installment: null,
    });
  });

  it('tells the shopper about a payment option that is no longer offered, and clears what hung on it', () => {
    const after = completeChoices(settled(), 'basket', inputsFixture({ paymentOptions: transfer.options }));
    expect(after).toMatchObject({
      paymentOption: null,
      methodDetail: {},
      installment: null,
      notifications: [{ message: 'paymentOptionRemoved', paymentOption: 5 }],
    });
  });

  it.each([
    ['loyalty money to the new total', { loyaltyMoney: 60_000 }, 100_000, { loyaltyMoney: 13_990, loyaltyCard: 0 }],
    ['loyalty money to the balance', { loyaltyMoney: 60_000 }, 5_000, { loyaltyMoney: 5_000, loyaltyCard: 0 }],
    [
      'what the card leaves',
      { loyaltyMoney: 60_000, loyaltyCard: 10_000 },
      100_000,
      { loyaltyMoney: 3_990, loyaltyCard: 10_000 },
    ],
    ['a card amount that is too much, all of it', { loyaltyCard: 20_000 }, 0, { loyaltyMoney: 0, loyaltyCard: 0 }],
  ])('clamps %s', (_name, change, loyaltyBalance, clamped) => {
    const shopper = {
      ...GUEST,
      kind: 'user' as const,
      loyaltyBalance,
      loyaltyCard: { number: '9000', balance: 50_000 },
    };
    const inputs = inputsFixture({ shopper, basket: basketFixture(10_000) });
    expect(completeChoices({ ...settled(), ...change }, 'basket', inputs)).toMatchObject(clamped);
  });

  it('settles in one step: choosing again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(INVALIDATION) as Change[])),
        fc.integer({ min: 1, max: 100_000 }),
        (change, half) => {
          const inputs = inputsFixture({ basket: basketFixture(half * 2) });
          const once = completeChoices(settled(), change, inputs);
          expect(completeChoices(once, 'basket', inputs)).toEqual({ ...once, notifications: [] });
        },
      ),
    );
  });
});
