import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { basket, basketLine } from '../db/schema/basket.table.ts';
import { stock } from '../db/schema/catalogue.table.ts';
import { walletAccount } from '../db/schema/checkout.table.ts';
import { simulatedPayment } from '../db/schema/host.table.ts';
import { ledger, order } from '../db/schema/orders.table.ts';

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
  /** The shop's name for the payment; null where nobody else took the money. */
  readonly reference: string | null;
}

/** What the database knows of one purchase. */
export interface Books {
  readonly orders: readonly BookedOrder[];
  readonly movements: readonly BookedMovement[];
  /** `product×quantity` of each line, in order; null once the basket is closed by its order. */
  readonly lines: readonly string[] | null;
  /** Pieces of the product that can still be sold. */
  readonly stock: number;
  /** References of everybody's payments since the given instant that bank, provider or wallet took and did not refund. */
  readonly charged: readonly string[];
}

/** Reads what became of one basket, of one product's stock and of money since an instant, past every rule of the host. */
export async function readBooks(
  db: Database,
  { basket: basketPk, product, since }: { readonly basket: number; readonly product: number; readonly since: Date },
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
    movements: movements.flat().map(({ attemptId, kind, amount, providerReference }) => ({
      attempt: attemptId,
      kind,
      amount,
      reference: providerReference,
    })),
    lines:
      kept?.closedAt === null && orders.length === 0
        ? lines.map(({ productPk, quantity }) => `${productPk}×${quantity}`)
        : null,
    stock: shelf?.quantity ?? 0,
    charged: await readCharged(db, since),
  };
}

/** What those who take money have of it, in books that are not the shop's. */
async function readCharged(db: Database, since: Date): Promise<readonly string[]> {
  const taken = and(eq(simulatedPayment.state, 'captured'), gte(simulatedPayment.createdAt, since));
  const payments = await db.select().from(simulatedPayment).where(taken);
  const kept = payments.filter(
    ({ amount, refunds }) => amount > Object.values(refunds).reduce((sum, one) => sum + one, 0),
  );
  const accounts = await db.select().from(walletAccount);
  const charges = accounts.flatMap(({ account }) => Object.entries(account.charges));
  return [
    ...kept.map(({ reference }) => reference),
    ...charges.filter(([, { state }]) => state === 'captured').map(([orderNo]) => orderNo),
  ];
}
