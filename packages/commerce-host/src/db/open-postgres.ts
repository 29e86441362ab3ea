import { hash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgQueryResultHKT, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import pg, { type Pool, type PoolClient } from 'pg';
import { type OpenDatabase, StartError } from './database.ts';
import { hasOwnMigrations, MIGRATIONS_FOLDER, UNKNOWN_DATABASE } from './own-migrations.ts';

/** No relations: queries are built from tables. */
type NoTables = Record<string, never>;

/**
 * Most values of a statement that stays prepared. A statement with more values holds a list or rows: its text hardly ever repeats,
 * and PostgreSQL would keep it as long as the connection lives.
 */
const MOST_VALUES = 64;

/** SQLSTATE of a prepared statement whose columns a migration changed: it fails until its connection ends. */
const CHANGED_COLUMNS = '0A000';

/**
 * A statement with values is prepared under a name made of its text, so that PostgreSQL parses and plans it once for each
 * connection. PostgreSQL cuts names at 63 bytes.
 */
function nameOf({ sql, params }: { readonly sql: string; readonly params: readonly unknown[] }): string | undefined {
  return params.length > 0 && params.length <= MOST_VALUES ? hash('sha1', sql, 'base64url') : undefined;
}

function hasChangedColumns(error: unknown): boolean {
  return (
    error instanceof Error && (('code' in error && error.code === CHANGED_COLUMNS) || hasChangedColumns(error.cause))
  );
}

/** drizzle's session on node-postgres, which names each statement. */
class PreparedSession extends NodePgSession<NoTables, NoTables> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Parameters<NodePgSession<NoTables, NoTables>['prepareQuery']>
  ): PgPreparedQuery<T> {
    return super.prepareQuery<T>(query, fields, name ?? nameOf(query), ...rest);
  }
}

/** The session of the pool: each transaction gets a connection, and a named session on it. */
class PooledSession extends PreparedSession {
  readonly #pool: Pool;

  constructor(pool: Pool, dialect: PgDialect) {
    super(pool, dialect, undefined);
    this.#pool = pool;
  }

  override async transaction<T>(
    work: (transaction: NodePgTransaction<NoTables, NoTables>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const client = await this.#connect();
    let isUnusable = false;
    try {
      return await new PreparedSession(client, this.dialect, undefined).transaction(work, config);
    } catch (error) {
      isUnusable = hasChangedColumns(error);
      throw error;
    } finally {
      client.release(isUnusable);
    }
  }

  /** @throws DrizzleQueryError as a query outside of a transaction does. */
  async #connect(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw new DrizzleQueryError('begin', [], error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/**
 * A database on a pool whose statements stay prepared on their connection.
 *
 * `pool` belongs to the caller, who ends it.
 */
export function openPrepared(pool: Pool): PgDatabase<NodePgQueryResultHKT, NoTables> {
  const dialect = new PgDialect();
  return new PgDatabase(dialect, new PooledSession(pool, dialect), undefined);
}

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
