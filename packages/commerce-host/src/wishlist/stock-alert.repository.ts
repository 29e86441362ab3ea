import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { findParts } from '../catalogue/bundles/bundle.repository.ts';
import type { Database } from '../db/database.ts';
import { product, stock } from '../db/schema/catalogue.table.ts';
import { stockAlert } from '../db/schema/wishlist.table.ts';
import type { PageRequest } from '../http/page-envelope.ts';

/** A stored alert. */
export type StockAlertRow = typeof stockAlert.$inferSelect;

/** What a new alert says. */
export type NewStockAlert = Omit<typeof stockAlert.$inferInsert, 'pk' | 'closedAt' | 'emailFolded'> & {
  readonly userPk: number | null;
};

/** One page of a user's alerts, open and closed ones, newest first. */
export async function listStockAlerts(
  db: Database,
  userPk: number,
  { limit, offset }: PageRequest,
): Promise<{ readonly count: number; readonly rows: readonly StockAlertRow[] }> {
  const own = eq(stockAlert.userPk, userPk);
  const counted = await db.select({ count: count() }).from(stockAlert).where(own);
  const rows = await db
    .select()
    .from(stockAlert)
    .where(own)
    .orderBy(desc(stockAlert.createdAt), desc(stockAlert.pk))
    .limit(limit)
    .offset(offset);
  return { count: counted[0]?.count ?? 0, rows };
}

/** Whose alert this is: a user's, or that of a visitor's address. */
function askedBy({ userPk, email }: Pick<NewStockAlert, 'userPk' | 'email'>): SQL | undefined {
  return userPk === null
    ? and(isNull(stockAlert.userPk), eq(stockAlert.emailFolded, email))
    : eq(stockAlert.userPk, userPk);
}

/**
 * Asks for an alert, or finds the open one. A closed one of the same asker for the same product goes, so that a list
 * names each product once.
 */
export async function addStockAlert(
  tx: Database,
  values: NewStockAlert,
): Promise<{ readonly pk: number; readonly isNew: boolean }> {
  const same = and(askedBy(values), eq(stockAlert.productPk, values.productPk));
  await tx.delete(stockAlert).where(and(same, isNotNull(stockAlert.closedAt)));
  const [added] = await tx
    .insert(stockAlert)
    .values({ ...values, emailFolded: values.email })
    .onConflictDoNothing()
    .returning({ pk: stockAlert.pk });
  if (added) return { pk: added.pk, isNew: true };
  const [known] = await tx
    .select({ pk: stockAlert.pk })
    .from(stockAlert)
    .where(and(same, isNull(stockAlert.closedAt)));
  if (!known) throw new Error('stock-alert: neither added nor there; it was removed in the same moment');
  return { pk: known.pk, isNew: false };
}

/** Removes an alert of the user; whether there was one. */
export async function deleteStockAlert(tx: Database, userPk: number, pk: number): Promise<boolean> {
  const rows = await tx
    .delete(stockAlert)
    .where(and(eq(stockAlert.userPk, userPk), eq(stockAlert.pk, pk)))
    .returning({ pk: stockAlert.pk });
  return rows.length === 1;
}

/**
 * Whether a product has pieces, or as a bundle or a group parts that have. Held against whoever raises them until the
 * transaction ends: an alert that is stored meanwhile is seen by them. Rows are locked by ascending pk.
 */
export async function holdStock(tx: Database, productPk: number): Promise<boolean> {
  const parts = await findParts(tx, productPk);
  await tx
    .select({ pk: stock.productPk })
    .from(stock)
    .where(inArray(stock.productPk, [productPk, ...parts]))
    .orderBy(asc(stock.productPk))
    .for('share');
  const [found] = await tx
    .select({ isThere: sql<boolean>`coalesce(product_has_stock(${product.pk}), false)` })
    .from(product)
    .where(eq(product.pk, productPk));
  return found?.isThere ?? false;
}

/** Whether the product of an alert can be bought again. */
const IS_BACK = sql`exists (select 1 from ${product}
  where ${product.pk} = ${stockAlert.productPk} and ${product.isActive} and product_has_stock(${product.pk}))`;

/** Closes the open alerts of products that can be bought again, and gives them to whom closed them: once, to one process. */
export async function closeDueAlerts(
  tx: Database,
  { productPks, now }: { readonly productPks: readonly number[]; readonly now: Date },
): Promise<readonly StockAlertRow[]> {
  if (productPks.length === 0) return [];
  return tx
    .update(stockAlert)
    .set({ closedAt: now })
    .where(and(isNull(stockAlert.closedAt), inArray(stockAlert.productPk, [...productPks]), IS_BACK))
    .returning();
}

/** Products that can be bought again and of which somebody has not heard yet. */
export async function listDueProducts(db: Database): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ productPk: stockAlert.productPk })
    .from(stockAlert)
    .where(and(isNull(stockAlert.closedAt), IS_BACK));
  return rows.map(({ productPk }) => productPk);
}

/** Forgets the addresses of visitors whose mail is written and a day old. */
export async function deleteClosedVisitorAlerts(db: Database, before: Date): Promise<void> {
  await db.delete(stockAlert).where(and(isNull(stockAlert.userPk), lt(stockAlert.closedAt, before)));
}
