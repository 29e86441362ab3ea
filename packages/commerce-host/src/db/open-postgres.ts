import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { type OpenDatabase, StartError } from './database.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { withPreparedStatements } from './prepared-statements.ts';

/**
 * Milliseconds a migration waits for a table that somebody is using: longer, and every shopper would wait behind it. The start
 * fails then, and can be tried again.
 */
const MIGRATION_LOCK_TIMEOUT = 5_000;

/** Any number that no other program uses on the same database: two hosts that start together migrate one after the other. */
const MIGRATION_LOCK = 748_211_902;

/** Where a connection address points, without user and password. */
function placeOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || '5432'}${pathname}`;
  } catch {
    return 'an address that is not a URL';
  }
}

/** What the driver said, below what the query builder made of it. */
function rootOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause === undefined ? error : rootOf(error.cause);
}

/** What an operator does about a reason for which PostgreSQL cannot be used. */
function remedyOf(reason: string, place: string): string {
  return reason.includes('pg_trgm')
    ? `DATABASE_URL: PostgreSQL at ${place} lacks the extension pg_trgm, by which the search forgives typing mistakes (${reason}). Let its administrator install PostgreSQL's contrib modules and run "create extension pg_trgm" in this database, then start again.`
    : `DATABASE_URL: cannot use PostgreSQL at ${place} (${reason}). Start it, correct DATABASE_URL, or unset it to use the embedded database.`;
}

/**
 * Connects to PostgreSQL (`DATABASE_URL`) and brings its schema up to date.
 *
 * @param migrationsFolder another one than the host's own, for tests
 * @throws {StartError} when the server cannot be reached or refuses.
 */
export async function openPostgres(
  url: string,
  migrationsFolder = fileURLToPath(MIGRATIONS_FOLDER),
): Promise<OpenDatabase> {
  const options = { max: 16, connect_timeout: 5, idle_timeout: 60, onnotice: () => {} };
  try {
    const single = postgres(url, { ...options, max: 1 });
    try {
      const db = drizzle(single);
      await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
      await db.execute(sql.raw(`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT}`));
      await migrate(db, { migrationsFolder });
    } finally {
      await single.end({ timeout: 5 });
    }
  } catch (error) {
    const reason = rootOf(error).message.split('\n')[0] ?? '';
    throw new StartError(remedyOf(reason, placeOf(url)), { cause: error });
  }
  const client = withPreparedStatements(postgres(url, options));
  return { db: drizzle(client), close: () => client.end({ timeout: 5 }) };
}
