import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { category } from '../db/schema/category.ts';
import { product } from '../db/schema/product.ts';

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

/** What a path of the shop leads to. */
export interface PathTarget {
  readonly kind: 'product' | 'category';
  readonly pk: number;
}

/** The active product or the category whose page has exactly this path. */
export async function resolvePath(db: Database, path: string): Promise<PathTarget | undefined> {
  const products = await db
    .select({ pk: product.pk, isActive: product.isActive })
    .from(product)
    .where(eq(product.url, path));
  if (products[0]?.isActive) return { kind: 'product', pk: products[0].pk };
  const categories = await db.select({ pk: category.pk }).from(category).where(eq(category.url, path));
  return categories[0] && { kind: 'category', pk: categories[0].pk };
}
