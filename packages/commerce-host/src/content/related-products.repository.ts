import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { hasStock } from '../catalogue/product.repository.ts';
import type { Database } from '../db/database.ts';
import { product, productCategory, stock } from '../db/schema/catalogue.table.ts';

/** How many products are named at most. */
const most = 8;

/** A widget that nobody has to fill: what goes with one product (Protocol misc §5). */
const slugPattern = /^related-products-(\d{1,9})$/;

/** The pk in the slug of a product's related products; undefined for every other slug. */
export function productOfSlug(slug: string): number | undefined {
  const pk = slugPattern.exec(slug)?.[1];
  return pk === undefined ? undefined : Number(pk);
}

/**
 * Products that go with one: of its category, those that can be bought first, and of these its neighbours in the shop's own order,
 * so that two products of a category do not name the same ones. Neither it nor another variant of it; none for an unknown product.
 */
export async function findRelatedProducts(db: Database, pk: number): Promise<readonly number[]> {
  const [own] = await db
    .select({ baseCode: product.baseCode, categoryPk: product.categoryPk })
    .from(product)
    .where(and(eq(product.pk, pk), eq(product.isActive, true)));
  if (own === undefined) return [];
  const inCategory = eq(productCategory.categoryPk, own.categoryPk);
  // In lists one variant stands for all of them.
  const [place] = await db
    .select({ position: productCategory.position })
    .from(productCategory)
    .innerJoin(product, eq(product.pk, productCategory.productPk))
    .where(and(inCategory, eq(product.baseCode, own.baseCode)));
  const rows = await db
    .select({ pk: product.pk })
    .from(productCategory)
    .innerJoin(product, eq(product.pk, productCategory.productPk))
    .leftJoin(stock, eq(stock.productPk, product.pk))
    .where(and(inCategory, ne(product.baseCode, own.baseCode), eq(product.isActive, true)))
    .orderBy(
      desc(hasStock),
      asc(sql`abs(${productCategory.position} - ${place?.position ?? 0}::int)`),
      asc(productCategory.position),
    )
    .limit(most);
  return rows.map((row) => row.pk);
}
