import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';

/** What drizzle reads by itself, from the words of the database: times, dates, and arrays of them and of numbers. */
const readByDrizzle = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

const asItComes = (text: string): string => text;

/** Options of a query without the ways of reading that it names: the client has them already. */
const withoutParsers = (options: QueryOptions | undefined): QueryOptions | undefined =>
  options?.rowMode && { rowMode: options.rowMode };

/**
 * A PGlite that reads as drizzle wants. drizzle says how with every query, and PGlite then copies its own four hundred ways of
 * reading to add these nine: half of the processor time of a short query. Here PGlite is told once.
 */
export class DrizzlePglite extends PGlite {
  /** Opens a database; the same as `PGlite.create`. */
  static async open(options: PGliteOptions): Promise<DrizzlePglite> {
    const client = new DrizzlePglite(options);
    await client.waitReady;
    // Ways of reading arrays are known when the database is open, and would take the place of earlier ones.
    for (const type of readByDrizzle) client.parsers[type] = asItComes;
    return client;
  }

  override query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(text, params, withoutParsers(options));
  }

  override transaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((transaction) => run(new DrizzleTransaction(transaction)));
  }
}

/** One of its transactions. */
class DrizzleTransaction implements Transaction {
  readonly #transaction: Transaction;
  readonly sql: Transaction['sql'];
  readonly exec: Transaction['exec'];
  readonly rollback: Transaction['rollback'];
  readonly listen: Transaction['listen'];

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
    ({ sql: this.sql, exec: this.exec, rollback: this.rollback, listen: this.listen } = transaction);
  }

  get closed(): boolean {
    return this.#transaction.closed;
  }

  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#transaction.query<T>(text, params, withoutParsers(options));
  }
}
