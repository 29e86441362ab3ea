import type * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import {
  IdSchema,
  IntSchema,
  LinkSchema,
  MapSchema,
  MoneySchema,
  TextSchema,
  UnknownSchema,
  WordsSchema,
  WordyBooleanSchema,
} from '../primitives.ts';
import { listOf, mapOf, objectOf, orElse, orNull } from '../reading/tolerant.ts';
import type { ReplySchema } from '../reply.ts';

/** A picture of a product; `image` is an address that takes size options (misc.md §8). */
export const ProductImageSchema = objectOf({
  image: TextSchema,
  order: orElse(IntSchema, 0),
});
export type ProductImage = v.InferOutput<typeof ProductImageSchema>;

/** Value, localised label and kind of one attribute. */
export const AttributeSchema = camelObject({
  value: orNull(UnknownSchema),
  label: orNull(TextSchema),
  data_type: orNull(TextSchema),
});

/** Members that a brief and a whole product share. */
export const briefEntries = {
  pk: IdSchema,
  absolute_url: LinkSchema,
  name: WordsSchema,
  sku: WordsSchema,
  attributes: orElse(MapSchema, {}),
  attributes_kwargs: mapOf(AttributeSchema),
  productimage_set: listOf(ProductImageSchema),
};

const productBriefObject = camelObject({
  ...briefEntries,
  price: orNull(MoneySchema),
  retail_price: orNull(MoneySchema),
  in_stock: orNull(WordyBooleanSchema),
});

/** A product as it stands inside a basket line, a variant or a bag: some hosts send little more than its address. */
export interface ProductBrief extends v.InferOutput<typeof productBriefObject> {}
export const ProductBriefSchema: ReplySchema<ProductBrief> = productBriefObject;
