import * as v from 'valibot';
import { camelCased, camelObject } from '../camel-object.ts';
import { IntSchema, MapSchema, NameSchema, TextSchema, WordsSchema, WordyBooleanSchema } from '../primitives.ts';
import { entriesOf, mapped, noList, orElse, orNull, promised } from '../reading/tolerant.ts';
import type { ReplySchema } from '../reply.ts';
import { CategorySchema } from './category.ts';
import { FacetSchema } from './facet.ts';
import { ProductSchema } from './product.ts';

export const SorterSchema = camelObject({
  label: NameSchema,
  value: TextSchema,
  is_selected: orElse(WordyBooleanSchema, false),
});
/** One order that a list can be in; its value goes into the query (catalogue.md §1). */
export type Sorter = v.InferOutput<typeof SorterSchema>;

/** Banner and name of a campaign list; free keys are kept (catalogue.md §1). */
export const SpecialPageSchema = camelCased(
  noList(
    v.looseObject({
      name: WordsSchema,
      banner: orNull(TextSchema),
      banner_mobile: orNull(TextSchema),
      /** Html, untrusted. */
      banner_description: WordsSchema,
      /** Where the banner leads; empty when nowhere. */
      banner_url: WordsSchema,
      video_embedded_code: WordsSchema,
      pretty_url: orElse(MapSchema, {}),
    }),
  ),
);
export type SpecialPage = v.InferOutput<typeof SpecialPageSchema>;

const paginationObject = camelObject({
  total_count: orNull(IntSchema),
  current_page: promised(IntSchema, 1),
  num_pages: promised(IntSchema, 1),
  page_size: orNull(IntSchema),
});

const wireListObject = camelObject({
  pagination: promised(paginationObject, { totalCount: null, currentPage: 1, numPages: 1, pageSize: null }),
  facets: promised(entriesOf(FacetSchema), []),
  sorters: promised(entriesOf(SorterSchema), []),
  search_text: orNull(TextSchema),
  /** What the host looked for instead, where it put the search right or left some of it out; null where it did not. */
  corrected_search_text: orNull(TextSchema),
  products: entriesOf(ProductSchema),
  category: orNull(CategorySchema),
  special_page: orNull(SpecialPageSchema),
});

/** A count that cannot be read is that of the products on this page. */
const productListObject = mapped(wireListObject, ({ pagination, ...list }) => ({
  ...list,
  pagination: {
    ...pagination,
    totalCount: pagination.totalCount ?? list.products.length,
    pageSize: pagination.pageSize ?? list.products.length,
  },
}));

/** Whole catalogue, search, category or campaign: one shape for all lists (catalogue.md §1). */
export interface ProductList extends v.InferOutput<typeof productListObject> {}
export const ProductListSchema: ReplySchema<ProductList> = productListObject;
