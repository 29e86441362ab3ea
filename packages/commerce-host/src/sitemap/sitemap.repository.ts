import { and, asc, eq, gte, max, ne, sql } from 'drizzle-orm';
import { ROOT_CATEGORY_PK } from '../catalogue/category.repository.ts';
import type { Database } from '../db/database.ts';
import { category, product } from '../db/schema/catalogue.table.ts';
import { flatPage, form, landingPage, specialPage } from '../db/schema/content.table.ts';

/** A page that search engines may know; `modifiedAt` is null where nobody noted a change. */
export interface ListedPath {
  readonly path: string;
  readonly modifiedAt: Date | null;
}

/** The first product of every part of so many, and when the part's newest change was. */
export async function splitProducts(
  db: Database,
  size: number,
): Promise<readonly { readonly first: number; readonly newest: Date | null }[]> {
  const numbered = db
    .select({
      pk: product.pk,
      modifiedAt: product.modifiedAt,
      part: sql<number>`(row_number() over (order by ${product.pk}) - 1) / ${size}::int`.as('part'),
    })
    .from(product)
    .where(eq(product.isActive, true))
    .as('numbered');
  return db
    .select({ first: sql<number>`min(${numbered.pk})::int`, newest: max(numbered.modifiedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(asc(numbered.part));
}

/** Some products in the order of their numbers, from one number on. */
export async function listProductPaths(
  db: Database,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly ListedPath[]> {
  return db
    .select({ path: product.url, modifiedAt: product.modifiedAt })
    .from(product)
    .where(and(eq(product.isActive, true), gte(product.pk, from)))
    .orderBy(asc(product.pk))
    .limit(limit);
}

/** Every page that is no product: categories, campaigns, pages of text, stories, forms. */
export async function listPagePaths(db: Database): Promise<readonly ListedPath[]> {
  const categories = await db
    .select({ path: category.url })
    .from(category)
    .where(ne(category.pk, ROOT_CATEGORY_PK))
    .orderBy(asc(category.treePath));
  const pages = [specialPage, flatPage, landingPage, form];
  const others: ListedPath[] = [];
  for (const table of pages) {
    const rows = await db
      .select({ path: table.url, modifiedAt: table.modifiedAt })
      .from(table)
      .where(eq(table.isActive, true))
      .orderBy(asc(table.pk));
    others.push(...rows);
  }
  const always = ['/', '/list/'].map((path) => ({ path, modifiedAt: null }));
  return [...always, ...categories.map(({ path }) => ({ path, modifiedAt: null })), ...others];
}
