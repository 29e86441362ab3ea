import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import type { Refusal } from '../../protocol/refusal.ts';
import { amountValues } from '../../protocol/refusal-values.ts';
import { changed, refused } from '../../protocol/submit-result.ts';
import { creditOptionWire } from './credit.wire.ts';
import { CREDIT_OPTIONS, type CreditOption } from './credit-options.table.ts';

/** Why this credit cannot pay this order; nothing when it can. */
export function creditObstacle(option: CreditOption, { totals, inputs }: CheckoutView): Refusal | undefined {
  if (option.limit === null || totals.unpaid <= option.limit) return undefined;
  return { field: 'credit_payment_option', message: 'creditLimit', values: amountValues(option.limit, inputs) };
}

/** CreditPaymentSelectionPage (Protocol checkout §4.7). */
export const creditPaymentSelectionPage = definePage({
  name: 'CreditPaymentSelectionPage',
  isListed: all(paysBy('credit_payment'), isUnpaid),
  context: ({ inputs }) => ({
    credit_payment_options: CREDIT_OPTIONS.map((option) => creditOptionWire(option, inputs.language)),
  }),
  change: 'paymentChoice',
  payload: { credit_payment_option: pkField },
  effect(view, { credit_payment_option: pk }) {
    const option = byPk(CREDIT_OPTIONS, pk);
    if (!option) return refused(invalidChoice('credit_payment_option'));
    const obstacle = creditObstacle(option, view);
    return obstacle ? refused(obstacle) : changed({ methodDetail: { creditOption: pk } });
  },
});
