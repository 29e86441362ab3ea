/**
 * Digits after the point of currencies that do not have two (ISO 4217). A table, because core runs where `Intl` may
 * know fewer currencies than the shop sells in, and because a rounding rule must not change with a browser's version.
 */
const exponents: Readonly<Record<string, number>> = {
  bhd: 3,
  clp: 0,
  iqd: 3,
  isk: 0,
  jod: 3,
  jpy: 0,
  krw: 0,
  kwd: 3,
  lyd: 3,
  omr: 3,
  tnd: 3,
  ugx: 0,
  vnd: 0,
};

/** Digits after the point of a currency, 2 when it is not in the table. @param currency lower or upper case code. */
export function currencyExponent(currency: string): number {
  return exponents[currency.toLowerCase()] ?? 2;
}

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A wire amount as integer minor units: `toMinorUnits('1999.9', 'try')` is 199990 (ruling 21).
 * Digits beyond the exponent are rounded half up, away from zero.
 * @throws RangeError when the text is no decimal number or leaves the safe integers.
 */
export function toMinorUnits(amount: string, currency: string): number {
  const match = decimalPattern.exec(amount);
  if (!match) throw new RangeError(`"${amount}" is no amount: digits and one point are expected, as in "1249.90".`);
  const [, sign, whole = '', fraction = ''] = match;
  const exponent = currencyExponent(currency);
  const kept = fraction.slice(0, exponent).padEnd(exponent, '0');
  const roundsUp = (fraction[exponent] ?? '0') >= '5';
  const minor = Number(whole + kept) + (roundsUp ? 1 : 0);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`"${amount}" is too large to count in minor units.`);
  return sign && minor > 0 ? -minor : minor;
}

/**
 * Minor units as the wire writes them: a point and at least two digits after it (conventions §7).
 * @example toWireAmount(34990, 'try') // "349.90"
 */
export function toWireAmount(minorUnits: number, currency: string): string {
  if (!Number.isSafeInteger(minorUnits)) throw new RangeError(`${minorUnits} minor units: an integer is expected.`);
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(minorUnits)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = digits.slice(digits.length - exponent).padEnd(2, '0');
  return `${minorUnits < 0 ? '-' : ''}${whole}.${fraction}`;
}

/** True when both texts are the same amount of the currency: `"59"` and `"59.00"`. */
export function isSameAmount(left: string, right: string, currency: string): boolean {
  return toMinorUnits(left, currency) === toMinorUnits(right, currency);
}
