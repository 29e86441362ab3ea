import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, localisedText } from '../../columns.ts';

/** A campaign list with a banner (Protocol catalogue §1). Its products stand in `special_page_product`. */
export const specialPage = pgTable('special_page', {
  pk: integer('pk').primaryKey(),
  /** The whole path of its page, with both slashes. */
  url: text('url').notNull().unique(),
  name: localisedText('name').notNull(),
  /** HTML. */
  description: localisedText('description').notNull(),
  /** Stems of the wide picture and of the upright one for small screens. */
  bannerStem: text('banner_stem'),
  bannerTallStem: text('banner_tall_stem'),
  /** Where the banner leads; empty when nowhere. */
  bannerUrl: text('banner_url').notNull(),
  videoEmbeddedCode: text('video_embedded_code').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  modifiedAt: instant('modified_at').notNull(),
});
