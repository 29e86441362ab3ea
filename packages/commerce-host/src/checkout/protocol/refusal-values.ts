import { writeMoney } from '../../http/money.ts';
import type { CheckoutInputs } from '../pre-order/checkout-inputs.types.ts';

/** The amount of a sentence about a limit. */
export function amountValues(amount: number, { basket, language }: CheckoutInputs): { readonly amount: string } {
  return { amount: writeMoney(amount, basket.currencyLabel, language) };
}
