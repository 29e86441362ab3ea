import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '../../http/currency.ts';
import { instant, type LocalisedText, localisedText, money } from '../columns.ts';

/** One value that an attribute can have, with its label and, for colours, its swatch (`#rrggbb`). */
export const attributeValue = pgTable(
  'attribute_value',
  {
    attributeKey: text('attribute_key')
      .notNull()
      .references(() => attribute.key),
    value: text('value').notNull(),
    label: localisedText('label').notNull(),
    hex: text('hex'),
    sortOrder: integer('sort_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attributeKey, table.value] })],
);

/** A property that products have: colour, size, material. */
export const attribute = pgTable('attribute', {
  key: text('key').primaryKey(),
  name: localisedText('name').notNull(),
  widgetType: text('widget_type').$type<'multiselect' | 'visual_swatch'>().notNull().default('multiselect'),
  isFacet: boolean('is_facet').notNull(),
  isCommon: boolean('is_common').notNull(),
  /** Whether variants of one product differ in it; `rebuildListing` finds out. */
  varies: boolean('varies').notNull().default(false),
  sortOrder: integer('sort_order').notNull(),
});

/** A product that a bundle's slot can take. */
export const bundleOption = pgTable(
  'bundle_option',
  {
    slotPk: integer('slot_pk')
      .notNull()
      .references(() => bundleSlot.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    /** What choosing it adds to the bundle's price, for all pieces of the slot: minor units by currency. */
    surcharge: jsonb('surcharge').$type<Readonly<Record<CurrencyCode, number>>>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotPk, table.productPk] }),
    index('bundle_option_product').on(table.productPk),
  ],
);

/** A place of a bundle that takes one of several products: the mugs of a breakfast set. */
export const bundleSlot = pgTable(
  'bundle_slot',
  {
    pk: integer('pk').primaryKey(),
    bundlePk: integer('bundle_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    name: localisedText('name').notNull(),
    /** Pieces of the chosen product in one bundle. */
    quantity: integer('quantity').notNull(),
    isRequired: boolean('is_required').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    check('bundle_slot_quantity', sql`${table.quantity} between 1 and 99`),
    index('bundle_slot_bundle').on(table.bundlePk, table.position),
  ],
);

/** A node of the category tree, which is the menu as well; a node's menu item pk is the category's. `treePath` is the materialised path of catalogue.md §7. */
export const category = pgTable(
  'category',
  {
    pk: integer('pk').primaryKey(),
    parentPk: integer('parent_pk'),
    name: localisedText('name').notNull(),
    description: localisedText('description').notNull(),
    url: text('url').notNull().unique(),
    uuid: text('uuid').notNull(),
    treePath: text('tree_path').notNull(),
    level: integer('level').notNull(),
    sortOrder: integer('sort_order').notNull(),
    /** Stem of the tile picture. */
    pictureStem: text('picture_stem'),
  },
  (table) => [
    foreignKey({ columns: [table.parentPk], foreignColumns: [table.pk] }),
    unique('category_tree_path').on(table.treePath),
    index('category_parent').on(table.parentPk, table.sortOrder),
  ],
);

/** A product that is shown together with others on the page of a group. */
export const groupMember = pgTable(
  'group_member',
  {
    groupPk: integer('group_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupPk, table.productPk] }),
    index('group_member_product').on(table.productPk),
  ],
);

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

/** What a variant costs in one currency, tax included. `retailAmount` is the struck-through price, equal without discount. */
export const price = pgTable(
  'price',
  {
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    retailAmount: money('retail_amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productPk, table.currency] }),
    check('price_amounts', sql`${table.amount} >= 0 and ${table.retailAmount} >= ${table.amount}`),
  ],
);

/**
 * Where a listed product shows up: one row for its category and for each of that category's ancestors, so that a list
 * with its descendants is one index range in each order of the list. `position` is the same in all rows of a product and
 * no other product's: its place in the default order, and its bit in `listing_set`.
 */
export const productCategory = pgTable(
  'product_category',
  {
    categoryPk: integer('category_pk')
      .notNull()
      .references(() => category.pk),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    /** What the product costs, in each currency it has a price in; a copy of `price` for the lists' order. */
    amountTry: money('amount_try'),
    amountUsd: money('amount_usd'),
    amountEur: money('amount_eur'),
  },
  (table) => [
    primaryKey({ columns: [table.categoryPk, table.productPk] }),
    index('product_category_position').on(table.categoryPk, table.position, table.productPk),
    index('product_category_newest').on(table.categoryPk, table.createdAt.desc(), table.productPk, table.position),
    index('product_category_try').on(table.categoryPk, table.amountTry, table.productPk, table.position),
    index('product_category_usd').on(table.categoryPk, table.amountUsd, table.productPk, table.position),
    index('product_category_eur').on(table.categoryPk, table.amountEur, table.productPk, table.position),
    index('product_category_product').on(table.productPk),
  ],
);

/** What happens to a test product in the moment its order is placed (payment-methods.md §8, pk 1992 and 1993). */
export type OrderTimeEvent = 'sells-out' | 'price-changes';

/**
 * What a row sells: a variant; a bundle, whose parts the shopper chooses; or a group, which only shows other products
 * together and is never sold itself.
 */
export type ProductKind = 'simple' | 'bundle' | 'group';

/** A text that a personalised product needs from its shopper. */
export interface ProductFormField {
  readonly key: string;
  readonly label: LocalisedText;
  readonly hint: LocalisedText;
  /** In characters. */
  readonly maxLength: number;
  readonly isRequired: boolean;
}

/** A variant's properties by attribute key, with the label shoppers read. */
export type ProductAttributes = Readonly<Record<string, { readonly value: string; readonly label: LocalisedText }>>;

/**
 * A variant: what baskets and favourites hold. Variants of one product share `baseCode`; exactly one of them is
 * `isListed` and stands for all of them in lists.
 */
export const product = pgTable(
  'product',
  {
    pk: integer('pk').primaryKey(),
    kind: text('kind').$type<ProductKind>().notNull().default('simple'),
    baseCode: text('base_code').notNull(),
    sku: text('sku').notNull().unique(),
    /** The whole path of its page, with both slashes. */
    url: text('url').notNull().unique(),
    name: localisedText('name').notNull(),
    /** Plain text of a few sentences. */
    description: localisedText('description').notNull(),
    categoryPk: integer('category_pk')
      .notNull()
      .references(() => category.pk),
    sellerPk: integer('seller_pk').references(() => seller.pk),
    attributeSet: integer('attribute_set'),
    attributes: jsonb('attributes').$type<ProductAttributes>().notNull(),
    /** Keys of `attributes` that tell the variants of one product apart, in the order in which they are chosen. */
    variantAxes: jsonb('variant_axes').$type<readonly string[]>().notNull(),
    /**
     * Stems of the pictures in their order. A stem holds all parameters of the drawing (`pictureFile` of seed/drawings); the
     * media route draws it on first request.
     */
    pictures: jsonb('pictures').$type<readonly string[]>().notNull(),
    /** Campaigns that name this variant. */
    campaignPks: jsonb('campaign_pks').$type<readonly number[]>().notNull(),
    isListed: boolean('is_listed').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Place in the default order of lists, and among the variants of one product. */
    position: integer('position').notNull(),
    taxRatePercent: integer('tax_rate_percent').notNull().default(20),
    /** What a personalised product asks for; null for all others. */
    form: jsonb('form').$type<readonly ProductFormField[]>(),
    orderTimeEvent: text('order_time_event').$type<OrderTimeEvent>(),
    /** Folded words by which the variant's product is found, one space between two. */
    searchEn: text('search_en').notNull(),
    searchTr: text('search_tr').notNull(),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    index('product_base_code').on(table.baseCode, table.position),
    index('product_by_category').on(table.categoryPk),
    index('product_by_seller').on(table.sellerPk),
  ],
);

/**
 * What shoppers say and the shop calls otherwise: another word of the same language, or the value of an attribute. The shop's
 * own data: a row that is added or taken out counts at once.
 */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').notNull(),
    /** Folded, in its plainest form: `pillow`, not `pillows`. */
    term: text('term').notNull(),
    /** The shop's word, folded, in its plainest form; null where an attribute says it. */
    word: text('word'),
    attributeKey: text('attribute_key'),
    attributeValue: text('attribute_value'),
  },
  (table) => [
    index('search_synonym_term').on(table.language, table.term),
    check(
      'search_synonym_meaning',
      sql`(${table.word} is null) = (${table.attributeKey} is not null) and (${table.attributeKey} is null) = (${table.attributeValue} is null)`,
    ),
  ],
);

/**
 * The words that products, categories and attributes are named by: what a typed word is taken for, and what it is compared
 * with when nobody uses it. Codes are no words of the shop and are not in it. `rebuildListing` makes it.
 */
export const searchWord = pgTable(
  'search_word',
  {
    language: text('language').notNull(),
    /** Folded (`foldText`): the `value` of the sets `word` and `name` of `listing_set`. */
    word: text('word').notNull(),
    /** As the shop writes it, in small letters: what a shopper reads. */
    label: text('label').notNull(),
    /** The word itself and its stems, folded. Words that share one are one word to a shopper. */
    forms: text('forms').array().notNull(),
    /** The word's letters in the order of the alphabet: two that were swapped leave it as it is. */
    letters: text('letters').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_word_prefix').on(table.language, table.word.op('text_pattern_ops')),
    index('search_word_forms').using('gin', table.forms),
    index('search_word_letters').on(table.language, table.letters),
    index('search_word_near').using('gist', table.word.op('gist_trgm_ops')),
  ],
);

/** A marketplace seller, "data source" on the wire. Products without one come from the shop's own stock. */
export const seller = pgTable('seller', {
  pk: integer('pk').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  title: localisedText('title').notNull(),
});

/** How many pieces of a variant can still be sold. The CHECK is the last line of defence against selling one twice. */
export const stock = pgTable(
  'stock',
  {
    productPk: integer('product_pk')
      .primaryKey()
      .references(() => product.pk, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [check('stock_quantity', sql`${table.quantity} >= 0`)],
);
