import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { findWholes } from '../catalogue/bundles/bundle.repository.ts';
import type { LocalisedText } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { product, stock } from '../db/schema/catalogue.table.ts';
import { stockAlert } from '../db/schema/wishlist.table.ts';
import { type AlertContext, sendDueAlerts } from '../wishlist/send-due-alerts.ts';

/** Pieces that come onto the shelf. */
interface StockGrowth {
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

/** A product that is sold out, and how many wait for it. */
export interface EmptyShelf {
  readonly pk: number;
  readonly name: LocalisedText;
  readonly sku: string;
  readonly waiting: number;
}

/** Products that are sold out, those that most people wait for first. */
export async function listEmptyShelves(db: Database, limit: number): Promise<readonly EmptyShelf[]> {
  return db
    .select({ pk: product.pk, name: product.name, sku: product.sku, waiting: count(stockAlert.pk) })
    .from(product)
    .leftJoin(stock, eq(stock.productPk, product.pk))
    .leftJoin(stockAlert, and(eq(stockAlert.productPk, product.pk), isNull(stockAlert.closedAt)))
    .where(and(product.isActive, sql`coalesce(${stock.quantity}, 0) = 0`))
    .groupBy(product.pk)
    .orderBy(desc(count(stockAlert.pk)), product.pk)
    .limit(limit);
}

/** Whether there is such a product. */
export async function hasProduct(db: Database, pk: number): Promise<boolean> {
  const rows = await db.select({ pk: product.pk }).from(product).where(eq(product.pk, pk));
  return rows.length > 0;
}
