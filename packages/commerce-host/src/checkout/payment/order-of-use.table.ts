import type { PaymentOption } from './payment-option.ts';

/**
 * Slugs of the payment options in the order in which shoppers of a Turkish shop use them (ux 45): kept and typed cards, wallets,
 * money that comes later, credit, what sends the shopper away. The first one that is offered is what the client chooses (rule A6).
 */
const ORDER_OF_USE: readonly string[] = [
  'saved-card',
  'credit-card',
  'masterpass',
  'apple-pay',
  'gpay',
  'funds-transfer',
  'pay-on-delivery',
  'shopping-credit',
  'bkm-express',
  'hepsipay',
  'demo-redirect',
  'loyalty-money',
];

/** The options in the order of the list; one that the table does not name comes after those that it does, by its pk. */
export function inOrderOfUse(options: readonly PaymentOption[]): readonly PaymentOption[] {
  return options.toSorted((left, right) => rankOf(left) - rankOf(right) || left.pk - right.pk);
}

function rankOf({ slug }: PaymentOption): number {
  const rank = ORDER_OF_USE.indexOf(slug);
  return rank === -1 ? ORDER_OF_USE.length : rank;
}
