import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentFacts } from './order-payment.types.ts';

/** What is still to be paid, as a wire amount: with a host that does not say, all of it. */
export function dueOf({ payment: { due }, order }: Pick<PaymentFacts, 'payment' | 'order'>): string {
  return due !== null && Number(due) > 0 ? due : order.amounts.total;
}

/** By whatever the host calls it. */
export function paidWith({ payment: { name: method } }: PaymentFacts): MessageDescriptor {
  return msg`Paid with ${method}`;
}

/** Brands by the host's slugs; `other` has no name. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
};

/** By a card, with its last digits where the host tells them. */
export function paidByCard(facts: PaymentFacts): MessageDescriptor {
  const { card } = facts.payment;
  if (!card) return paidWith(facts);
  const { lastDigits: digits, brand } = card;
  const name = Object.hasOwn(brands, brand) ? brands[brand] : undefined;
  return name ? msg`${name} card ending in ${digits}` : msg`Card ending in ${digits}`;
}
