import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * SQLSTATEs of a server that ends, starts or accepts no more connections (PostgreSQL, appendix A): class 08, admin_shutdown,
 * crash_shutdown, cannot_connect_now, too_many_connections.
 */
const AWAY = /^(?:08\w{3}|57P0[123]|53300)$/;

/**
 * Whether a query failed because its connection was lost or could not be made. What a write had done by then is unknown.
 *
 * The server writes a severity into each of its errors; an error of a query without one comes from the connection.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!(error instanceof DrizzleQueryError)) return isDatabaseAway(error.cause);
  const { cause } = error;
  if (cause === undefined || cause instanceof TypeError) return false;
  return !('severity' in cause) || ('code' in cause && typeof cause.code === 'string' && AWAY.test(cause.code));
}
