import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { category, product } from '../db/schema/catalogue.table.ts';

/** The category above all others: the whole catalogue, and the last resort of a product's category. It is not in the menu. */
export const ROOT_CATEGORY_PK = 1;

/** A stored category. */
export type CategoryRow = typeof category.$inferSelect;

/** The whole tree in depth-first order, the root first. It is small: one query answers menus, facets and breadcrumbs. */
export async function listCategories(db: Database): Promise<readonly CategoryRow[]> {
  return db.select().from(category).orderBy(asc(category.treePath));
}

/** One category. */
export async function findCategory(db: Database, pk: number): Promise<CategoryRow | undefined> {
  const rows = await db.select().from(category).where(eq(category.pk, pk));
  return rows[0];
}

/** The category of a product's variant, and everything above it, nearest first; empty for an unknown or inactive variant. */
export async function findLineage(db: Database, productPk: number): Promise<readonly CategoryRow[]> {
  const leaf = db
    .select({ path: category.treePath })
    .from(product)
    .innerJoin(category, eq(category.pk, product.categoryPk))
    .where(sql`${product.pk} = ${productPk} and ${product.isActive}`);
  const rows = await db
    .select()
    .from(category)
    .where(sql`(${leaf}) like ${category.treePath} || '%'`)
    .orderBy(asc(category.treePath));
  return rows.toReversed();
}
