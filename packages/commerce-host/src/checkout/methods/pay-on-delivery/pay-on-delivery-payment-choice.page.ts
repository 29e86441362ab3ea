import { definePage } from '../../protocol/page.ts';
import { invalidChoice, requiredTextField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { changed, refused } from '../../protocol/submit-result.ts';
import { paymentChoiceWire } from './pay-on-delivery.wire.ts';
import { findPaymentChoice, PAYMENT_CHOICES } from './payment-choices.table.ts';

/** PayOnDeliveryPaymentChoicePage: cash or card, with its fee (Protocol checkout §4.10). */
export const payOnDeliveryPaymentChoicePage = definePage({
  name: 'PayOnDeliveryPaymentChoicePage',
  isListed: all(paysBy('pay_on_delivery'), isUnpaid),
  context: ({ inputs }) => ({
    payment_choices: PAYMENT_CHOICES.map((choice) => paymentChoiceWire(choice, inputs.language)),
  }),
  change: 'paymentChoice',
  payload: { payment_choice: requiredTextField },
  effect(_view, { payment_choice: value }) {
    const choice = findPaymentChoice(value);
    return choice
      ? changed({ methodDetail: { paymentChoice: { value, fee: choice.fee } } })
      : refused(invalidChoice('payment_choice'));
  },
});
