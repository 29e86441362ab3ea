/** An instant as the wire's `dt` (Protocol conventions §1): UTC with microseconds. */
export function formatInstant(instant: Date): string {
  return instant.toISOString().replace('Z', '000Z');
}

/**
 * A pk from a path, a query or a body, written as a number or as text; undefined for anything that cannot be one. The
 * upper end is that of the database's integer.
 */
export function parsePk(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  if (!/^[1-9]\d{0,9}$/.test(`${value}`)) return undefined;
  const pk = Number(value);
  return pk <= 2_147_483_647 ? pk : undefined;
}
