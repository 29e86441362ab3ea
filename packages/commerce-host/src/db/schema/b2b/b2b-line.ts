import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { user } from '../account/user.ts';
import { product } from '../catalogue/product.ts';
import { division } from './division.ts';

/** How much of a product a business user wants for one division: the business basket, apart from the shop's baskets. */
export const b2bLine = pgTable(
  'b2b_line',
  {
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    divisionPk: integer('division_pk')
      .notNull()
      .references(() => division.pk, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userPk, table.productPk, table.divisionPk] }),
    check('b2b_line_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);
