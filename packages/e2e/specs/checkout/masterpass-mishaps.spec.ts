import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { Wallet } from '../../src/models/wallet.ts';

// The script that is not let through is an error of the browser's console.
test.describe('mishaps', () => {
  test.use({ expectedConsole: [/mfs\.js|ERR_FAILED/] });

  test('a script that does not come is told and tried again; cards that do not come too; a code is asked for', async ({
    shop,
    page,
  }) => {
    const { before, checkout, confirmation } = shop;
    const wallet = new Wallet(page, shop.texts);
    await page.route('**/wallet-sim/mfs.js', (route) => route.abort());
    await before.signInWithEmptyBasket('wallet05@example.test');
    await before.fillBasket(mug, 1);
    await shop.doOpen('/orders/checkout/payment/');
    await wallet.doChoose();
    await wallet.seeNotOpened();
    await page.unroute('**/wallet-sim/mfs.js');
    await wallet.doOpenAgain();
    // The list of this phone fails twice.
    await wallet.doRetryCards();
    await wallet.doRetryCards();
    await wallet.seeCards(2);
    await wallet.doChooseCard('bank code');
    await checkout.doAccept();
    await checkout.doPay();
    await wallet.seeCodeAsked('Code from your bank', 'Enter the code sent by your bank.');
    await wallet.doEnterCode('000000');
    await wallet.seeCodeRefused();
    await wallet.doEnterCode('111111');
    await confirmation.see();
  });
});

test('a card’s code is asked for where the card stands, and nothing else is typed again', { tag: '@long' }, async ({
  shop,
  page,
  watchCard,
}) => {
  const { before, checkout, confirmation } = shop;
  const wallet = new Wallet(page, shop.texts);
  const cardMarker = watchCard({ number: '5406670000005131', cvc: '456' });
  await before.signInWithEmptyBasket('wallet01@example.test');
  await before.fillBasket(mug, 1);
  await shop.doOpen('/orders/checkout/payment/');
  await wallet.doChoose();
  await expect(wallet.securityCode).toHaveCount(0);
  await wallet.doChooseCard('needs cvc');
  await checkout.doAccept();
  await checkout.doPay();
  await wallet.seeProblem('Enter the security code of your card.');
  await wallet.securityCode.fill('456');
  await checkout.doPay();
  await confirmation.see();
  expect(await cardMarker.leaks(page)).toEqual([]);
  expect([cardMarker.payments, cardMarker.codes]).toEqual([0, 1]);
});
