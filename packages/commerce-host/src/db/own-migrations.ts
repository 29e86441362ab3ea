import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

/** The SQL migrations, found alike from `src/db` and from the bundle in `dist`. */
export const MIGRATIONS_FOLDER = new URL(
  import.meta.url.includes('/src/db/') ? '../../migrations' : '../migrations',
  import.meta.url,
);

/** Message for a database whose first migration is not this host's. */
export const UNKNOWN_DATABASE =
  'was made by an earlier commit, and this one cannot bring it forward. Save it with "npm run backup"';

/**
 * Whether the migrations that a database has run are those of a folder, as far as both go. A database that has run more belongs to a
 * newer process, next to which an older one may serve; one that has run others has a schema that no file describes.
 *
 * @param migrationsFolder its path
 */
export async function hasOwnMigrations(db: Database, migrationsFolder: string): Promise<boolean> {
  const { rows } = await db.execute<{ isMigrated: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  );
  if (rows[0]?.isMigrated !== true) return true;
  const done = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`);
  const own = readMigrationFiles({ migrationsFolder });
  return own.every(({ hash }, index) => done.rows[index] === undefined || done.rows[index].hash === hash);
}
