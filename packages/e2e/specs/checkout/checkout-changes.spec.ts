import { doPayWith, doReachPayment, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import type { BankPage } from '../../src/models/bank-page.ts';
import { Shop } from '../../src/models/shop.ts';
import { bankCode, newShopper, testCards } from '../../src/shopper.ts';

/** Products with a fate (protocol/payment-methods.md §8). */
const lastPiece = 1991;
const sellsOutAtTheEnd = 1992;
const changesItsPrice = 1993;

const seeChange = async (shop: Shop, text: RegExp) => {
  await expect(shop.page.getByRole('heading', { name: 'Your order has changed' })).toBeVisible();
  await expect(shop.page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(shop.page.getByRole('alert').filter({ hasText: 'No money was taken.' })).toBeVisible();
};

test('sold out at the last moment: told what, no money taken, and the basket leads on', async ({
  shop,
  shopper,
  host,
}) => {
  await doReachPayment(shop, shopper, sellsOutAtTheEnd);
  await doPayWith(shop, testCards.paid);
  await seeChange(shop, /stock|sold out/i);
  await shop.page.getByRole('button', { name: 'View basket' }).click();
  await shop.basket.see();
  expect(await host.mailsTo(shopper.email)).toHaveLength(0);
});

test('a price that changed at the last moment: before and after are shown, then paid as agreed', async ({
  shop,
  shopper,
  host,
}) => {
  await doReachPayment(shop, shopper, changesItsPrice);
  const agreed = await shop.checkout.payButton.textContent();
  await doPayWith(shop, testCards.paid);
  await seeChange(shop, /price/i);
  const [goods, amounts] = [shop.page.getByRole('table').first(), shop.page.getByRole('table').last()];
  await expect(goods.getByRole('row')).toHaveCount(2);
  await expect(amounts.getByRole('row', { name: /Total to pay/ })).toBeVisible();
  expect(await host.mailsTo(shopper.email)).toHaveLength(0);
  await shop.page.getByRole('button', { name: 'View basket' }).click();
  await shop.basket.see();
  await shop.basket.doCheckout();
  await shop.checkout.seePayment();
  await doPayWith(shop, testCards.paid);
  await shop.confirmation.see();
  const { amount } = await host.order(shop.confirmation.token());
  expect(agreed).not.toContain(amount);
});

test('the last piece goes to another shopper: told before any money moves', async ({
  shop,
  shopper,
  browser,
  host,
}) => {
  await doReachPayment(shop, shopper, lastPiece);
  const context = await browser.newContext({ baseURL: new URL(shop.page.url()).origin });
  const rival = new Shop(await context.newPage(), shop.locale, shop.texts, host);
  await doReachPayment(rival, newShopper('rival'), lastPiece);
  await doPayWith(rival, testCards.paid);
  await rival.confirmation.see();
  await context.close();
  // The first six digits are enough for the host to say so.
  await shop.checkout.field('Card number').fill(testCards.paid.number);
  await seeChange(shop, /sold out/);
  await expect(shop.page.getByRole('heading', { name: 'Your order has changed' })).toBeFocused();
  expect(await host.mailsTo(shopper.email)).toHaveLength(0);
  // A worker's tests share its shop, and another one puts the last piece into a basket.
  await host.doReceiveGoods(lastPiece, 1);
});

test('a basket changed in another tab is what is paid', { tag: '@long' }, async ({ shop, shopper, context, host }) => {
  await doReachPayment(shop, shopper);
  const other = new Shop(await context.newPage(), shop.locale, shop.texts, host);
  await other.doOpenProduct(mug);
  await other.product.doAddToBasket();
  await other.header.seeBasketCount(2);
  await shop.page.bringToFront();
  await shop.checkout.doFillCard(testCards.paid);
  await shop.checkout.seeInstallments();
  await shop.checkout.seeTotal(/739\.70/);
});

test('a bank that never comes back can be left, and the order is paid by another card', async ({
  shop,
  shopper,
  host,
}) => {
  await doReachPayment(shop, shopper);
  await doPayWith(shop, testCards.neverReturns, true);
  await expect(shop.bank.dialog).toBeVisible();
  await shop.bank.doCancel();
  await shop.bank.seeClosed();
  await expect(shop.page.getByText("You closed the bank's page")).toBeVisible();
  await shop.checkout.doFillCard(testCards.threeD);
  await shop.checkout.doPay();
  await shop.bank.see(true);
  await shop.bank.doApprove(true, bankCode);
  await shop.confirmation.see();
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
});

const endings = [
  { end: 'Cancel', act: (bank: BankPage) => bank.doCancel(), words: "You closed the bank's page" },
  { end: 'Decline', act: (bank: BankPage) => bank.doDecline(true), words: 'The payment did not go through' },
];
for (const { end, act, words } of endings) {
  test(`after ${end} at the bank, Back leaves checkout in one step`, async ({ shop, shopper }) => {
    const { page, bank } = shop;
    await shop.doOpen('/');
    await doReachPayment(shop, shopper);
    await doPayWith(shop, testCards.threeD, true);
    await bank.see(true);
    await act(bank);
    await bank.seeClosed();
    await expect(page.getByText(words)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
    await shop.home.see();
  });
}

test('Escape leaves the bank too, and the focus comes back', async ({ shop, shopper }) => {
  await doReachPayment(shop, shopper);
  await doPayWith(shop, testCards.threeD, true);
  await shop.bank.see(true);
  await shop.bank.dialog.getByRole('button', { name: 'Cancel' }).focus();
  await shop.page.keyboard.press('Escape');
  await shop.bank.seeClosed();
  await expect(shop.page.getByText("You closed the bank's page")).toBeVisible();
  await shop.page.getByRole('button', { name: 'Continue at your bank' }).click();
  await shop.bank.see(true);
  await shop.bank.doApprove(true, bankCode);
  await shop.confirmation.see();
});

// As a full page too among the long tests.
test(`who leaves the bank half-way can pay again, and it is one order${process.env.LONG === '1' ? ' @bank' : ''}`, async ({
  shop,
  shopper,
  host,
  threeDFrame,
}) => {
  await doReachPayment(shop, shopper);
  await doPayWith(shop, testCards.threeD, true);
  await shop.bank.see(threeDFrame);
  await shop.doOpen('/orders/checkout/');
  await shop.checkout.seePayment();
  await expect(shop.checkout.field('Card number')).toHaveValue('');
  await doPayWith(shop, testCards.threeD, true);
  await shop.bank.see(threeDFrame);
  await shop.bank.doApprove(threeDFrame, bankCode);
  await shop.confirmation.see();
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
});
