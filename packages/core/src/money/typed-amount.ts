import { currencyExponent } from './money.ts';

/**
 * An amount as a person types it, in minor units; null when it is none. A point and a comma may both be the decimal sign: the
 * last one is it, unless exactly three digits follow, which makes it a thousands sign. Spaces are passed over.
 *
 * @example readTypedAmount('1.234,5', 'try') // 123450
 * @example readTypedAmount('1,234', 'try') // 123400
 */
export function readTypedAmount(text: string, currency: string): number | null {
  const match = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*)?|\d+)(?:([.,])(\d{0,3}))?$/.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const [, whole = '', group, sign, fraction = ''] = match;
  const exponent = currencyExponent(currency);
  if ((sign !== undefined && sign === group) || fraction.length > exponent) return null;
  const minor = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(exponent, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}
