import { and, eq, exists, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { city, country, district, retailStore, township } from '../db/schema/stores.table.ts';

/** Stored regions. */
export type CountryRow = typeof country.$inferSelect;
export type CityRow = typeof city.$inferSelect;
export type TownshipRow = typeof township.$inferSelect;
export type DistrictRow = typeof district.$inferSelect;

/** Which cities or townships are wanted. */
export interface RegionFilter {
  readonly parentPk?: number | undefined;
  /** Only regions with an active shop. */
  readonly withStores: boolean;
}

/** Active countries. */
export async function listCountries(db: Database): Promise<readonly CountryRow[]> {
  return db.select().from(country).where(eq(country.isActive, true));
}

/** Active cities. */
export async function listCities(db: Database, { parentPk, withStores }: RegionFilter): Promise<readonly CityRow[]> {
  const stores = db
    .select({ pk: retailStore.pk })
    .from(retailStore)
    .innerJoin(township, eq(township.pk, retailStore.townshipPk))
    .where(and(eq(township.cityPk, city.pk), eq(retailStore.isActive, true)));
  const conditions: (SQL | undefined)[] = [
    eq(city.isActive, true),
    parentPk === undefined ? undefined : eq(city.countryPk, parentPk),
    withStores ? exists(stores) : undefined,
  ];
  return db
    .select()
    .from(city)
    .where(and(...conditions));
}

/** Active townships with their cities. */
export async function listTownships(
  db: Database,
  { parentPk, withStores }: RegionFilter,
): Promise<readonly { readonly township: TownshipRow; readonly city: CityRow }[]> {
  const stores = db
    .select({ pk: retailStore.pk })
    .from(retailStore)
    .where(and(eq(retailStore.townshipPk, township.pk), eq(retailStore.isActive, true)));
  const conditions: (SQL | undefined)[] = [
    eq(township.isActive, true),
    parentPk === undefined ? undefined : eq(township.cityPk, parentPk),
    withStores ? exists(stores) : undefined,
  ];
  return db
    .select({ township, city })
    .from(township)
    .innerJoin(city, eq(city.pk, township.cityPk))
    .where(and(...conditions));
}

/** Active districts of a township with their city's pk. */
export async function listDistricts(
  db: Database,
  townshipPk: number,
): Promise<readonly { readonly district: DistrictRow; readonly cityPk: number }[]> {
  return db
    .select({ district, cityPk: township.cityPk })
    .from(district)
    .innerJoin(township, eq(township.pk, district.townshipPk))
    .where(and(eq(district.isActive, true), eq(district.townshipPk, townshipPk)));
}

/** An active country, and whether its regions are lists. */
export async function findCountry(
  db: Database,
  pk: number,
): Promise<{ readonly country: CountryRow; readonly hasCities: boolean } | undefined> {
  const cities = db
    .select({ pk: city.pk })
    .from(city)
    .where(and(eq(city.countryPk, country.pk), eq(city.isActive, true)));
  const [row] = await db
    .select({ country: getTableColumns(country), hasCities: sql<boolean>`${exists(cities)}` })
    .from(country)
    .where(and(eq(country.pk, pk), eq(country.isActive, true)));
  return row;
}

/** The regions that an address names, each as far as it exists and is active. */
export interface NamedRegions {
  readonly country: CountryRow | undefined;
  readonly city: CityRow | undefined;
  readonly township: TownshipRow | undefined;
  readonly district: DistrictRow | undefined;
  /** Whether the township is divided into districts. */
  readonly hasDistricts: boolean;
}

/** Looks up the regions of an address; 0 names none. */
export async function findRegions(
  db: Database,
  pks: { readonly country: number; readonly city: number; readonly township: number; readonly district: number },
): Promise<NamedRegions> {
  const [countries, cities, townships, districts] = [
    await db
      .select()
      .from(country)
      .where(and(eq(country.pk, pks.country), eq(country.isActive, true))),
    await db
      .select()
      .from(city)
      .where(and(eq(city.pk, pks.city), eq(city.isActive, true))),
    await db
      .select()
      .from(township)
      .where(and(eq(township.pk, pks.township), eq(township.isActive, true))),
    await db
      .select()
      .from(district)
      .where(and(eq(district.townshipPk, pks.township), eq(district.isActive, true))),
  ];
  return {
    country: countries[0],
    city: cities[0],
    township: townships[0],
    district: districts.find(({ pk }) => pk === pks.district),
    hasDistricts: districts.length > 0,
  };
}
