import * as v from 'valibot';
import { pageOf } from './page.ts';
import { NameSchema, PkSchema, TextSchema, WordsSchema } from './primitives.ts';
import { objectOf, orNull, prepared } from './reading/tolerant.ts';

/** The region above: its pk, or an object that holds one (address.md §1 shows both). */
export const ParentPkSchema = v.pipe(
  v.unknown(),
  v.transform((parent) => (typeof parent === 'object' && parent !== null && 'pk' in parent ? parent.pk : parent)),
  PkSchema,
);

/** A region, or its pk alone, as some hosts write it inside an address. */
// @__NO_SIDE_EFFECTS__
function region<const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> {
  return prepared(objectOf(entries), (wire) =>
    typeof wire === 'number' || typeof wire === 'string' ? { pk: wire } : wire,
  );
}

export const CountrySchema = region({
  pk: PkSchema,
  name: NameSchema,
  code: WordsSchema,
});
/** A country that addresses can be in, by pk (address.md §1). */
export type Country = v.InferOutput<typeof CountrySchema>;

export const CitySchema = region({
  pk: PkSchema,
  name: NameSchema,
  country: orNull(ParentPkSchema),
  postcode: orNull(TextSchema),
});
/** A city of a country, by pk (address.md §1). */
export type City = v.InferOutput<typeof CitySchema>;

export const TownshipSchema = region({
  pk: PkSchema,
  name: NameSchema,
  city: orNull(ParentPkSchema),
  postcode: orNull(TextSchema),
});
/** A township of a city, by pk (address.md §1). */
export type Township = v.InferOutput<typeof TownshipSchema>;

export const DistrictSchema = region({
  pk: PkSchema,
  name: NameSchema,
  city: orNull(ParentPkSchema),
  township: orNull(ParentPkSchema),
  postcode: orNull(TextSchema),
});
/** A district of a township, by pk (address.md §1). */
export type District = v.InferOutput<typeof DistrictSchema>;

export const CountryPageSchema = pageOf(CountrySchema);
export const CityPageSchema = pageOf(CitySchema);
export const TownshipPageSchema = pageOf(TownshipSchema);
export const DistrictPageSchema = pageOf(DistrictSchema);
