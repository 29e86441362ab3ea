// For tests alone; no index exports it: situations from which requests race each other.

import { expect } from 'vitest';
import { pages, preOrders, type WireReply, wireShipping } from './checkout.fixtures.ts';
import { cardHandle, startRun } from './checkout-run.fixtures.ts';

export const full = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.note,
  ...pages.payment,
};

export const ready = { ...full, ...pages.installments, ...pages.confirm };

export const located: WireReply = {
  pages: { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping, ...pages.note },
  preOrder: preOrders.located,
  revision: 4,
};

export const express = { ...preOrders.shipped, shipping_option: wireShipping(72, '59.90') };

export const payable: WireReply = { pages: ready, preOrder: preOrders.ready, revision: 8 };

export async function startPayable() {
  const run = startRun();
  await run.sent('read').reply(payable);
  expect(run.view().isPayable).toBe(true);
  return run;
}

export const payWith = { agreement: true, useThreeD: true, card: cardHandle };
