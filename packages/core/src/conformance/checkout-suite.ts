import type { Suite } from '@vitrin/chart-testing';
import { checkoutPromises } from './checkout-promises.ts';
import { checkoutSituations } from './checkout-situations.table.ts';
import { checkoutTransitions } from './checkout-transitions.table.ts';
import type { ShopBooks, ShopReading } from './shop-reading.types.ts';

/** The checkout's suite: what its charts do at the real host when commands are given, and what every front end owes a shopper there. */
export const checkoutSuite: Suite<ShopReading, ShopBooks> = {
  name: 'checkout',
  map: { transitions: checkoutTransitions, situations: checkoutSituations },
  promises: checkoutPromises,
};
