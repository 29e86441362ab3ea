import type { CheckoutSettings } from '../pre-order/checkout-world.types.ts';
import { defineReplyPage } from '../protocol/page.types.ts';

/** Page of the shop from which the shopper is sent to the bank. */
const START_PATH = '/orders/redirect-three-d/';

/**
 * CreditCardThreeDSecurePage: names the reply that starts 3-D and the bank's return address; never in a GET and never
 * posted by the shopper (Protocol checkout §4.5).
 */
export const creditCardThreeDSecurePage = defineReplyPage('CreditCardThreeDSecurePage');

/** Context of the reply that starts 3-D. */
export function threeDStartContext(settings: CheckoutSettings): Readonly<Record<string, unknown>> {
  return { redirect_url: START_PATH, is_frame: settings.threeDFrame };
}
