import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { MapSchema, PkSchema, TextSchema } from '../primitives.ts';
import type { ReplySchema } from '../reply.ts';

const categoryObject = camelObject({
  pk: PkSchema,
  name: v.string(),
  menuitemmodel: v.nullish(TextSchema, null),
  absolute_url: v.string(),
  attributes: v.nullish(MapSchema, {}),
});

/** A category; `menuitemmodel` is its node in the menu, for the breadcrumb (catalogue.md §1, §4). */
export interface Category extends v.InferOutput<typeof categoryObject> {}
export const CategorySchema: ReplySchema<Category> = categoryObject;
