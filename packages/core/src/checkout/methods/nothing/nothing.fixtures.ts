// For tests alone; no index exports it: an order of which nothing is left to pay, as the host tells it (checkout.md §4.16).
import { preOrders } from '../../checkout.fixtures.ts';
import { optionPages, paymentOption, StatusFixture } from '../method-status.fixtures.ts';

const free = { ...preOrders.shipped, total_amount: '0.00', unpaid_amount: '0.00' };
const nothingLeft = new StatusFixture().reads().answers({
  pages: { ...optionPages(paymentOption(8, 'loyalty_money')), NothingToPayPage: {} },
  preOrder: free,
  revision: 5,
});

/** The moments of an order without a payment, in words. */
export const nothingStatuses = {
  'nothing is left to pay': nothingLeft,
  'the order is being read': nothingLeft.reads(),
  'a read finds that something is left to pay': nothingLeft
    .reads()
    .answers({ pages: {}, preOrder: preOrders.shipped, revision: 6 }),
};
