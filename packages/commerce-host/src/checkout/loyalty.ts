import type { CheckoutWorld } from './checkout-world.types.ts';

/** Loyalty money is lira: what the shopper has of it for a basket of this currency, in minor units. */
export function loyaltyBalance({ shopper, basket }: CheckoutWorld): number {
  return basket.currency === 'try' ? (shopper.loyaltyBalance ?? 0) : 0;
}
