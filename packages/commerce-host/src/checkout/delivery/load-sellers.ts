import { inArray } from 'drizzle-orm';
import type { PricedBasket } from '../../basket/basket.types.ts';
import type { Database } from '../../db/database.ts';
import { seller } from '../../db/schema/catalogue.table.ts';
import type { Seller } from '../pre-order/checkout-inputs.types.ts';
import { OWN_SELLER } from './own-seller.ts';

/** The sellers of a basket's lines, the shop itself among them. */
export async function loadSellers(db: Database, { lines }: PricedBasket): Promise<readonly Seller[]> {
  const pks = [...new Set(lines.flatMap(({ product }) => product.sellerPk ?? []))];
  const others = pks.length === 0 ? [] : await db.select().from(seller).where(inArray(seller.pk, pks));
  return [OWN_SELLER, ...others];
}
