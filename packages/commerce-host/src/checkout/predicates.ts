import type { PaymentType } from '../payment/payment-methods.table.ts';
import type { CheckoutView } from './checkout-view.ts';

/** A condition of Protocol checkout §4 under which a page is listed. */
export type Predicate = (view: CheckoutView) => boolean;

/** ID: user or guest identity. */
export const isIdentified: Predicate = (view) => view.world.shopper.kind !== 'anonymous';

/** The delivery option's type is `customer`. */
export const isDelivered: Predicate = (view) => view.chosen.deliveryOption?.type === 'customer';

/** A: (`customer`, shipping and billing address) or (`retail_store`, store and billing address). */
export const isLocated: Predicate = (view) => {
  if (!isIdentified(view) || !view.chosen.billingAddress) return false;
  return isDelivered(view)
    ? view.chosen.shippingAddress !== null
    : view.chosen.deliveryOption !== null && view.choices.retailStore !== null;
};

/** S: shipping chosen. */
export const isShipped: Predicate = (view) => isLocated(view) && view.chosen.shippingOption !== null;

/** U: `unpaid_amount` > 0. */
export const isUnpaid: Predicate = (view) => view.totals.unpaid > 0;

/** T(x): the chosen payment option is of type x; a method's pages need S as well. */
export function paysBy(type: PaymentType): Predicate {
  return (view) => isShipped(view) && view.chosen.paymentMethod?.type === type;
}

/** True when every condition holds. */
export function all(...predicates: readonly Predicate[]): Predicate {
  return (view) => predicates.every((predicate) => predicate(view));
}
