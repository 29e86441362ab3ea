import type { AccountOrder } from '@vitrin/core/contract';

/** A way in which orders of this user travelled: what the list can be narrowed to. */
export interface ShippingChoice {
  readonly slug: string;
  readonly name: string;
}

/**
 * The shipping options of some orders, each once, by name. The host lists none by themselves: an option that none of these
 * orders took is not offered.
 * @param chosen slug that the list is narrowed by; it stays on offer when no order has it.
 */
export function shippingChoices(orders: readonly AccountOrder[], chosen: string): readonly ShippingChoice[] {
  const names = new Map(chosen === '' ? [] : [[chosen, chosen]]);
  for (const { shippingOptionSlug: slug, shippingCompany } of orders) {
    if (slug) names.set(slug, shippingCompany || slug);
  }
  return [...names].map(([slug, name]) => ({ slug, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}
