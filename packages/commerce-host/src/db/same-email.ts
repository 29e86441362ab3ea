import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column holds this address of e-mail; addresses compare without case. Both sides are made small by the database,
 * as its indexes are: a program makes `İ` two letters, and who typed it would never be found.
 */
export function isSameEmail(column: PgColumn, email: string): SQL {
  return eq(sql`lower(${column})`, sql`lower(${email})`);
}
