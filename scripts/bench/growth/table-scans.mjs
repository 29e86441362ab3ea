import { setTimeout as pause } from 'node:timers/promises';
import { openServer } from '../lib/orders-data.mjs';

/** Rows from which on a table is never read as a whole. */
const large = 10_000;

/** A connection that rests tells what it has done after 10 s at the latest (PostgreSQL, PGSTAT_IDLE_INTERVAL). */
const untilTold = 12_000;

/**
 * How often each large table has been read from its first row to its last.
 *
 * @param {string} databaseUrl
 * @returns {Promise<Map<string, number>>} by table
 */
export async function readTableScans(databaseUrl) {
  await pause(untilTold);
  const database = await openServer(databaseUrl);
  try {
    const rows = await database.query(
      `select relname, seq_scan::int as scans from pg_stat_user_tables where n_live_tup >= ${large} order by relname`,
    );
    return new Map(rows.map(({ relname, scans }) => [relname, scans]));
  } finally {
    await database.close();
  }
}

/**
 * Which tables were read as a whole between two looks.
 *
 * @param {ReadonlyMap<string, number>} before
 * @param {ReadonlyMap<string, number>} after
 */
export const scansBetween = (before, after) =>
  [...after].flatMap(([table, scans]) => {
    const more = scans - (before.get(table) ?? 0);
    return more > 0 ? [{ table, scans: more }] : [];
  });
