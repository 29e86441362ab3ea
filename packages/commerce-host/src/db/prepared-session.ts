import { hash } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type NodePgQueryResultHKT, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

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
