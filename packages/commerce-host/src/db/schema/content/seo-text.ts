import { pgTable, text } from 'drizzle-orm/pg-core';
import { localisedText } from '../../columns.ts';

/** What search engines are told about one path, instead of the page's own words (Protocol misc §6). */
export const seoText = pgTable('seo_text', {
  /** With both slashes. */
  path: text('path').primaryKey(),
  title: localisedText('title').notNull(),
  description: localisedText('description').notNull(),
  keywords: localisedText('keywords').notNull(),
  /** Path of the address that search engines should keep; null for the page's own. */
  canonical: text('canonical'),
});
