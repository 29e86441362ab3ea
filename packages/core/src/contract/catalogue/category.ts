import type * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { IdSchema, MapSchema, NameSchema, TextSchema } from '../primitives.ts';
import { orElse, orNull } from '../reading/tolerant.ts';
import type { ReplySchema } from '../reply.ts';

const categoryObject = camelObject({
  pk: IdSchema,
  name: NameSchema,
  menuitemmodel: orNull(TextSchema),
  absolute_url: NameSchema,
  attributes: orElse(MapSchema, {}),
});

/** A category; `menuitemmodel` is its node in the menu, for the breadcrumb (catalogue.md §1, §4). */
export interface Category extends v.InferOutput<typeof categoryObject> {}
export const CategorySchema: ReplySchema<Category> = categoryObject;
