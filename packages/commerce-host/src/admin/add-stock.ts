import { sql } from 'drizzle-orm';
import { findWholes } from '../catalogue/bundles/bundle.repository.ts';
import type { Database } from '../db/database.ts';
import { stock } from '../db/schema/catalogue.table.ts';
import { type AlertContext, sendDueAlerts } from '../wishlist/send-due-alerts.ts';

/** Pieces that come onto the shelf. */
export interface StockGrowth {
  readonly productPk: number;
  /** From 1. */
  readonly quantity: number;
}

/**
 * Puts pieces onto the shelf: the one way in which stock grows, whether goods arrive or an order is cancelled. Whoever
 * waits for one of the products, or for a set with one of them, gets the mail in the same transaction. Rows are locked by ascending pk.
 */
export async function addStock(tx: Database, growth: readonly StockGrowth[], context: AlertContext): Promise<void> {
  for (const { productPk, quantity } of [...growth].sort((left, right) => left.productPk - right.productPk)) {
    await tx
      .insert(stock)
      .values({ productPk, quantity })
      .onConflictDoUpdate({ target: stock.productPk, set: { quantity: sql`${stock.quantity} + ${quantity}` } });
  }
  const grown = growth.map(({ productPk }) => productPk);
  await sendDueAlerts(tx, [...grown, ...(await findWholes(tx, grown))], context);
}
