/** Currencies of the shop; every one of them has two decimals. */
export type CurrencyCode = 'try' | 'usd' | 'eur';

/**
 * Minor units as the wire's `money` (Protocol conventions §1).
 *
 * @example formatAmount(73970) // '739.70'
 */
export function formatAmount(minorUnits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = String(Math.abs(minorUnits)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
