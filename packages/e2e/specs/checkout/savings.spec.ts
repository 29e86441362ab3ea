import type { Page } from 'playwright/test';
import { expectAccessible } from '../../src/axe.ts';
import { doPayWith, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { choosePaymentMethod } from '../../src/models/payment-choice.ts';
import { Savings } from '../../src/models/savings.ts';
import { testCards } from '../../src/shopper.ts';

/** What the shop's page asks of checkout from now on: each by its page, what the server settles beside the host left out. */
function checkoutCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isSettled = pathname.endsWith('/checkout/choices');
    if (!isSettled && !pathname.endsWith('/orders/checkout/')) return;
    const name = isSettled ? (request.postDataJSON() as { readonly page?: string }).page : searchParams.get('page');
    calls.push([request.method(), name].filter(Boolean).join(' '));
  });
  return calls;
}

// Demo users are the same for all tests of a worker: each of these begins with an empty basket and needs only what the
// others leave alone.
test.describe('in English on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a coupon is applied and taken off again, and one says why it does not fit', async ({ shop }) => {
    const savings = new Savings(shop.page, shop.texts);
    await shop.before.signInWithEmptyBasket('shopper@example.test');
    await shop.before.fillBasket(mug, 2);
    await shop.doOpen('/orders/checkout/');
    await shop.checkout.doContinueToPayment();
    await shop.checkout.seePayment();
    await savings.seeState('Coupons ({count})', 'You have 2 coupons.');
    await savings.doOpen('Coupons ({count})');
    await savings.seeUnusable('BIGBUY', /1,000\.00 TL/);
    await savings.doPressCoupon('WELCOME');
    await savings.seeCoupon('WELCOME', 'Remove coupon {name}');
    await savings.seeState('Coupons ({count})', 'Welcome gift is applied to your order.');
    await shop.checkout.seeTotal(/714\.70/);
    await savings.seeAmount('Discount', /−.*25\.00/);
    await savings.seeAmount('Welcome gift', /−.*25\.00/);
    await savings.doOpen('Loyalty money');
    await savings.doOpen('Loyalty card');
    await expectAccessible(shop.page, 'payment with coupons and loyalty');
    await shop.page.reload();
    await shop.checkout.seeTotal(/714\.70/);
    await savings.doOpen('Coupons ({count})');
    await savings.doPressCoupon('WELCOME');
    await savings.seeCoupon('WELCOME', 'Apply coupon {name}');
    await shop.checkout.seeTotal(/739\.70/);
    await savings.seeAmount('Discount', null);
  });

  test('loyalty money pays everything: the order is placed without a payment method (ruling 35)', async ({
    shop,
    host,
  }) => {
    const savings = new Savings(shop.page, shop.texts);
    await shop.before.signInWithEmptyBasket('rich@example.test');
    await shop.before.fillBasket(mug, 2);
    await shop.doOpen('/orders/checkout/');
    await shop.checkout.doContinueToPayment();
    await shop.checkout.seePayment();
    const calls = checkoutCalls(shop.page);
    await savings.doOpen('Loyalty money');
    await savings.doUseAllLoyalty();
    await savings.seeState('Loyalty money', /739\.70.* is used for this order/);
    await expect(
      shop.page.getByText('Your loyalty money covers the whole order. No other payment is needed.'),
    ).toBeVisible();
    await expect(shop.page.getByRole('radiogroup', { name: 'Payment method' })).toBeHidden();
    await shop.checkout.doAccept();
    await shop.page.getByRole('button', { name: 'Place order' }).click();
    await shop.confirmation.see();
    expect(await host.order(shop.confirmation.token())).toMatchObject({ amount: '739.70', pieces: 2 });
    // The balance may still be on its way when the money is used: then it is asked for once more.
    expect(calls[0]).toBe('GET LoyaltyMoneyUsagePage');
    expect(calls.filter((call) => call !== 'GET LoyaltyMoneyUsagePage')).toEqual([
      'POST LoyaltyMoneyUsagePage',
      'POST NothingToPayPage',
    ]);
  });
});

test.describe('in Turkish on a phone', () => {
  test.use({ shopLocale: 'tr', viewport: { width: 360, height: 740 } });

  test('loyalty money and the loyalty card pay a part, a card the rest', { tag: '@long' }, async ({ shop, host }) => {
    const savings = new Savings(shop.page, shop.texts);
    await shop.before.signInWithEmptyBasket('shopper@example.test');
    await shop.before.fillBasket(mug, 2);
    await shop.doOpen('/orders/checkout/');
    await shop.checkout.doContinueToPayment();
    await shop.checkout.seePayment();
    await savings.doOpen('Loyalty money');
    await savings.doUseLoyalty('150,01');
    await savings.seeLoyaltyError(/150,00/);
    await savings.doUseLoyalty('99,50');
    await savings.seeState('Loyalty money', /99,50/);
    await shop.checkout.seeTotal(/640,20/);
    await savings.doOpen('Loyalty card');
    await savings.doTakeFromCard(/^50,00/);
    await shop.checkout.seeTotal(/590,20/);
    await savings.seeAmount('Para puan', /−.*99,50/);
    await savings.seeAmount('Sadakat kartı', /−.*50,00/);
    await choosePaymentMethod(shop.page, shop.texts, 'Kredi veya banka kartı');
    await doPayWith(shop, testCards.paid);
    await shop.confirmation.see();
    expect(await host.order(shop.confirmation.token())).toMatchObject({ amount: '739.70', pieces: 2 });
  });
});
