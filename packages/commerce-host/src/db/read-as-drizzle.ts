import { type PGlite, type QueryOptions, types } from '@electric-sql/pglite';

/** What drizzle reads by itself, from the words of the database: times, dates, and arrays of them and of numbers. */
const readByDrizzle = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

type Client = Pick<PGlite, 'query'>;

function withoutParsers(client: Client): void {
  const query = client.query.bind(client);
  client.query = (text: string, params?: unknown[], options?: QueryOptions) =>
    query(text, params, options?.rowMode ? { rowMode: options.rowMode } : undefined);
}

/**
 * Tells PGlite once how drizzle wants to read. drizzle says so with every query, and PGlite then copies its own four hundred
 * ways of reading to add these nine: a fifth of the time of a way to payment.
 */
export function readAsDrizzle(client: PGlite): void {
  for (const type of readByDrizzle) client.parsers[type] = (text: string) => text;
  withoutParsers(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (run) =>
    transaction((within) => {
      withoutParsers(within);
      return run(within);
    });
}
