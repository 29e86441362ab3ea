import { CheckoutReplySchema } from '../../contract/checkout/checkout-reply.ts';
import { readReply } from '../../contract/reply.ts';
import { initialState } from '../initial-state.ts';
import { applyReply } from '../reply/pipeline.ts';
import type { AskedStart } from '../server-choices/server-choices.actors.ts';
import type { PlainCheckoutView } from '../view/checkout.view.types.ts';
import { selectSummary } from '../view/sections/summary.view.ts';
import { selectDiscounts, selectTotals } from '../view/sections/totals.view.ts';
import { lineItems } from '../view/view-items.ts';
import { membersOf } from './contact.view.ts';

/** What is bought and for how much; every view of the checkout is one. Amounts in minor units of `totals.currency`. */
export type ContactBill = Pick<PlainCheckoutView, 'totals' | 'discounts' | 'lines' | 'summary'>;

/**
 * The bill beside the form of contact, from the answer that asks for it: the same as `selectCheckout` tells at that place. For a server
 * that draws the first form of a checkout (gateway.md §13); it brings the rules of replies with it, which that form alone does not need.
 * @returns null where the answer cannot be read.
 */
export function contactBill({ data }: AskedStart): ContactBill | null {
  const { replies } = membersOf(data);
  const read = readReply(CheckoutReplySchema, membersOf(Array.isArray(replies) ? replies.at(-1) : undefined).body);
  if (!read.ok) return null;
  const answered = { request: { kind: 'read' }, reply: read.value } as const;
  const { state } = applyReply(initialState, answered, { sequence: 0, isFrameOpen: false });
  const currency = state.preOrder?.basket?.currencyType ?? 'try';
  return {
    totals: selectTotals({ state }, currency),
    discounts: selectDiscounts(state, currency),
    lines: lineItems(state.preOrder?.basket),
    summary: selectSummary({ state }, currency),
  };
}
