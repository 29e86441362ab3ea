import type { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type OpenDatabase, StartError } from './database.ts';
import { hasOwnMigrations, MIGRATIONS_FOLDER, UNKNOWN_DATABASE } from './own-migrations.ts';
import { openPrepared } from './prepared-session.ts';

/**
 * Milliseconds a migration waits for a table that somebody is using: longer, and every shopper would wait behind it. The start
 * fails then, and can be tried again.
 */
const MIGRATION_LOCK_TIMEOUT = 5_000;

/** Any number that no other program uses on the same database: two hosts that start together migrate one after the other. */
const MIGRATION_LOCK = 748_211_902;

/** Milliseconds a request waits for a connection: a free one of the pool, or a new one. */
const CONNECT_TIMEOUT = 5_000;

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
 * Keeps a connection that the server ends from ending the process: node-postgres reports the loss to each query under way, and emits
 * `error` besides.
 */
function surviveLoss(client: EventEmitter): void {
  client.on('error', () => {});
}

async function migrateSchema(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  surviveLoss(client);
  try {
    await client.connect();
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await db.execute(sql.raw(`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT}`));
    if (!(await hasOwnMigrations(db, migrationsFolder)))
      throw new StartError(
        `DATABASE_URL: the database at ${placeOf(url)} ${UNKNOWN_DATABASE}, then drop its schemas public and drizzle and create an empty public, or name an empty database.`,
      );
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** `?prepare=false` at the end of `DATABASE_URL`, for poolers that hand each transaction another connection. */
const isUnprepared = (url: string) => URL.canParse(url) && new URL(url).searchParams.get('prepare') === 'false';

/**
 * Connects to PostgreSQL (`DATABASE_URL`) and brings its schema up to date.
 *
 * A connection that is lost later fails the requests that use it, and nothing else: the pool opens another one.
 *
 * @param migrationsFolder another one than the host's own, for tests
 * @throws {StartError} when the server cannot be reached or refuses.
 */
export async function openPostgres(
  url: string,
  migrationsFolder = fileURLToPath(MIGRATIONS_FOLDER),
): Promise<OpenDatabase> {
  try {
    await migrateSchema(url, migrationsFolder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = rootOf(error).message.split('\n')[0] ?? '';
    throw new StartError(remedyOf(reason, placeOf(url)), { cause: error });
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 1_800,
    keepAlive: true,
  });
  surviveLoss(pool);
  // The pool listens to idle connections only.
  pool.on('connect', surviveLoss);
  return { db: isUnprepared(url) ? drizzle({ client: pool }) : openPrepared(pool), close: () => pool.end() };
}
