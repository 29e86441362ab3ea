import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A redirect that a merchandiser set up (Protocol catalogue §8). */
export const movedPath = pgTable(
  'moved_path',
  {
    /** With both slashes. */
    path: text('path').primaryKey(),
    /** A path of the shop, or an address of another origin. */
    target: text('target').notNull(),
    status: integer('status').$type<301 | 302>().notNull(),
  },
  (table) => [check('moved_path_status', sql`${table.status} in (301, 302)`)],
);
