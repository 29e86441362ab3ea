import { mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import { PaymentMethods } from '../src/models/payment-methods.ts';
import { testCards } from '../src/shopper.ts';

test('a card that paid is kept, pays the next order with its code alone, and its digits are nowhere else', async ({
  shop,
  shopper,
  watchCard,
}) => {
  const { checkout, before, confirmation, page } = shop;
  const methods = new PaymentMethods(page, shop.texts);
  const card = testCards.paid;
  const canary = watchCard(card);
  await before.signInWithEmptyBasket('rich@example.test');
  await before.fillBasket(mug, 1);
  await before.giveAddress(shopper);
  await shop.doOpen('/orders/checkout/');
  await checkout.seePayment();
  await checkout.doFillCard(card);
  await checkout.seeInstallments();
  await checkout.doUseThreeD(false);
  await methods.doKeepCard();
  await checkout.doAccept();
  await checkout.doPay();
  await confirmation.see();

  await before.fillBasket(mug, 1);
  await shop.doOpen('/orders/checkout/');
  await checkout.doContinueToPayment();
  await methods.doChoose('Saved card');
  await methods.doChooseCard(card.number.slice(-4));
  await methods.doChooseSinglePayment();
  await methods.securityCode.fill(card.cvc);
  await checkout.doUseThreeD(false);
  await checkout.doAccept();
  await checkout.doPay();
  await confirmation.see();
  expect(await canary.leaks(page)).toEqual([]);
  expect([canary.payments, canary.codes]).toEqual([1, 1]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Apple Pay: cancelled, then approved in its sheet', async ({ shop, shopper, host }) => {
    const { checkout, before, confirmation, page } = shop;
    const methods = new PaymentMethods(page, shop.texts);
    await before.fillBasket(mug, 1);
    await before.giveContactAndAddress(shopper);
    await shop.doOpen('/orders/checkout/');
    await methods.doChoose('Apple Pay');
    await checkout.doAccept();
    await checkout.doPay();
    await methods.doCancelSheet();
    await expect(checkout.payButton).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'No money was taken' })).toBeVisible();
    await checkout.doPay();
    await methods.doApproveSheet();
    await confirmation.see();
    expect(await host.order(confirmation.token())).toMatchObject({ pieces: 1 });
  });
});

test.describe('in Turkish', () => {
  test.use({ shopLocale: 'tr' });

  test('Hepsipay: refused in its window, tried again, paid', async ({ shop, shopper, host }) => {
    const { checkout, before, confirmation, page } = shop;
    const methods = new PaymentMethods(page, shop.texts);
    await before.fillBasket(mug, 1);
    await before.giveContactAndAddress(shopper);
    await shop.doOpen('/orders/checkout/');
    await methods.doChoose('Hepsipay');
    await methods.seeWalletReady();
    await checkout.doAccept();
    await checkout.doPay();
    await methods.doRefuseInWallet('Hepsipay');
    await checkout.seeRefusal();
    await methods.doTryAgain();
    await methods.seeWalletReady();
    await checkout.doPay();
    await methods.doPayInWallet('Hepsipay');
    await confirmation.see();
    expect(await host.order(confirmation.token())).toMatchObject({ pieces: 1 });
  });
});
