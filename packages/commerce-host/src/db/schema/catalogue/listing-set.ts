import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** A text of bits, all of one length. */
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/**
 * What a set of listed products has in common. `key` and `value` tell sets of one kind apart:
 *
 * | kind | key | value |
 * |---|---|---|
 * | `listed` | | | shown in lists at all |
 * | `variant` | | values of the attributes in which variants differ, as JSON | has an active variant with exactly these |
 * | `variant-in-stock` | | the same | … that can be bought |
 * | `category` | | category's pk, descendants included |
 * | `special-page` | | campaign page's pk |
 * | `facet` | attribute's key | value of any active variant |
 * | `facet-in-stock` | attribute's key | value of any variant that can be bought |
 * | `in-stock` | | | at least one active variant can be bought |
 * | `word` | language | folded word of any active variant's search text |
 * | `name` | language | folded word of the name of any variant, active or not: a list begins with these |
 * | `priced` | currency | | has a price in it |
 * | `price-bit` | currency | binary place, `00` to `39` | that bit of its amount in minor units is 1 |
 * | `price-range` | currency | first and last amount in minor units, `25000-49999`; the last one may be open | costs that much |
 */
export type ListingSetKind =
  | 'listed'
  | 'in-stock'
  | 'variant'
  | 'variant-in-stock'
  | 'category'
  | 'special-page'
  | 'facet'
  | 'facet-in-stock'
  | 'word'
  | 'name'
  | 'priced'
  | 'price-bit'
  | 'price-range';

/**
 * The lists' read model: one bit for each listed product, at the product's `position` in `product_category`. A list is
 * the intersection of a few sets and a facet's count the number of bits left, so that neither reads the products.
 * `rebuildListing` makes it; `listing-triggers.sql` keeps it true when stock, activity or prices change.
 */
export const listingSet = pgTable(
  'listing_set',
  {
    kind: text('kind').$type<ListingSetKind>().notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    members: bits('members').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.value] }),
    index('listing_set_prefix').on(table.kind, table.key, table.value.op('text_pattern_ops')),
  ],
);
