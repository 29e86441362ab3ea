import type { BrowserContext } from 'playwright/test';
import { doPayWith, doReachPayment, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import type { HostState } from '../../src/host-state.ts';
import { Shop } from '../../src/models/shop.ts';
import { bankCode, testCards } from '../../src/shopper.ts';

interface OtherTab {
  readonly context: BrowserContext;
  readonly host: HostState;
}

/** Opens checkout in another tab of the shopper's browser. */
async function openInOtherTab(shop: Shop, { context, host }: OtherTab): Promise<Shop> {
  const other = new Shop(await context.newPage(), shop.locale, shop.texts, host);
  await other.doOpen('/orders/checkout/');
  return other;
}

test('a second tab says that the order is being paid, offers the way on, and follows it to the order', async ({
  shop,
  shopper,
  context,
  host,
}) => {
  await doReachPayment(shop, shopper);
  await doPayWith(shop, testCards.threeD, true);
  await shop.bank.see(true);

  const other = await openInOtherTab(shop, { context, host });
  const announcement = other.page.getByRole('alert').filter({ hasText: 'This order is already being paid' });
  await expect(announcement).toBeVisible();
  await expect(announcement.getByRole('button', { name: 'Continue at your bank' })).toBeVisible();
  await test.info().attach('second tab', { body: await other.page.screenshot(), contentType: 'image/png' });

  await shop.bank.doApprove(true, bankCode);
  await shop.confirmation.see();
  await announcement.getByRole('button', { name: 'Check again' }).click();
  await other.confirmation.see();
  expect(other.confirmation.token()).toBe(shop.confirmation.token());
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
});

test('an order that another tab made dearer: before and after, accepted, and paid as agreed with the card still typed', async ({
  shop,
  shopper,
  host,
}) => {
  const { page, checkout } = shop;
  await doReachPayment(shop, shopper);
  await checkout.doFillCard(testCards.paid);
  await checkout.seeInstallments();
  await checkout.doUseThreeD(false);
  await checkout.doAccept();
  const agreed = await checkout.payButton.textContent();

  // What another tab of this browser would send.
  await shop.before.fillBasket(mug, 1);
  await checkout.doPay();
  const heading = page.getByRole('heading', { name: 'Your order has changed' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('row', { name: /Total to pay/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /1 ×.*2 ×/ })).toBeVisible();
  await expect(page.getByText('No money was taken.')).toBeVisible();
  expect(await host.mailsTo(shopper.email)).toHaveLength(0);
  await test.info().attach('changed', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });

  await page.getByRole('button', { name: 'Continue with the new total' }).click();
  await expect(heading).toBeHidden();
  await expect(checkout.field('Card number')).toHaveValue('4543 6000 0000 0003');
  await expect(checkout.payButton).not.toHaveText(agreed ?? '');
  await expect(checkout.payButton).toHaveText(/\d/);
  const reported = (await checkout.payButton.textContent()) ?? '';
  await page.getByLabel('Security Code', { exact: true }).fill(testCards.paid.cvc);
  await checkout.doPay();
  await shop.confirmation.see();
  const { amount } = await host.order(shop.confirmation.token());
  expect(reported.replace(/\D/g, '')).toBe(amount.replace(/\D/g, ''));
});

test('a bank that approves after another tab has paid: nothing was charged, said once, and the order is valid', async ({
  shop,
  shopper,
  context,
  host,
}) => {
  await doReachPayment(shop, shopper);
  const other = await openInOtherTab(shop, { context, host });
  await other.checkout.seePayment();
  await doPayWith(other, testCards.threeD, true);
  await other.bank.see(true);

  await shop.page.reload();
  await shop.checkout.seePayment();
  await doPayWith(shop, testCards.paid);
  await shop.confirmation.see();

  await other.bank.doApprove(true, bankCode);
  const words = other.page.getByRole('alert').filter({ hasText: 'If you paid in another tab, that order is valid.' });
  await expect(words).toBeVisible();
  expect((await words.textContent())?.match(/charged|money|refund/gi)).toEqual(['money']);
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
});

test('Pay pressed, or checkout opened, after another tab has placed the order: that order, in one sentence that nothing more was charged', async ({
  shop,
  shopper,
  context,
  host,
}) => {
  await doReachPayment(shop, shopper);
  const other = await openInOtherTab(shop, { context, host });
  await other.checkout.seePayment();
  await shop.checkout.doFillCard(testCards.paid);
  await shop.checkout.seeInstallments();
  await shop.checkout.doAccept();

  await other.page.reload();
  await other.checkout.seePayment();
  await doPayWith(other, testCards.paid);
  await other.confirmation.see();
  const sentence = 'This order was already placed, and you were not charged again.';
  await expect(other.page.getByText(sentence)).toBeHidden();
  const third = await openInOtherTab(shop, { context, host });
  await third.confirmation.see();
  await expect(third.page.getByText(sentence)).toBeVisible();
  expect(third.confirmation.token()).toBe(other.confirmation.token());
  await test.info().attach('read again', { body: await third.page.screenshot(), contentType: 'image/png' });

  await shop.checkout.doPay();
  await shop.confirmation.see();
  await expect(shop.page.getByText(sentence)).toBeVisible();
  expect(shop.confirmation.token()).toBe(other.confirmation.token());
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
});
