import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { localisedText } from '../../columns.ts';

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
