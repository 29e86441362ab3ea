export { currencyExponent, isSameAmount, toMinorUnits, toWireAmount } from './money.ts';
