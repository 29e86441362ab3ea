import { currencyExponent, toMinorUnits } from '@vitrin/core/money';

/**
 * An amount as the wallet takes it: brought to the currency's digits, then without the point (ruling 21).
 * @param amount wire amount.
 * @param currency lower or upper case code.
 * @throws RangeError when the text is no amount.
 * @example walletAmount('739.70', 'try') // '73970'
 * @example walletAmount('1999', 'try') // '199900'
 */
export function walletAmount(amount: string, currency: string): string {
  return String(toMinorUnits(amount, currency)).padStart(currencyExponent(currency) + 1, '0');
}
