import * as v from 'valibot';
import { IntSchema, MapSchema, orNull } from '../primitives.ts';
import type { ReplySchema } from '../reply.ts';
import { CategorySchema } from './category.ts';
import { FacetSchema } from './facet.ts';
import { ProductSchema } from './product.ts';

export const SorterSchema = v.object({ label: v.string(), value: v.string(), is_selected: v.boolean() });
export type Sorter = v.InferOutput<typeof SorterSchema>;

/** Banner and name of a campaign list; free keys are kept (catalogue.md §1). */
export const SpecialPageSchema = v.looseObject({
  name: v.nullish(v.string(), ''),
  banner: v.nullish(v.string(), null),
  banner_mobile: v.nullish(v.string(), null),
  /** Html, untrusted. */
  banner_description: v.nullish(v.string(), ''),
  /** Where the banner leads; empty when nowhere. */
  banner_url: v.nullish(v.string(), ''),
  video_embedded_code: v.nullish(v.string(), ''),
  pretty_url: v.nullish(MapSchema, {}),
});
export type SpecialPage = v.InferOutput<typeof SpecialPageSchema>;

const productListObject = v.object({
  pagination: v.object({
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

/** Query of every list (catalogue.md §1); facet choices come under their `search_key`. */
export interface ProductListQuery {
  readonly search_text?: string;
  readonly page?: number;
  readonly page_size?: number;
  readonly sorter?: string;
  readonly category_ids?: readonly number[];
  /** Ranges in the request's currency, both ends inclusive: `0-250`. */
  readonly price?: readonly string[];
  readonly in_stock?: true;
  readonly [searchKey: `attributes_${string}`]: readonly string[] | undefined;
}
