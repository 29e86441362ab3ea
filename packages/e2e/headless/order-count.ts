import { listPlacedOrders, stockUp, type TestHost } from '@vitrin/commerce-host/testing';
import { expect } from 'vitest';
import type { Buyer } from './buyers.table.ts';
import { HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';

/** The mug of the protocol's worked example. */
const mug = 1201;

/** A browser with a basket for this buyer, and the count of what its tabs came to. */
export interface CountedPurchase {
  readonly browser: HeadlessBrowser;
  /** Looks at a tab as the shopper does before every step: remembers what Pay said, and that it was not offered twice. */
  readonly see: (tab: HeadlessTab) => void;
  /** Ends the tabs and fails unless there is one order, paid once, for what Pay said last. */
  readonly expectOneOrder: () => Promise<void>;
}

/** Begins a purchase whose orders and money are counted at the host, which alone knows. */
export async function startCounting(host: TestHost, buyer: Buyer): Promise<CountedPurchase> {
  await stockUp(host.db, mug);
  const before = (await listPlacedOrders(host.db)).length;
  const browser = new HeadlessBrowser(host);
  await browser.fillBasket(mug, buyer.pieces ?? 1, buyer.user);
  let reported: number | null = null;
  return {
    browser,
    see: ({ view }) => {
      if (view.outcome?.canRetry && view.outcome.code !== 'waitingElsewhere') expect(view.isPayable).toBe(false);
      if (view.isPayable) reported = view.totals.toPay;
    },
    expectOneOrder: async () => {
      browser.line.releaseHeld();
      await browser.idle();
      browser.close();
      const orders = (await listPlacedOrders(host.db)).slice(before);
      expect(orders, 'orders').toHaveLength(1);
      const [{ amount, due, taken } = { amount: 0, due: 0, taken: [] }] = orders;
      expect(taken.length, 'movements of money').toBeLessThanOrEqual(1);
      expect(taken[0] ?? 0, 'money taken').toBe(amount - due);
      if (reported !== null) expect(amount, 'paid as shown').toBe(reported);
    },
  };
}
