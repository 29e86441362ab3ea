import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localisedText } from '../../columns.ts';
import { attribute } from './attribute.ts';

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
