import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { city, country, district, retailStore, retailStoreStock, township } from '../db/schema/stores.table.ts';
import { compareTexts, type Language } from '../http/language.ts';

/** A shop with the regions it lies in. */
export async function listStores(
  db: Database,
  { cityPk, townshipPk }: { readonly cityPk?: number | undefined; readonly townshipPk?: number | undefined } = {},
) {
  return db
    .select({ store: retailStore, township, city, country, district })
    .from(retailStore)
    .innerJoin(township, eq(township.pk, retailStore.townshipPk))
    .innerJoin(city, eq(city.pk, township.cityPk))
    .innerJoin(country, eq(country.pk, city.countryPk))
    .leftJoin(district, eq(district.pk, retailStore.districtPk))
    .where(
      and(
        eq(retailStore.isActive, true),
        cityPk === undefined ? undefined : eq(city.pk, cityPk),
        townshipPk === undefined ? undefined : eq(township.pk, townshipPk),
      ),
    )
    .orderBy(asc(retailStore.sortOrder), asc(retailStore.pk));
}

/** A shop as {@link listStores} gives it. */
export type StoreRecord = Awaited<ReturnType<typeof listStores>>[number];

/** The shops that hold a variant, by name in the order of the language. */
export async function listStoresWith(
  db: Database,
  { productPk, cityPk, language }: { productPk: number; cityPk: number | undefined; language: Language },
) {
  const rows = await db
    .select({ store: retailStore, quantity: retailStoreStock.quantity })
    .from(retailStoreStock)
    .innerJoin(retailStore, eq(retailStore.pk, retailStoreStock.retailStorePk))
    .innerJoin(township, eq(township.pk, retailStore.townshipPk))
    .where(
      and(
        eq(retailStoreStock.productPk, productPk),
        eq(retailStore.isActive, true),
        gt(retailStoreStock.quantity, 0),
        cityPk === undefined ? undefined : eq(township.cityPk, cityPk),
      ),
    )
    .orderBy(asc(retailStore.pk));
  const compare = compareTexts(language);
  return rows.toSorted((left, right) => compare(left.store.name, right.store.name));
}
