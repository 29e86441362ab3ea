import * as v from 'valibot';
import { MapSchema, PkSchema, TextSchema } from './primitives.ts';

/** A category; `menuitemmodel` is its node in the menu, for the breadcrumb (catalogue.md §1, §4). */
export const CategorySchema = v.object({
  pk: PkSchema,
  name: v.string(),
  menuitemmodel: v.nullish(TextSchema, null),
  absolute_url: v.string(),
  attributes: v.nullish(MapSchema, {}),
});
export type Category = v.InferOutput<typeof CategorySchema>;
