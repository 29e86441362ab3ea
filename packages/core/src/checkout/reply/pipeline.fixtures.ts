// For tests alone; no index exports it: the pipeline, driven by replies as the wire writes them.
import type { Id } from '../../contract/primitives.ts';
import { checkoutReply, pages, preOrders, type WireReply } from '../checkout.fixtures.ts';
import type { AppliedReply, CheckoutState, PageRequest } from '../checkout-state.types.ts';
import { initialState } from '../initial-state.ts';
import type { PageCommand } from '../protocol/page-inputs.types.ts';
import { applyReply, beginRequest } from './pipeline.ts';

export const read: PageRequest = { kind: 'read' };
export const post = (pageCommand: PageCommand, by: 'shopper' | 'automatic' = 'shopper'): PageRequest => ({
  kind: 'post',
  pageCommand,
  by,
});
export const chooseCarrier = (shippingOption: Id, by?: 'shopper' | 'automatic') =>
  post({ page: 'ShippingOptionSelectionPage', input: { shippingOption } }, by);
export const choosePayment = (paymentOption: Id, by?: 'shopper' | 'automatic') =>
  post({ page: 'PaymentOptionSelectionPage', input: { paymentOption } }, by);

export function apply(state: CheckoutState, request: PageRequest, reply: WireReply, sequence = 1): AppliedReply {
  return applyReply(
    beginRequest(state, request),
    { request, reply: checkoutReply(reply) },
    { sequence, isFrameOpen: false },
  );
}

/** The state after a sequence of requests with their replies. */
export function after(...turns: readonly (readonly [PageRequest, WireReply])[]): CheckoutState {
  return turns.reduce<CheckoutState>(
    (state, [request, reply], index) => apply(state, request, reply, index).state,
    initialState,
  );
}

export const upToNote = { ...pages.index, ...pages.delivery, ...pages.addresses, ...pages.shipping, ...pages.note };
export const full = { ...upToNote, ...pages.payment };
export const shipped = after([read, { pages: full, preOrder: preOrders.shipped, revision: 5 }]);
export const withCard = after(
  [read, { pages: full, preOrder: preOrders.shipped, revision: 5 }],
  [choosePayment(5), { pages: { ...pages.bin, ...pages.installments }, preOrder: preOrders.cardChosen, revision: 6 }],
);
