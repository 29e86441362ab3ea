import type { Language } from './language.ts';

/**
 * Integer minor units as the wire's `money` (Protocol conventions §1): two digits, a dot, no symbol.
 *
 * @example formatMoney(73970) // '739.70'
 */
export function formatMoney(minorUnits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = String(Math.abs(minorUnits)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount without its currency, with the separators of the language. */
export function writeAmount(minorUnits: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(minorUnits / 100);
}

/**
 * An amount in a sentence to a shopper, with the separators of the language.
 *
 * @param label of the currency, `TL`
 * @example writeMoney(123450, 'TL', 'tr') // '1.234,50 TL'
 */
export function writeMoney(minorUnits: number, label: string, language: Language): string {
  return `${writeAmount(minorUnits, language)} ${label}`;
}

/** A share of an amount, half-up to the minor unit: `percentOf(69980, 10)` is 6998. */
export function percentOf(minorUnits: number, percent: number): number {
  return Math.floor((minorUnits * percent * 2 + 100) / 200);
}
