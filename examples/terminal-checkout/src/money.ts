import { currencyExponent } from '@vitrin/core/money';

/** An amount in minor units as a shopper reads it: `formatMoney(199990, 'try', 'tr')` is `₺1.999,90`. */
export function formatMoney(minorUnits: number, currency: string, language: string): string {
  const digits = currencyExponent(currency);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minorUnits / 10 ** digits);
}
