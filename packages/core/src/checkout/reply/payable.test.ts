// Shows C42 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { checkoutReply, pages, preOrders, type WireReply } from '../checkout.fixtures.ts';
import type { CheckoutState } from '../checkout-state.types.ts';
import { initialState } from '../initial-state.ts';
import { isMethodComplete, isPageOpen, isPayable, needsInstallment, needsNumber } from './payable.ts';
import { applyReply } from './pipeline.ts';

const listed = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
  ...pages.installments,
  ...pages.confirm,
};
const first: WireReply = { pages: listed, preOrder: preOrders.ready };
const state = applyReply(
  initialState,
  { request: { kind: 'read' }, reply: checkoutReply(first) },
  { sequence: 0, isFrameOpen: false },
).state;
/** The same after a choice, whose reply tells the installments too. */
const numbered = applyReply(
  state,
  {
    request: { kind: 'post', by: 'shopper', pageCommand: { page: 'BinNumberPage', input: { bin: '454360' } } },
    reply: checkoutReply({ pages: pages.installments, preOrder: preOrders.cardChosen }),
  },
  { sequence: 1, isFrameOpen: false },
).state;

it('knows which pages are open', () => {
  expect(isPageOpen(state, 'ShippingOptionSelectionPage')).toBe(true);
  expect(isPageOpen(state, 'BinNumberPage')).toBe(false);
  expect(isPageOpen(initialState, 'IndexPage')).toBe(false);
  expect(isPageOpen({ ...state, isAnonymous: true, openPages: [] }, 'IndexPage')).toBe(true);
});

describe('Pay may be pressed', () => {
  it('once everything is chosen', () => {
    expect(isPayable(state)).toBe(true);
    expect(isMethodComplete(state)).toBe(true);
  });

  it.each<readonly [string, Partial<CheckoutState>]>([
    ['without an order', { preOrder: null }],
    ['with a number to be typed', { openPages: [...state.openPages, 'BinNumberPage'] }],
    ['with an installment to be chosen', { preOrder: numbered.preOrder, lists: numbered.lists }],
    ['with shipping not complete', { isShippingCompleted: false }],
    ['without a page to confirm on', { openPages: [] }],
  ])('not %s', (_, changes) => {
    expect(isPayable({ ...state, ...changes })).toBe(false);
  });

  it('for a way to pay that the protocol has no page for: its plug-in says what it needs', () => {
    const coins = { ...preOrders.ready, payment_option: { pk: 10, payment_type: 'coins' } } as never;
    expect(isPayable({ ...state, preOrder: coins })).toBe(true);
    expect(isPayable({ ...state, preOrder: coins, isShippingCompleted: false })).toBe(false);
  });

  it('tells what is missing of a card', () => {
    expect([needsNumber(state), needsInstallment(state)]).toEqual([false, false]);
    expect(needsNumber({ openPages: ['BinNumberPage'], bin: null })).toBe(true);
    expect(needsNumber({ openPages: ['BinNumberPage'], bin: '454360' })).toBe(false);
    expect(needsInstallment({ lists: numbered.lists, preOrder: numbered.preOrder })).toBe(true);
  });
});
