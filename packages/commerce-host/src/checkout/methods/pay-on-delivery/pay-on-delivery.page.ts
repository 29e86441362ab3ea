import { DIRECT, waitsWith } from '../../attempt/payment-intent.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';
import { definePage } from '../../protocol/page.ts';
import { agreementField, agreementPrint, invalidChoice, optionalTextField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { pays, refused } from '../../protocol/submit-result.ts';
import { findPaymentChoice } from './payment-choices.table.ts';
import { NOTHING_SENT } from './sms-detail.ts';

function choiceOf({ choices }: CheckoutView) {
  return findPaymentChoice(choices.methodDetail.paymentChoice?.value);
}

/** PayOnDeliveryPage: places the order, or opens the attempt that waits for a code by SMS (Protocol checkout §4.10). */
export const payOnDeliveryPage = definePage({
  name: 'PayOnDeliveryPage',
  isListed: all(paysBy('pay_on_delivery'), isUnpaid, (view) => choiceOf(view) !== undefined),
  context: (view) => ({ sms_required: choiceOf(view)?.needsSms ?? false }),
  change: 'note',
  payload: { agreement: agreementField, paymentType: optionalTextField(20) },
  fingerprint: agreementPrint,
  keepsAttempt: true,
  effect(view, { paymentType }) {
    const choice = choiceOf(view);
    if (paymentType !== null && paymentType !== choice?.value) return refused(invalidChoice('paymentType'));
    if (!choice?.needsSms) return pays(DIRECT);
    return pays(waitsWith(NOTHING_SENT));
  },
});
