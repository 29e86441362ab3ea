import { doPayWith, doReachPayment, doWalkToPayment, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import type { Shop } from '../../src/models/shop.ts';
import { bankCode, type Shopper, type TestCard, testCards } from '../../src/shopper.ts';

/** Two mugs of the protocol's worked example are 699.80, shipping 39.90. */
const pieces = 2;
const total = { digits: '739.70', shown: /739[.,]70/ };

const sizes = [
  { name: '1280 px', viewport: { width: 1280, height: 900 } },
  { name: '360 px', viewport: { width: 360, height: 740 } },
] as const;

/** Two pieces of the mug, paid: the button says what it will cost. The purchases that succeed are walked from the product on. */
async function doBuy(
  shop: Shop,
  shopper: Shopper,
  card: TestCard,
  useThreeD: boolean,
  doReach = doReachPayment,
): Promise<void> {
  await doReach(shop, shopper, mug, pieces);
  await shop.checkout.seeTotal(total.shown);
  await doPayWith(shop, card, useThreeD);
}

// As most shoppers have it: what moves must not take a press away.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const isLong = process.env.LONG === '1';

for (const shopLocale of ['en', 'tr'] as const) {
  // A wide English shop and a narrow Turkish one; the other two are among the long tests.
  for (const { name, viewport } of sizes.filter(
    ({ name }) => isLong || (name === '360 px') === (shopLocale === 'tr'),
  )) {
    test.describe(`a guest buys by card, ${shopLocale} ${name}`, () => {
      test.use({ shopLocale, viewport });

      test(`with 3-D, approved${isLong || shopLocale === 'en' ? ' @bank' : ''}: one order, right amount, stock taken, mail sent`, async ({
        shop,
        shopper,
        host,
        threeDFrame,
      }) => {
        const before = await host.product(mug);
        await doBuy(shop, shopper, testCards.threeD, true, doWalkToPayment);
        await shop.bank.see(threeDFrame);
        await shop.bank.doApprove(threeDFrame, bankCode);
        await shop.confirmation.see();
        expect(await host.order(shop.confirmation.token())).toMatchObject({ amount: total.digits, pieces });
        expect((await host.product(mug)).stock).toBe(before.stock - pieces);
        expect(await host.mailsTo(shopper.email)).toHaveLength(1);
      });

      if (isLong || shopLocale === 'tr') {
        test('without 3-D, declined: told so, no order, then paid by another card', async ({ shop, shopper, host }) => {
          const before = await host.product(mug);
          await doBuy(shop, shopper, testCards.insufficientFunds, false);
          await shop.checkout.seeRefusal();
          expect((await host.product(mug)).stock).toBe(before.stock);
          expect(await host.mailsTo(shopper.email)).toHaveLength(0);
          await shop.checkout.doFillCard(testCards.paid);
          await shop.checkout.doPay();
          await shop.confirmation.see();
          expect((await host.order(shop.confirmation.token())).amount).toBe(total.digits);
          expect((await host.product(mug)).stock).toBe(before.stock - pieces);
        });
      }

      // What the other shop sees as well: once among the quick tests.
      if (!isLong && shopLocale !== 'en') return;

      test('without 3-D, approved: one order, right amount, stock taken, mail sent', async ({
        shop,
        shopper,
        host,
      }) => {
        const before = await host.product(mug);
        await doBuy(shop, shopper, testCards.paid, false);
        await shop.confirmation.see();
        const order = await host.order(shop.confirmation.token());
        expect(order).toMatchObject({ amount: total.digits, pieces });
        await shop.confirmation.seeOrderNumber(order.number);
        await shop.confirmation.seeEmail(shopper.email);
        expect((await host.product(mug)).stock).toBe(before.stock - pieces);
        expect(await host.mailsTo(shopper.email)).toHaveLength(1);
      });

      test(`with 3-D, declined${isLong ? ' @bank' : ''}: back at payment, told so, no order`, async ({
        shop,
        shopper,
        host,
        threeDFrame,
      }) => {
        const before = await host.product(mug);
        await doBuy(shop, shopper, testCards.threeD, true);
        await shop.bank.see(threeDFrame);
        await shop.bank.doDecline(threeDFrame);
        await shop.bank.seeClosed();
        await shop.checkout.seeRefusal();
        expect((await host.product(mug)).stock).toBe(before.stock);
        expect(await host.mailsTo(shopper.email)).toHaveLength(0);
      });
    });
  }
}

test(`a card that forces 3-D goes to the bank though the shopper did not ask for it${isLong ? ' @bank' : ''}`, async ({
  shop,
  shopper,
  host,
  threeDFrame,
}) => {
  await doBuy(shop, shopper, testCards.forcedThreeD, false);
  await shop.bank.see(threeDFrame);
  await shop.bank.doApprove(threeDFrame, bankCode);
  await shop.confirmation.see();
  expect((await host.order(shop.confirmation.token())).pieces).toBe(pieces);
});

test('Cancel in the overlay leads back to payment, and nothing was paid', { tag: '@long' }, async ({
  shop,
  shopper,
  host,
}) => {
  const before = await host.product(mug);
  await doBuy(shop, shopper, testCards.threeD, true);
  await shop.bank.see(true);
  await shop.bank.doCancel();
  await shop.bank.seeClosed();
  await expect(shop.checkout.payButton).toBeVisible();
  expect((await host.product(mug)).stock).toBe(before.stock);
});
