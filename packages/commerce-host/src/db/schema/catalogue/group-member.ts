import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { product } from './product.ts';

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
