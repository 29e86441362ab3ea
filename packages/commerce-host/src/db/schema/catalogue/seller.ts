import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { localisedText } from '../../columns.ts';

/** A marketplace seller, "data source" on the wire. Products without one come from the shop's own stock. */
export const seller = pgTable('seller', {
  pk: integer('pk').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  title: localisedText('title').notNull(),
});
