import { createTestHost, listPlacedOrders, stockUp, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, type Way } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import { type Fault, faults } from './faulty-line.ts';
import { HeadlessBrowser } from './headless-browser.ts';

/** The mug of the protocol's worked example. */
const mug = 1201;
const isLong = process.env.LONG === '1';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'], checkoutPages: ['all'] } });
});
afterAll(() => host.close());

/** Lets a person buy, with whatever is arranged to go wrong, and counts orders and money at the host afterwards. */
async function expectOneOrder(buyer: Buyer, arrange: (browser: HeadlessBrowser) => void, way: Way = {}): Promise<void> {
  await stockUp(host.db, mug);
  const before = await listPlacedOrders(host.db);
  const browser = new HeadlessBrowser(host);
  await browser.fillBasket(mug, buyer.pieces ?? 1, buyer.user);
  arrange(browser);
  const tab = browser.openTab();
  const told: number[] = [];
  await buy(buyer, tab, {
    ...way,
    see: () => {
      const { view } = tab;
      // Never a Pay button while nobody knows what became of the last press.
      if (view.outcome?.canRetry && view.outcome.code !== 'waitingElsewhere') expect(view.isPayable).toBe(false);
      if (view.isPayable && view.totals.toPay !== null) told.push(view.totals.toPay);
    },
  });
  browser.line.releaseHeld();
  await browser.calm();
  browser.close();
  const orders = (await listPlacedOrders(host.db)).slice(before.length);
  expect(orders, 'orders').toHaveLength(1);
  const [order] = orders;
  // Loyalty and transfers apart, one capture of exactly what Pay said.
  expect(
    order?.taken.reduce((sum, amount) => sum + amount, 0),
    'money taken',
  ).toBe((order?.amount ?? 0) - (order?.due ?? 0));
  expect(order?.taken.length, 'movements of money').toBeLessThanOrEqual(1);
  if (told.length > 0) expect(order?.amount, 'paid as shown').toBe(told.at(-1));
}

/** Which mishaps are tried without LONG: one of each kind for every call. */
const shortFaults: readonly Fault[] = ['the request is lost', 'the reply is lost', 'the request arrives twice at once'];

const mishaps = buyers.flatMap((buyer) =>
  buyer.calls.flatMap((page) =>
    (isLong ? faults : shortFaults).map((fault) => ({ name: buyer.name, page, fault, buyer })),
  ),
);

describe('one order and one payment, whatever happens to one request (security.md R4)', () => {
  it.each(mishaps)('$name: POST $page ↯ $fault', async ({ buyer, page, fault }) => {
    let line: HeadlessBrowser['line'] | undefined;
    await expectOneOrder(buyer, (browser) => {
      line = browser.line;
      line.breakNext(`POST ${page}`, fault);
    });
    expect(line?.struck).toBe(1);
  });
});
