import { ROOT_CATEGORY_PK } from '../catalogue/category.repository.ts';
import { rebuildListing } from '../catalogue/listing/rebuild-listing.ts';
import type { Database } from '../db/database.ts';
import { category } from '../db/schema/catalogue.table.ts';
import { country } from '../db/schema/stores.table.ts';

/** The category above all others, which every shop has. */
export const ROOT_CATEGORY: typeof category.$inferInsert = {
  pk: ROOT_CATEGORY_PK,
  parentPk: null,
  name: { en: 'All products', tr: 'Tüm ürünler' },
  description: { en: '', tr: '' },
  url: '/list/',
  uuid: '4813494d-137e-4631-8ba3-01d5acab6e7b',
  treePath: '0001',
  level: 1,
  sortOrder: 0,
  pictureStem: null,
};

/** The country that a shop delivers to unless it adds others; pk 1 by Specification 3. */
export const HOME_COUNTRY: typeof country.$inferInsert = {
  pk: 1,
  name: { en: 'Türkiye', tr: 'Türkiye' },
  code: 'tr',
  isActive: true,
};

/** Writes into an empty database what the host itself relies on, and nothing else (docs/going-live.md: how goods and people get in). */
export async function prepareShop(tx: Database): Promise<void> {
  await tx.insert(category).values(ROOT_CATEGORY);
  await tx.insert(country).values(HOME_COUNTRY);
  await rebuildListing(tx);
}
