import type { PricedBasket } from '../../basket/basket.types.ts';
import { findProducts } from '../../catalogue/product.repository.ts';
import { productWire } from '../../catalogue/product.wire.ts';
import type { Database } from '../../db/database.ts';
import type { Language } from '../../http/language.ts';
import type { DeliveryBag } from '../pre-order/checkout-inputs.types.ts';
import { DELIVERY_BAGS } from './delivery-bags.table.ts';

/** The bags that can be bought in the basket's currency, with how many of each are in the basket. */
export async function loadBags(
  db: Database,
  { record, lines }: PricedBasket,
  language: Language,
): Promise<readonly DeliveryBag[]> {
  const { currency } = record;
  const pks = DELIVERY_BAGS.map(({ product }) => product);
  const products = await findProducts(db, pks, currency);
  return DELIVERY_BAGS.flatMap(({ product: pk, max }) => {
    const product = products.get(pk);
    if (!product?.isActive || product.amount === null) return [];
    const quantity = lines
      .filter((line) => line.product.pk === pk && line.parentId === null)
      .reduce((sum, line) => sum + line.quantity, 0);
    return {
      product: pk,
      quantity,
      max: Math.max(quantity, Math.min(max, product.stock)),
      wire: productWire(product, { language, currency }),
    };
  });
}
