/** Amounts: wire text, minor units, and the way between. */
export { currencyExponent, isSameAmount, toMinorUnits, toWireAmount } from './money.ts';
export { readTypedAmount } from './typed-amount.ts';
