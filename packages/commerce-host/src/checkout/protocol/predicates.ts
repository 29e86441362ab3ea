import type { AttemptDetail } from '../attempt/attempt-detail.ts';
import type { ShippingMode } from '../delivery/shipping-plan.ts';
import type { PaymentOption } from '../payment/payment-option.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import { isOpened } from '../pre-order/openings.ts';

/** A condition of Protocol checkout §4 under which a page is listed. */
export type Predicate = (view: CheckoutView) => boolean;

/** ID: user or guest identity. */
export const isIdentified: Predicate = (view) => view.inputs.shopper.kind !== 'anonymous';

/** The delivery option's type is `customer`. */
export const isDelivered: Predicate = (view) => view.chosen.deliveryOption?.type === 'customer';

/** A: (`customer`, shipping and billing address) or (`retail_store`, store and billing address). */
export const isLocated: Predicate = (view) => {
  if (!isIdentified(view) || !view.chosen.billingAddress) return false;
  return isDelivered(view)
    ? view.chosen.shippingAddress !== null
    : view.chosen.deliveryOption !== null && view.chosen.retailStore !== null;
};

/** S: shipping chosen. */
export const isShipped: Predicate = (view) => isLocated(view) && view.chosen.shippingOption !== null;

/** The deliveries of the order are chosen in this way (Protocol checkout §4.2). */
export function shipsBy(mode: ShippingMode): Predicate {
  return (view) => view.offered.shipping.mode === mode;
}

/** U: `unpaid_amount` > 0. */
export const isUnpaid: Predicate = (view) => view.totals.unpaid > 0;

/** The delivery option's type is `retail_store`. */
export const isPickedUp: Predicate = (view) => view.chosen.deliveryOption?.type === 'retail_store';

/** T(x): the chosen payment option is of one of the types; a method's pages need S as well. */
export function paysBy(...types: readonly string[]): Predicate {
  return (view) => isShipped(view) && types.some((type) => view.chosen.paymentMethod?.type === type);
}

/** The chosen payment option is a wallet of this kind (`wallet_method`). */
export function paysByWallet(kind: NonNullable<PaymentOption['walletMethod']>): Predicate {
  return (view) => isShipped(view) && view.chosen.paymentMethod?.walletMethod === kind;
}

/** An optional page that `CHECKOUT_PAGES` opens. */
export function isOpenedPage(name: string): Predicate {
  return (view) => isOpened(view.inputs.settings.extraPages, name);
}

/** An attempt waits for the shopper, and it is of this kind. */
export function awaits(kind: AttemptDetail['kind']): Predicate {
  return (view) => view.inputs.attempt?.detail?.kind === kind;
}

/** True when every condition holds. */
export function all(...predicates: readonly Predicate[]): Predicate {
  return (view) => predicates.every((predicate) => predicate(view));
}
