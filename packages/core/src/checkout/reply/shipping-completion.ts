import type { PreOrder } from '../../contract/checkout/pre-order.ts';
import type { CheckoutLists } from '../checkout-state.types.ts';

/** Delivery type of the pre-order: `customer`, `retail_store`, or null before a choice. */
function deliveryType(preOrder: PreOrder | null): string | null {
  return preOrder?.delivery_option?.delivery_option_type ?? null;
}

/** Predicate **A** of checkout.md §4: the goods have a place to go, the bill too. */
export function hasAddresses(preOrder: PreOrder | null): boolean {
  if (!preOrder?.billing_address) return false;
  const type = deliveryType(preOrder);
  if (type === 'customer') return preOrder.shipping_address !== null;
  return type === 'retail_store' && preOrder.retail_store !== null;
}

/** Predicate **S** of checkout.md §4: shipping is chosen. */
export function hasShipping(preOrder: PreOrder | null): boolean {
  return hasAddresses(preOrder) && preOrder?.shipping_option != null;
}

/**
 * `steps.shipping.completed` (specification 4; checkout.md §7.1 rule 15): retail store or a shipping address, and a
 * billing address, and a shipping option, and an address list that is not empty.
 */
export function isShippingCompleted(
  preOrder: PreOrder | null,
  { addresses }: Pick<CheckoutLists, 'addresses'>,
): boolean {
  if (!preOrder) return false;
  const hasPlace = deliveryType(preOrder) === 'retail_store' || preOrder.shipping_address?.pk != null;
  return hasPlace && preOrder.billing_address?.pk != null && preOrder.shipping_option !== null && addresses.length > 0;
}
