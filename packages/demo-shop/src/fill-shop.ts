import { type Database, type FillOptions, rebuildListing } from '@vitrin/commerce-host/seeding';
import { generateCatalogue } from './catalogue/generate-catalogue.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedContent, seedOffers } from './seed-content.ts';
import { seedOrders } from './seed-orders.ts';
import { seedRegions, seedStores, seedUsers } from './seed-people.ts';

/** Writes the whole demo shop into an empty database. */
export async function fillShop(tx: Database, { now, products, progress }: FillOptions): Promise<void> {
  progress(`Making a catalogue of ${products} products`);
  const catalogue = generateCatalogue({ products, seed: 1 });
  progress('Writing regions, vouchers and campaigns');
  await seedRegions(tx);
  await seedOffers(tx, catalogue.campaigns);
  progress(`Writing ${catalogue.products.length} products`);
  await seedCatalogue(tx, catalogue);
  progress('Writing campaigns and pages');
  await seedContent(tx, now);
  progress('Sorting products into lists');
  await rebuildListing(tx);
  progress('Writing shops and demo accounts');
  await seedStores(tx, catalogue.products);
  await seedUsers(tx, now);
  await seedOrders(tx, now);
}
