import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '../../../http/language.ts';
import { instant } from '../../columns.ts';

/** A picture of the shop's own by its stem. */
export interface WidgetPicture {
  readonly picture: string;
}

/** A group of values, such as one slide. */
export type WidgetGroup = Readonly<Record<string, string | WidgetPicture>>;

/** What a widget shows, in one language. */
export type WidgetContent = Readonly<Record<string, string | WidgetGroup | readonly WidgetGroup[]>>;

/** A part of a page that merchandisers fill (Protocol misc §5). */
export const widget = pgTable('widget', {
  pk: integer('pk').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  template: text('template').notNull(),
  content: jsonb('content').$type<Readonly<Record<Language, WidgetContent>>>().notNull(),
  /** Products it shows, by pk, in their order; null when it shows none. */
  productPks: jsonb('product_pks').$type<readonly number[]>(),
  modifiedAt: instant('modified_at').notNull(),
});
