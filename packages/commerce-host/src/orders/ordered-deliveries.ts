import { findSeller, OWN_SELLER } from '../checkout/delivery/own-seller.ts';
import { SHIPPING_GROUPS, shippingGroupOf } from '../checkout/delivery/shipping-groups.table.ts';
import type { CheckoutView } from '../checkout/pre-order/checkout-view.types.ts';
import type { DeliveryDays, OrderedDelivery } from '../db/schema/orders.table.ts';

/** The deliveries of an order as it keeps them; empty when everything travels together. */
export function orderedDeliveries({ inputs, offered, chosen }: CheckoutView): readonly OrderedDelivery[] {
  const { mode, groups } = offered.shipping;
  if (mode === 'single') return [];
  return chosen.deliveries.map(({ group, option }) => {
    const seller = mode === 'bySeller' ? findSeller(inputs, group) : null;
    const lines = groups.find(({ key }) => key === group)?.lines ?? [];
    return {
      option: { pk: option.pk, slug: option.slug, name: option.name, type: option.deliveryType },
      name: seller?.title ?? SHIPPING_GROUPS[shippingGroupOf(group)],
      seller: seller && seller.pk !== OWN_SELLER.pk ? seller.pk : null,
      products: [...new Set(lines.map(({ product }) => product))],
      amount: option.amount[inputs.basket.currency],
      days: option.days,
    };
  });
}

/** In how many working days all of it comes: from the earliest of the first delivery to the latest of the last one. */
export function promisedDays(
  shippingOption: { readonly days: DeliveryDays },
  deliveries: readonly OrderedDelivery[],
): DeliveryDays {
  const all = deliveries.flatMap(({ days }) => days ?? []);
  if (all.length === 0) return shippingOption.days;
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
}
