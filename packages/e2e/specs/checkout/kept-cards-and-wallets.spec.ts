import { expectAccessible } from '../../src/axe.ts';
import { mug } from '../../src/checkout-paths.ts';
import { watchPosts } from '../../src/checkout-posts.ts';
import { expect, test } from '../../src/fixtures.ts';
import { PaymentMethods } from '../../src/models/payment-methods.ts';
import type { Shop } from '../../src/models/shop.ts';
import { bankCode, type Shopper, testCards } from '../../src/shopper.ts';

test('a card that paid is kept, pays the next order with its code alone, and its digits are nowhere else', async ({
  shop,
  shopper,
  watchCard,
}) => {
  const { checkout, before, confirmation, page } = shop;
  const methods = new PaymentMethods(page, shop.texts);
  const card = testCards.paid;
  const cardMarker = watchCard(card);
  await before.signInWithEmptyBasket('rich@example.test');
  await before.fillBasket(mug, 1);
  await before.giveAddress(shopper);
  await shop.doOpen('/orders/checkout/');
  await checkout.seePayment();
  // Another purchase of this account may have stored a card.
  await methods.doChoose('Credit or debit card');
  await checkout.doFillCard(card);
  await checkout.seeInstallments();
  await checkout.doUseThreeD(false);
  await methods.doKeepCard();
  await checkout.doAccept();
  await checkout.doPay();
  await confirmation.see();

  await before.fillBasket(mug, 1);
  await shop.doOpen('/orders/checkout/');
  // Delivery, card and single payment are chosen: the code and the agreement are all that is asked (ruling 32).
  await methods.seeChosenCard(card.number.slice(-4));
  await expectAccessible(page, 'kept cards');
  await methods.securityCode.fill(card.cvc);
  await checkout.doUseThreeD(false);
  await checkout.doAccept();
  await checkout.doPay();
  await confirmation.see();
  expect(await cardMarker.leaks(page)).toEqual([]);
  expect([cardMarker.payments, cardMarker.codes]).toEqual([1, 1]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Apple Pay: cancelled, then approved in its sheet, request by request', async ({ shop, shopper, host }) => {
    const { checkout, before, confirmation, page } = shop;
    const methods = new PaymentMethods(page, shop.texts);
    await before.fillBasket(mug, 1);
    await before.giveContactAndAddress(shopper);
    await shop.doOpen('/orders/checkout/');
    await methods.doChoose('Apple Pay');
    await checkout.doAccept();
    const posts = watchPosts(page);
    await checkout.doPay();
    await methods.doCancelSheet();
    await expect(checkout.payButton).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'No money was taken' })).toBeVisible();
    await checkout.doPay();
    await methods.seeSheetReady();
    await expectAccessible(page, 'the payment sheet');
    await methods.doApproveSheet();
    await confirmation.see();
    const select = 'ConfirmationPaymentSelectedPage';
    expect(posts).toEqual([select, select, 'ConfirmationPaymentQueryPage', 'ConfirmationPaymentCompletePage']);
    expect(await host.order(confirmation.token())).toMatchObject({ pieces: 1 });
  });
});

test.describe('in Turkish', () => {
  test.use({ shopLocale: 'tr' });

  test('Hepsipay: refused in its frame, paid in its own window, request by request', { tag: '@long' }, async ({
    shop,
    shopper,
    host,
  }) => {
    const { checkout, before, confirmation, page } = shop;
    const methods = new PaymentMethods(page, shop.texts);
    await before.fillBasket(mug, 1);
    await before.giveContactAndAddress(shopper);
    await shop.doOpen('/orders/checkout/');
    const posts = watchPosts(page);
    await methods.doChoose('Hepsipay');
    await methods.seeWalletReady();
    await checkout.doAccept();
    await checkout.doPay();
    await methods.doRefuseInWallet('Hepsipay');
    await checkout.seeRefusal();
    await methods.doTryAgain();
    await methods.seeWalletReady();
    await checkout.doPay();
    await methods.doPayInOwnWindow('Hepsipay');
    await confirmation.see();
    // Selecting and starting the wallet follow beside the host, in the same trip as its choice.
    const [choice, complete] = ['PaymentOptionSelectionPage', 'WalletCompletePage'];
    expect(posts).toEqual([choice, complete, choice, complete]);
    expect(await host.order(confirmation.token())).toMatchObject({ pieces: 1 });
  });
});

if (process.env.LONG === '1') {
  /** A signed-in shopper with a kept card chosen and one payment. */
  async function doReachKeptCard(shop: Shop, shopper: Shopper, lastDigits: string): Promise<PaymentMethods> {
    const methods = new PaymentMethods(shop.page, shop.texts);
    await shop.before.signInWithEmptyBasket('shopper@example.test');
    await shop.before.fillBasket(mug, 1);
    await shop.before.giveAddress(shopper);
    await shop.doOpen('/orders/checkout/');
    await methods.doChoose('Saved card');
    await methods.doChooseCard(lastDigits);
    await methods.doChooseSinglePayment();
    await methods.securityCode.fill('471');
    await shop.checkout.doAccept();
    return methods;
  }

  test('a kept card pays through the bank’s page', async ({ shop, shopper }) => {
    await doReachKeptCard(shop, shopper, '3015');
    await shop.checkout.doUseThreeD(true);
    await shop.checkout.doPay();
    await shop.bank.see(true);
    await shop.bank.doApprove(true, bankCode);
    await shop.confirmation.see();
  });

  test('a kept card that is declined stays chosen, and its code is gone', async ({ shop, shopper }) => {
    const methods = await doReachKeptCard(shop, shopper, '0052');
    await shop.checkout.doUseThreeD(false);
    await shop.checkout.doPay();
    await shop.checkout.seeRefusal();
    await methods.seeChosenCard('0052');
    await expect(methods.securityCode).toHaveValue('');
  });

  test('Apple Pay: refused by the bank, then another way to pay', async ({ shop, shopper }) => {
    const methods = new PaymentMethods(shop.page, shop.texts);
    await shop.before.fillBasket(mug, 1);
    await shop.before.giveContactAndAddress(shopper);
    await shop.doOpen('/orders/checkout/');
    await methods.doChoose('Apple Pay');
    await shop.checkout.doAccept();
    await shop.checkout.doPay();
    await methods.doRefuseSheet();
    await shop.checkout.seeRefusal();
    await methods.doChoose('Hepsipay');
    await methods.seeWalletReady();
    await shop.checkout.doPay();
    await methods.doPayInWallet('Hepsipay');
    await shop.confirmation.see();
  });
}
