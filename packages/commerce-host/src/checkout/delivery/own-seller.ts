import type { CheckoutInputs, Seller } from '../pre-order/checkout-inputs.types.ts';

/**
 * The shop itself, beside the sellers whose goods it also sells. Products of its own stock name no seller, so it has a pk
 * that no seller has.
 */
export const OWN_SELLER: Seller = {
  pk: 0,
  name: 'Vitrin',
  slug: 'vitrin',
  title: { en: 'Sold by Vitrin', tr: 'Satıcı: Vitrin' },
};

/** The seller of a part of the order; the shop itself for one that is gone. */
export function findSeller({ sellers }: CheckoutInputs, key: string): Seller {
  return sellers.find(({ pk }) => String(pk) === key) ?? OWN_SELLER;
}
