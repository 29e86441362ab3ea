import type { CurrencyConfig } from '@vitrin/core';
import { type SiteView, useSite } from '../app/site-context.ts';

/** Writes amounts of one locale for reading; makes each `Intl` formatter once. */
export type MoneyFormat = SiteView['formatMoney'];

const noBreakSpace = '\u00a0';

/**
 * Makes the money format of a locale. A currency with a label of its own (TL) is written number, space, label;
 * one that is labelled by its code (USD) gets the sign that `Intl` knows.
 * @example createMoneyFormat('tr', site.currencies)('1249.90', 'try') // "1.249,90 TL"
 */
export function createMoneyFormat(locale: string, currencies: readonly CurrencyConfig[]): MoneyFormat {
  const writers = new Map<string, (amount: number) => string>();
  return (amount, code) => {
    let write = writers.get(code);
    if (write === undefined) {
      write = createWriter(locale, code.toUpperCase(), currencies.find((currency) => currency.code === code)?.label);
      writers.set(code, write);
    }
    return write(Number(amount));
  };
}

function createWriter(locale: string, code: string, label = code): (amount: number) => string {
  // What is no code is shown as it came: `Intl` would throw, and the page with it.
  if (!/^[A-Z]{3}$/.test(code)) return (amount) => amount + noBreakSpace + label;
  const sign = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  if (label === code) return (amount) => sign.format(amount);
  const { minimumFractionDigits, maximumFractionDigits } = sign.resolvedOptions();
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits });
  return (amount) => plain.format(amount) + noBreakSpace + label;
}

/** Writes amounts in the visit's locale. */
export const useMoneyFormat = (): MoneyFormat => useSite().formatMoney;
