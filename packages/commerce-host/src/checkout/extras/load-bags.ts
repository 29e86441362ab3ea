import type { PricedBasket } from '../../basket/basket.types.ts';
import { findProducts } from '../../catalogue/product.repository.ts';
import { productWire } from '../../catalogue/product.wire.ts';
import type { Database } from '../../db/database.ts';
import type { Language } from '../../http/language.ts';
import type { DeliveryBag } from '../pre-order/checkout-inputs.types.ts';

/** A bag to pack the order in: a product of the catalogue, and how many of it one order may have. */
interface BagProduct {
  readonly product: number;
  readonly max: number;
}

/** The bags of the reference shop (Protocol checkout §4.3, payment-methods §8). */
const DELIVERY_BAGS: readonly BagProduct[] = [{ product: 1997, max: 5 }];

/** True for a product that is one of the bags. */
export function isBag(product: number): boolean {
  return DELIVERY_BAGS.some((bag) => bag.product === product);
}

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
