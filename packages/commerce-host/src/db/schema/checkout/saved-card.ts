import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { user } from '../account/user.ts';

/** A card that a user keeps for later: what may be kept of it, under a token (Protocol checkout §4.14, Security H6). */
export const savedCard = pgTable(
  'saved_card',
  {
    token: text('token').primaryKey(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    /** What the shopper calls it. */
    name: text('name').notNull(),
    bin: text('bin').notNull(),
    lastFour: text('last_four').notNull(),
    brand: text('brand').notNull(),
    month: integer('month').notNull(),
    year: integer('year').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it last paid; null for one that has not paid since it is kept. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('saved_card_user').on(table.userPk, table.createdAt)],
);
