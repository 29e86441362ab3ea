import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, type LocalisedText, localisedText } from '../../columns.ts';
import { category } from './category.ts';
import { seller } from './seller.ts';

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
