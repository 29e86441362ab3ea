// For tests alone; no index exports it: replies from which a view is made.

import { pages, preOrders, type WireReply } from '../checkout.fixtures.ts';
import { startRun } from '../checkout-run.fixtures.ts';

export const upToPayment = {
  ...pages.index,
  ...pages.delivery,
  ...pages.addresses,
  ...pages.shipping,
  ...pages.note,
  ...pages.payment,
};

export const ready = { ...upToPayment, ...pages.installments, ...pages.confirm };

export const payable: WireReply = { pages: ready, preOrder: preOrders.ready, revision: 8 };

export async function viewAfter(reply: WireReply) {
  const run = startRun();
  await run.sent('read').reply(reply);
  return run;
}
