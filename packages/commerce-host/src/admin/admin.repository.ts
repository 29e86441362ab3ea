import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { LocalisedText } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { product, stock } from '../db/schema/catalogue.table.ts';
import { stockAlert } from '../db/schema/wishlist.table.ts';

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
