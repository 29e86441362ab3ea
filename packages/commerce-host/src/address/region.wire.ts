import { compareTexts, type Language, pickText } from '../http/language.ts';
import type { CityRow, CountryRow, DistrictRow, TownshipRow } from './region.repository.ts';

/** Country of the wire (Protocol address §1). */
export function countryWire(row: CountryRow, language: Language) {
  return {
    pk: row.pk,
    name: pickText(row.name, language),
    code: row.code,
    is_active: row.isActive,
    translations: null,
  };
}

/** City of the wire; its country is a pk. */
export function cityWire(row: CityRow, language: Language) {
  return {
    pk: row.pk,
    name: pickText(row.name, language),
    is_active: row.isActive,
    country: row.countryPk,
    postcode: row.postcode,
    priority: row.priority,
    translations: null,
  };
}

/** Township of the wire; its city is an object. */
export function townshipWire(row: TownshipRow, city: CityRow, language: Language) {
  return {
    pk: row.pk,
    name: row.name,
    is_active: row.isActive,
    city: { pk: city.pk, name: pickText(city.name, language), country: city.countryPk },
    postcode: row.postcode,
  };
}

/** District of the wire; its parents are pks. */
export function districtWire(row: DistrictRow, cityPk: number) {
  return {
    pk: row.pk,
    name: row.name,
    is_active: row.isActive,
    city: cityPk,
    township: row.townshipPk,
    postcode: row.postcode,
  };
}

/** What regions are sorted by. */
interface Sortable {
  readonly name: string;
  readonly priority?: number | null;
}

/** Regions by priority, those without one last, then by name in the language's order. */
export function sortRegions<T extends Sortable>(regions: readonly T[], language: Language): readonly T[] {
  const compare = compareTexts(language);
  const rank = ({ priority }: Sortable) => priority ?? Number.MAX_SAFE_INTEGER;
  return regions.toSorted((left, right) => rank(left) - rank(right) || compare(left.name, right.name));
}
