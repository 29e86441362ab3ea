import { expectAccessible } from '../../src/axe.ts';
import { mug } from '../../src/checkout-paths.ts';
import { watchPosts } from '../../src/checkout-posts.ts';
import { expect, test } from '../../src/fixtures.ts';
import type { Shop } from '../../src/models/shop.ts';
import { Wallet } from '../../src/models/wallet.ts';
import type { TestCard } from '../../src/shopper.ts';

const typed = (number: string): TestCard => ({ number, holder: 'Ada Yilmaz', expiry: '12/30', cvc: '471' });

/** One of the wallet's users at the payment step, with the wallet chosen. */
async function openWallet(shop: Shop, user: string): Promise<Wallet> {
  const wallet = new Wallet(shop.page, shop.texts);
  await shop.before.signInWithEmptyBasket(`${user}@example.test`);
  await shop.before.fillBasket(mug, 1);
  await shop.doOpen('/orders/checkout/payment/');
  await wallet.doChoose();
  return wallet;
}

test.beforeEach(async ({ request, stack }) => {
  await request.post(`${stack.walletUrl}/wallet-sim/reset`);
});

test('a kept card, a code by the bank: Protocol checkout §8.7, request by request', async ({ shop, host }) => {
  const { checkout, confirmation, page } = shop;
  const wallet = await openWallet(shop, 'wallet01');
  await wallet.seeCards(8);
  const posts = watchPosts(page);
  await wallet.doChooseCard('bank code');
  await expectAccessible(page, 'the cards of the wallet');
  await checkout.doAccept();
  await checkout.doPay();
  await wallet.doEnterCode('111111');
  await confirmation.see();
  // The installment is chosen beside the host, in the answer to the bin.
  expect(posts).toEqual(['MasterpassBinNumberPage', 'MasterpassOrderNoPage', 'MasterpassCompletePage']);
  expect(await host.order(confirmation.token())).toMatchObject({ pieces: 1 });
});

test('a new card with 3-D: §8.8, and its digits are nowhere but in the wallet’s call', async ({ shop, watchCard }) => {
  const { checkout, confirmation, page } = shop;
  const card = typed('5406670000005016');
  const wallet = await openWallet(shop, 'wallet00');
  const cardMarker = watchCard(card);
  await wallet.doFillCard(card);
  await checkout.seeInstallments();
  await checkout.doAccept();
  await checkout.doPay();
  await wallet.doApproveAtBank();
  await confirmation.see();
  expect(await cardMarker.leaks(page)).toEqual([]);
  expect(cardMarker.payments).toBe(1);
});

test('the focus returns to the cards after one is deleted, and Pay does not turn behind a dialog', async ({
  shop,
  page,
}) => {
  const wallet = await openWallet(shop, 'wallet01');
  await wallet.seeCards(8);
  await wallet.doDelete('secure');
  await wallet.seeCards(7);
  await expect(wallet.cards.first()).toBeFocused();

  await wallet.doChooseCard('bank code');
  await shop.checkout.doAccept();
  await shop.checkout.doPay();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'SMS Code' })).toBeFocused();
  await expect(shop.checkout.payButton.locator('.spinner:visible')).toHaveCount(0);
});

test('a declined card says so and can be replaced; one is deleted, one cannot be', { tag: '@long' }, async ({
  shop,
}) => {
  const { checkout, page } = shop;
  const wallet = await openWallet(shop, 'wallet01');
  await wallet.doChooseCard('declined');
  await checkout.doAccept();
  await checkout.doPay();
  await wallet.seeProblem('The card was declined.');
  await expect(checkout.payButton).toBeEnabled();
  await wallet.doDelete('undeletable');
  await wallet.seeProblem('This card cannot be deleted.');
  const before = await wallet.cards.count();
  await wallet.doDelete('secure');
  await wallet.seeCards(before - 1);
  await expect(page.getByRole('button', { name: 'Delete secure' })).toHaveCount(0);
});

test.describe('in Turkish, on a phone', () => {
  test.use({ shopLocale: 'tr', viewport: { width: 360, height: 740 } });

  test('cards are linked after a code, and a card is kept after another', { tag: '@long' }, async ({ shop }) => {
    const wallet = await openWallet(shop, 'wallet03');
    await wallet.doUseLinkedCards();
    await wallet.doEnterCode('222222');
    await wallet.seeCards(2);
    await wallet.doTypeNewCard();
    await wallet.doFillCard(typed('5406670000005081'));
    await wallet.doKeepCard('tatil');
    await wallet.doEnterCode('111111');
    await wallet.seeCards(3);
    await expectAccessible(shop.page, 'the cards of the wallet, Turkish');
  });
});
