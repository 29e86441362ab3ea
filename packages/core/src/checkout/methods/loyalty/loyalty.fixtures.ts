// For tests alone; no index exports it: loyalty money that pays everything, as the host tells it (checkout.md §4.9).
import { chosenAnew, firstRead, orderWith, paymentOption } from '../method-status.fixtures.ts';

export const option = paymentOption(8, 'loyalty_money');
const covered = firstRead(option, { LoyaltyPaymentSelectedPage: {} });

/** The moments of a payment by loyalty money, in words. */
export const loyaltyStatuses = {
  'loyalty money pays everything': covered,
  'the order is being read': covered.reads(),
  'a read finds that it pays no longer': covered
    .reads()
    .answers({ pages: {}, preOrder: orderWith(option), revision: 6 }),
  'the same way to pay is being chosen anew': chosenAnew(covered, option),
};
