import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { localisedText } from '../../columns.ts';

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
