import * as v from 'valibot';
import { camelCased, camelObject } from '../camel-object.ts';
import { IntSchema, MapSchema, orNull } from '../primitives.ts';
import type { ReplySchema } from '../reply.ts';
import { CategorySchema } from './category.ts';
import { FacetSchema } from './facet.ts';
import { ProductSchema } from './product.ts';

export const SorterSchema = camelObject({ label: v.string(), value: v.string(), is_selected: v.boolean() });
export type Sorter = v.InferOutput<typeof SorterSchema>;

/** Banner and name of a campaign list; free keys are kept (catalogue.md §1). */
export const SpecialPageSchema = camelCased(
  v.looseObject({
    name: v.nullish(v.string(), ''),
    banner: v.nullish(v.string(), null),
    banner_mobile: v.nullish(v.string(), null),
    /** Html, untrusted. */
    banner_description: v.nullish(v.string(), ''),
    /** Where the banner leads; empty when nowhere. */
    banner_url: v.nullish(v.string(), ''),
    video_embedded_code: v.nullish(v.string(), ''),
    pretty_url: v.nullish(MapSchema, {}),
  }),
);
export type SpecialPage = v.InferOutput<typeof SpecialPageSchema>;

const productListObject = camelObject({
  pagination: camelObject({
    total_count: IntSchema,
    current_page: IntSchema,
    num_pages: IntSchema,
    page_size: IntSchema,
  }),
  facets: v.array(FacetSchema),
  sorters: v.array(SorterSchema),
  search_text: orNull(v.string()),
  products: v.array(ProductSchema),
  category: orNull(CategorySchema),
  special_page: orNull(SpecialPageSchema),
});

/** Whole catalogue, search, category or campaign: one shape for all lists (catalogue.md §1). */
export interface ProductList extends v.InferOutput<typeof productListObject> {}
export const ProductListSchema: ReplySchema<ProductList> = productListObject;
