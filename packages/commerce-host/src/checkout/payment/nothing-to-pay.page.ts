import { DIRECT } from '../attempt/payment-intent.ts';
import { definePage } from '../protocol/page.ts';
import { AGREEMENT, agreementPrint } from '../protocol/page-payload.ts';
import { isShipped } from '../protocol/predicates.ts';
import { pays } from '../protocol/submit-result.ts';

/** NothingToPayPage: places an order of which nothing is left to pay, without a payment method (ruling 35, Protocol checkout §4.16). */
export const nothingToPayPage = definePage({
  name: 'NothingToPayPage',
  isListed: (view) => isShipped(view) && view.totals.unpaid === 0 && view.chosen.paymentMethod === null,
  context: () => ({}),
  change: 'note',
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect: () => pays(DIRECT),
});
