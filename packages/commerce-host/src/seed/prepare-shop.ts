import { rebuildListing } from '../catalogue/listing/rebuild-listing.ts';
import type { Database } from '../db/database.ts';
import { category } from '../db/schema/catalogue/category.ts';
import { country } from '../db/schema/stores/region.ts';
import { COUNTRIES } from './regions.table.ts';
import { ROOT_CATEGORY } from './seed-catalogue.ts';

/**
 * Writes into an empty database what the host itself relies on, and nothing else: the category above all others, and the
 * country that the shop delivers to unless it says otherwise (docs/going-live.md tells how goods and people get in).
 */
export async function prepareShop(tx: Database): Promise<void> {
  await tx.insert(category).values(ROOT_CATEGORY);
  await tx.insert(country).values(COUNTRIES.slice(0, 1).map((row) => ({ ...row, isActive: true })));
  await rebuildListing(tx);
}
