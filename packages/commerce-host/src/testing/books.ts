import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { basket } from '../db/schema/basket/basket.ts';
import { basketLine } from '../db/schema/basket/basket-line.ts';
import { stock } from '../db/schema/catalogue/stock.ts';
import { ledger } from '../db/schema/orders/ledger.ts';
import { order } from '../db/schema/orders/order.ts';

/** An order that came of a basket; amounts in minor units. */
export interface BookedOrder {
  readonly attempt: string;
  readonly token: string;
  readonly amount: number;
  /** Part of it that is paid later. */
  readonly due: number;
}

/** Money that moved for such an order, or for an attempt without one. */
export interface BookedMovement {
  readonly attempt: string;
  readonly kind: string;
  readonly amount: number;
}

/** What the database knows of one purchase. */
export interface Books {
  readonly orders: readonly BookedOrder[];
  readonly movements: readonly BookedMovement[];
  /** `product×quantity` of each line, in order; null once the basket is closed by its order. */
  readonly lines: readonly string[] | null;
  /** Pieces of the product that can still be sold. */
  readonly stock: number;
}

/** Reads what became of one basket and of one product's stock, past every rule of the host. */
export async function readBooks(
  db: Database,
  { basket: basketPk, product }: { readonly basket: number; readonly product: number },
): Promise<Books> {
  const orders = await db.select().from(order).where(eq(order.basketPk, basketPk)).orderBy(asc(order.pk));
  const movements = await Promise.all(
    orders.map(({ pk }) => db.select().from(ledger).where(eq(ledger.orderPk, pk)).orderBy(asc(ledger.pk))),
  );
  const [kept] = await db.select().from(basket).where(eq(basket.pk, basketPk));
  const lines = await db.select().from(basketLine).where(eq(basketLine.basketPk, basketPk)).orderBy(asc(basketLine.pk));
  const [shelf] = await db.select().from(stock).where(eq(stock.productPk, product));
  return {
    orders: orders.map(({ attemptId, token, amount, dueAmount }) => ({
      attempt: attemptId,
      token,
      amount,
      due: dueAmount,
    })),
    movements: movements.flat().map(({ attemptId, kind, amount }) => ({ attempt: attemptId, kind, amount })),
    lines:
      kept?.closedAt === null && orders.length === 0
        ? lines.map(({ productPk, quantity }) => `${productPk}×${quantity}`)
        : null,
    stock: shelf?.quantity ?? 0,
  };
}
