import { doPayWith, doWalkToPayment } from '../src/checkout-paths.ts';
import { bankCode, testCards } from '../src/shopper.ts';
import { expect, test, withoutIds } from './rig.ts';

const complete = 'POST /store/carts/:id/complete';

test('Medusa gets two completes at once: one order, paid once', async ({ shop, shopper, product, rig, purchase }) => {
  const { plan } = rig.begin();
  await doWalkToPayment(shop, shopper, product);
  plan.strikeNext(complete, 'duplicate-at-once');
  await doPayWith(shop, testCards.paid);
  await shop.confirmation.see();
  expect(plan.struck).toBe(1);
  await purchase.seeOnePaidOrder();
});

test('the basket changes while the shopper is at the bank: no order, and no money stays at the shop', async ({
  shop,
  shopper,
  product,
  rig,
  purchase,
}) => {
  rig.begin();
  await doWalkToPayment(shop, shopper, product);
  await doPayWith(shop, testCards.threeD, true);
  await shop.bank.see(true);
  await shop.before.fillBasket(product, 1);
  await shop.bank.doApprove(true, bankCode);
  await shop.bank.seeClosed();
  await expect(
    shop.page
      .getByRole('main')
      .getByText(/changed/i)
      .first(),
  ).toBeVisible();
  expect(await purchase.read()).toEqual({ orders: [], payments: 0 });
});

test.describe('while host or Medusa is away', () => {
  test.use({ expectedConsole: [/status of 50[0234]/] });

  test('the host is killed between Medusa’s order and its own reply: the shopper gets the one order', async ({
    shop,
    shopper,
    product,
    rig,
    purchase,
  }) => {
    const { plan, journal } = rig.begin();
    await doWalkToPayment(shop, shopper, product);
    plan.strikeNext(complete, 'timeout');
    await doPayWith(shop, testCards.paid);
    const isPlaced = () =>
      journal.entries.some(
        ({ side, call, outcome }) => side === 'upstream' && withoutIds(call) === complete && outcome === 'ok',
      );
    await expect.poll(isPlaced, { timeout: 30_000 }).toBe(true);
    await rig.stack.kill('host');
    await rig.stack.restart('host');
    await shop.confirmation.see();
    await purchase.seeOnePaidOrder();
  });

  test('Medusa is away at Pay: no order and no payment; the shopper pays once it is back', async ({
    shop,
    shopper,
    product,
    rig,
    purchase,
  }) => {
    await doWalkToPayment(shop, shopper, product);
    const { plan } = rig.begin([{ fault: 'refuse', nth: 'every' }]);
    await doPayWith(shop, testCards.paid);
    await expect(shop.page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible({ timeout: 30_000 });
    expect(plan.struck).toBeGreaterThan(0);
    expect(await purchase.read()).toEqual({ orders: [], payments: 0 });
    rig.begin();
    await shop.doOpen('/orders/checkout/');
    await shop.checkout.seePayment();
    await doPayWith(shop, testCards.paid);
    await shop.confirmation.see();
    await purchase.seeOnePaidOrder();
  });

  for (const [title, faults] of [
    ['Medusa places the order and never answers: the shopper gets it without paying again', { [complete]: 'timeout' }],
    [
      'Medusa is slow at Pay: one order, paid once',
      { 'POST /store/payment-collections': 'latency', [complete]: 'latency' },
    ],
  ] as const)
    test(title, async ({ shop, shopper, product, rig, purchase }) => {
      const { plan } = rig.begin();
      await doWalkToPayment(shop, shopper, product);
      for (const [call, fault] of Object.entries(faults)) plan.strikeNext(call, fault);
      await doPayWith(shop, testCards.paid);
      await shop.page.waitForURL(/\/orders\/completed\//, { timeout: 60_000 });
      await shop.confirmation.see();
      expect(plan.struck).toBe(Object.keys(faults).length);
      await purchase.seeOnePaidOrder();
    });
});
