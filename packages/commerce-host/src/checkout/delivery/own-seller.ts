import { inArray } from 'drizzle-orm';
import type { PricedBasket } from '../../basket/basket.types.ts';
import type { Database } from '../../db/database.ts';
import { seller } from '../../db/schema/catalogue.table.ts';
import type { CheckoutInputs, Seller } from '../pre-order/checkout-inputs.types.ts';

/** The sellers of a basket's lines, the shop itself among them. */
export async function loadSellers(db: Database, { lines }: PricedBasket): Promise<readonly Seller[]> {
  const pks = [...new Set(lines.flatMap(({ product }) => product.sellerPk ?? []))];
  const others = pks.length === 0 ? [] : await db.select().from(seller).where(inArray(seller.pk, pks));
  return [OWN_SELLER, ...others];
}

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
