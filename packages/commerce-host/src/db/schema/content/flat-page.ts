import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, localisedText } from '../../columns.ts';

/** A page of text: about us, privacy (Protocol misc §6). */
export const flatPage = pgTable('flat_page', {
  pk: integer('pk').primaryKey(),
  /** The whole path of its page, with both slashes. */
  url: text('url').notNull().unique(),
  title: localisedText('title').notNull(),
  /** HTML. */
  content: localisedText('content').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  modifiedAt: instant('modified_at').notNull(),
});
