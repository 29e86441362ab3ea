import { byPk } from '../protocol/by-pk.ts';
import { say } from '../protocol/checkout.messages.ts';
import { definePage } from '../protocol/page.ts';
import { invalidChoice, pkField } from '../protocol/page-payload.ts';
import { isShipped } from '../protocol/predicates.ts';
import { changed, refused } from '../protocol/submit-result.ts';
import { paymentOptionWire } from './payment.wire.ts';

/** PaymentOptionSelectionPage: always resets the method's details, with the same pk too (Protocol checkout §4.4). */
export const paymentOptionSelectionPage = definePage({
  name: 'PaymentOptionSelectionPage',
  isListed: isShipped,
  context: ({ offered, inputs, totals }) => ({
    payment_options: offered.paymentMethods.map((method) => paymentOptionWire(method, inputs.language)),
    unavailable_options: offered.unavailableMethods.map((method) => ({
      ...paymentOptionWire(method, inputs.language),
      reason: say(totals.unpaid === 0 ? 'nothingLeftToPay' : (method.obstacle ?? 'methodUnavailable'), inputs.language),
    })),
    checkout_url: null,
    status_url: null,
  }),
  change: 'paymentOption',
  payload: { payment_option: pkField },
  effect: ({ offered }, { payment_option: pk }) =>
    byPk(offered.paymentMethods, pk) ? changed({ paymentOption: pk }) : refused(invalidChoice('payment_option')),
});
