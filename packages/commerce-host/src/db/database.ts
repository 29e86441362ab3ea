import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Result of `execute`, from either driver. */
interface Rows extends PgQueryResultHKT {
  readonly type: RowsOf<this['row']>;
}

interface RowsOf<Row> {
  readonly rows: readonly Row[];
}

/**
 * A database of either kind, or a transaction of it: the same SQL runs on PGlite and on PostgreSQL.
 *
 * PGlite has one connection. Inside `transaction(async (tx) => …)` use `tx` alone: a call on the outer database would wait
 * for the transaction, and the transaction for it.
 *
 * Rows are locked in this order, so that no two transactions wait for each other: session or user, basket, pre-order,
 * attempt, placed orders by ascending pk, stock by ascending product pk.
 */
export type Database = PgDatabase<Rows, Record<string, never>>;

/** An opened database and how to let go of it. */
export interface OpenDatabase {
  readonly db: Database;
  /** Ends all connections; on PGlite it also releases the data folder. */
  close(): Promise<void>;
  /** For a data folder, after seeding: from then on it is never taken for a half-made one. */
  readonly markComplete?: () => void;
}

/** A start-up failure that the reader can mend; its message is one line that says where and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
