import { attributesKey } from '../../basket/attributes-key.ts';
import { deleteLine, listLines, putLine, updateBasket } from '../../basket/basket.repository.ts';
import type { Database } from '../../db/database.ts';
import type { LoadedCheckout } from '../pre-order/load-checkout.ts';

/** A line that a page of checkout sets: 0 removes it. */
export interface BasketLineRequest {
  readonly product: number;
  readonly quantity: number;
}

/**
 * Sets how many of a product the main basket holds, whatever lines it stood in. The caller holds the basket's lock and has
 * looked at stock and price.
 *
 * @returns whether anything was written.
 */
export async function writeBasketLine(
  tx: Database,
  { basket, now }: LoadedCheckout,
  { product, quantity }: BasketLineRequest,
): Promise<boolean> {
  const { pk: basketPk } = basket.record;
  const lines = await listLines(tx, basketPk);
  const held = lines.filter((line) => line.productPk === product && line.parentPk === null);
  if (held.reduce((sum, line) => sum + line.quantity, 0) === quantity) return false;
  const key = attributesKey({});
  for (const line of held) {
    if (quantity === 0 || line.attributesKey !== key) await deleteLine(tx, line.pk);
  }
  if (quantity > 0) {
    await putLine(tx, { basketPk, productPk: product, quantity, attributes: {}, attributesKey: key, createdAt: now });
  }
  const isEmptied = quantity === 0 && held.length === lines.length;
  await updateBasket(tx, basketPk, { modifiedAt: now, ...(isEmptied ? { currency: null } : {}) });
  return true;
}
