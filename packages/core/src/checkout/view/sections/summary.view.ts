import type { CheckoutView } from '../checkout.view.types.ts';
import { isPickedUp } from '../pickup.ts';
import type { ViewInputs } from '../view-inputs.types.ts';
import { addressItem, minorUnits, paymentItem, shippingItem, storeItem } from '../view-items.ts';

/** What was chosen, for the summaries of finished steps. */
export function selectSummary(
  { state: { preOrder } }: Pick<ViewInputs, 'state'>,
  currency: string,
): CheckoutView['summary'] {
  const { shipping_address, billing_address, shipping_option, payment_option, retail_store } = preOrder ?? {};
  return {
    isPickup: isPickedUp(preOrder),
    retailStore: retail_store ? storeItem(retail_store, currency) : null,
    shippingAddress: shipping_address ? addressItem(shipping_address) : null,
    billingAddress: billing_address ? addressItem(billing_address) : null,
    shippingOption: shipping_option ? shippingItem(shipping_option, currency) : null,
    promisedShipping: promisedShipping(preOrder, currency),
    paymentOption: payment_option ? paymentItem(payment_option) : null,
    droppedVoucher: preOrder?.basket?.droppedVoucher ?? null,
    // A shop's address belongs to nobody: its e-mail address is empty.
    email: shipping_address?.email || billing_address?.email || null,
    phone: preOrder?.user_phone_number ?? null,
  };
}

/** Until somebody brings it to an address, or nobody does, and it is not fetched. */
function promisedShipping(preOrder: ViewInputs['state']['preOrder'], currency: string): number | null {
  if (!preOrder || preOrder.shipping_address || preOrder.shipping_option || isPickedUp(preOrder)) return null;
  return minorUnits(preOrder.basket?.deliveryPromise?.shippingAmount, currency);
}
