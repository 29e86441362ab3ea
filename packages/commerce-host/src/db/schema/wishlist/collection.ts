import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foldedText, instant } from '../../columns.ts';
import { user } from '../account/user.ts';

/**
 * A user's named list of products (Protocol wishlist §3). It has a share token exactly while it is public: making it
 * private revokes the link for good, making it public again gives a new one.
 */
export const collection = pgTable(
  'collection',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameFolded: foldedText('name_folded'),
    description: text('description'),
    isPublic: boolean('is_public').notNull().default(false),
    shareToken: text('share_token'),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    uniqueIndex('collection_name_folded').on(table.userPk, table.nameFolded),
    check('collection_token', sql`${table.isPublic} = (${table.shareToken} is not null)`),
    index('collection_newest').on(table.userPk, table.modifiedAt, table.pk),
  ],
);
