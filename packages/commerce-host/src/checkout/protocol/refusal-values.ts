import { writeMoney } from '../../http/money.ts';
import type { CheckoutWorld } from '../pre-order/checkout-world.types.ts';

/** The amount of a sentence about a limit. */
export function amountValues(amount: number, { basket, language }: CheckoutWorld): { readonly amount: string } {
  return { amount: writeMoney(amount, basket.currencyLabel, language) };
}
