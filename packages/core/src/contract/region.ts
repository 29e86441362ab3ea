import * as v from 'valibot';
import { camelCased } from './camel-object.ts';
import { pageOf } from './page.ts';
import { IdSchema, MapSchema, NameSchema, TextSchema, WordsSchema } from './primitives.ts';
import { objectOf, orNull, prepared } from './reading/tolerant.ts';

/** The region above: its pk, or an object that holds one (address.md §1 shows both). */
export const ParentPkSchema = v.pipe(
  v.unknown(),
  v.transform((parent) => (typeof parent === 'object' && parent !== null && 'pk' in parent ? parent.pk : parent)),
  IdSchema,
);

/** A region, or its pk alone, as some hosts write it inside an address. */
// @__NO_SIDE_EFFECTS__
function region<const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> {
  return prepared(objectOf(entries), (wire) =>
    typeof wire === 'number' || typeof wire === 'string' ? { pk: wire } : wire,
  );
}

export const CountrySchema = camelCased(
  region({
    pk: IdSchema,
    name: NameSchema,
    code: WordsSchema,
    /** The host's own rules of its addresses, in the shape of core's `AddressRules`; they win over ours (address.md §5). */
    address_rules: orNull(MapSchema),
  }),
);
/** A country that addresses can be in, by pk (address.md §1). */
export type Country = v.InferOutput<typeof CountrySchema>;

export const CitySchema = region({
  pk: IdSchema,
  name: NameSchema,
  country: orNull(ParentPkSchema),
  postcode: orNull(TextSchema),
});
/** A city of a country, by pk (address.md §1). */
export type City = v.InferOutput<typeof CitySchema>;

export const TownshipSchema = region({
  pk: IdSchema,
  name: NameSchema,
  city: orNull(ParentPkSchema),
  postcode: orNull(TextSchema),
});
/** A township of a city, by pk (address.md §1). */
export type Township = v.InferOutput<typeof TownshipSchema>;

export const DistrictSchema = region({
  pk: IdSchema,
  name: NameSchema,
  city: orNull(ParentPkSchema),
  township: orNull(ParentPkSchema),
  postcode: orNull(TextSchema),
});
/** A district of a township, by pk (address.md §1). */
export type District = v.InferOutput<typeof DistrictSchema>;

/** City, township or district of an address: one of the host's list, or a text that the shopper typed (pk null). */
export const PlaceSchema = region({ pk: orNull(IdSchema), name: NameSchema });

export const CountryPageSchema = pageOf(CountrySchema);
export const CityPageSchema = pageOf(CitySchema);
export const TownshipPageSchema = pageOf(TownshipSchema);
export const DistrictPageSchema = pageOf(DistrictSchema);
