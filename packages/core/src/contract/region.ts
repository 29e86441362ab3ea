import * as v from 'valibot';
import { pageOf } from './page.ts';
import { orNull, PkSchema, TextSchema } from './primitives.ts';

/** The region above: its pk, or an object that holds one (address.md §1 shows both). */
export const ParentPkSchema = v.pipe(
  v.unknown(),
  v.transform((parent) => (typeof parent === 'object' && parent !== null && 'pk' in parent ? parent.pk : parent)),
  PkSchema,
);

export const CountrySchema = v.object({
  pk: PkSchema,
  name: v.string(),
  code: v.nullish(v.string(), ''),
});
export type Country = v.InferOutput<typeof CountrySchema>;

export const CitySchema = v.object({
  pk: PkSchema,
  name: v.string(),
  country: orNull(ParentPkSchema),
  postcode: orNull(TextSchema),
});
export type City = v.InferOutput<typeof CitySchema>;

export const TownshipSchema = v.object({
  pk: PkSchema,
  name: v.string(),
  city: orNull(ParentPkSchema),
  postcode: orNull(TextSchema),
});
export type Township = v.InferOutput<typeof TownshipSchema>;

export const DistrictSchema = v.object({
  pk: PkSchema,
  name: v.string(),
  city: orNull(ParentPkSchema),
  township: orNull(ParentPkSchema),
  postcode: orNull(TextSchema),
});
export type District = v.InferOutput<typeof DistrictSchema>;

export const CountryPageSchema = pageOf(CountrySchema);
export const CityPageSchema = pageOf(CitySchema);
export const TownshipPageSchema = pageOf(TownshipSchema);
export const DistrictPageSchema = pageOf(DistrictSchema);
