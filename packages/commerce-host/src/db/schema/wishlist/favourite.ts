import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { user } from '../account/user.ts';
import { product } from '../catalogue/product.ts';

/** A product that a user marked with the favourite button. Each product once (Protocol wishlist §1). */
export const favourite = pgTable(
  'favourite',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('favourite_once').on(table.userPk, table.productPk),
    index('favourite_newest').on(table.userPk, table.createdAt, table.pk),
    index('favourite_by_product').on(table.productPk),
  ],
);
