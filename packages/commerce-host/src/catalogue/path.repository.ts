import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { category, product } from '../db/schema/catalogue.table.ts';
import { flatPage, form, landingPage, movedPath, specialPage } from '../db/schema/content.table.ts';

/** What a path of the shop leads to (Protocol catalogue §8). */
export interface PathTarget {
  readonly kind: 'product' | 'group-product' | 'category' | 'special-page' | 'flat-page' | 'landing-page' | 'form';
  readonly pk: number;
}

const kindOf = (kind: PathTarget['kind']) => sql<PathTarget['kind']>`${kind}::text`;

/** Groups have pages of their own; bundles are products. */
const kindOfProduct = sql<
  PathTarget['kind']
>`case ${product.kind} when 'group' then 'group-product' else 'product' end`;

/** The active page that has exactly this path, asked of every table in one statement. */
export async function resolvePath(db: Database, path: string): Promise<PathTarget | undefined> {
  const found = await unionAll(
    db
      .select({ kind: kindOfProduct.as('kind'), pk: product.pk })
      .from(product)
      .where(and(eq(product.url, path), eq(product.isActive, true))),
    db
      .select({ kind: kindOf('category').as('kind'), pk: category.pk })
      .from(category)
      .where(eq(category.url, path)),
    db
      .select({ kind: kindOf('special-page').as('kind'), pk: specialPage.pk })
      .from(specialPage)
      .where(and(eq(specialPage.url, path), eq(specialPage.isActive, true))),
    db
      .select({ kind: kindOf('flat-page').as('kind'), pk: flatPage.pk })
      .from(flatPage)
      .where(and(eq(flatPage.url, path), eq(flatPage.isActive, true))),
    db
      .select({ kind: kindOf('landing-page').as('kind'), pk: landingPage.pk })
      .from(landingPage)
      .where(and(eq(landingPage.url, path), eq(landingPage.isActive, true))),
    db
      .select({ kind: kindOf('form').as('kind'), pk: form.pk })
      .from(form)
      .where(and(eq(form.url, path), eq(form.isActive, true))),
  ).limit(1);
  return found[0];
}

/** The redirect that a merchandiser set up for a path. */
export async function findMovedPath(db: Database, path: string) {
  const rows = await db.select().from(movedPath).where(eq(movedPath.path, path));
  return rows[0];
}
