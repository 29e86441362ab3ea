import { addStock } from '../admin/add-stock.ts';
import type { Database } from '../db/database.ts';
import type { AlertContext } from '../wishlist/send-due-alerts.ts';
import type { OrderItemRow, OrderRecord } from './order.repository.ts';

/** A piece and its parts. */
export function wholePiece(order: OrderRecord, pk: number): readonly OrderItemRow[] {
  return order.items.filter((item) => item.pk === pk || item.parentPk === pk);
}

/** Puts pieces back onto the shelf: of all orders at once, because stock is locked by ascending product pk. */
export async function putBack(tx: Database, pieces: readonly OrderItemRow[], context: AlertContext): Promise<void> {
  if (pieces.length === 0) return;
  const growth = [...Map.groupBy(pieces, ({ productPk }) => productPk)].map(([productPk, some]) => ({
    productPk,
    quantity: some.length,
  }));
  await addStock(tx, growth, context);
}
