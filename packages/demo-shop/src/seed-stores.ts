import {
  bulkInsert,
  city,
  country,
  type Database,
  district,
  retailStore,
  retailStoreStock,
  township,
} from '@vitrin/commerce-host/seeding';
import type { SeedProduct } from './catalogue/seed-catalogue.types.ts';
import { CITIES, COUNTRIES, DISTRICTS, TOWNSHIPS } from './regions.table.ts';
import { RETAIL_STORES } from './retail-stores.table.ts';

/** Writes countries, cities, townships and districts. */
export async function seedRegions(tx: Database): Promise<void> {
  await bulkInsert(tx, country, [...COUNTRIES]);
  await bulkInsert(
    tx,
    city,
    CITIES.map((row) => ({ ...row, isActive: true })),
  );
  await bulkInsert(
    tx,
    township,
    TOWNSHIPS.map((row) => ({ ...row, isActive: true })),
  );
  await bulkInsert(
    tx,
    district,
    DISTRICTS.map((row) => ({ ...row, isActive: true })),
  );
}

/**
 * Writes the shops with their stock: about half of what the catalogue has in each, nothing of what is sold out, always some
 * of everything in the first shop, so that picking up is possible for every basket.
 */
export async function seedStores(tx: Database, products: readonly SeedProduct[]): Promise<void> {
  await bulkInsert(
    tx,
    retailStore,
    RETAIL_STORES.map((row) => ({ ...row, isActive: true })),
  );
  const rows = products
    // A set lies in no shop as such: its parts do.
    .filter(({ stock, kind }) => stock > 0 && kind === undefined)
    .flatMap(({ pk, stock }) =>
      RETAIL_STORES.map((store, index) => ({ store, share: index === 0 ? 4 : (pk * (index + 3)) % 8 }))
        .filter(({ share }) => share > 3)
        .map(({ store, share }) => ({
          retailStorePk: store.pk,
          productPk: pk,
          quantity: Math.max(1, Math.floor((stock * (share - 2)) / 8)),
        })),
    );
  await bulkInsert(tx, retailStoreStock, rows);
}
