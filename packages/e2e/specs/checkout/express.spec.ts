import type { Page } from 'playwright/test';
import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';

/** Like the devices that have it: a sheet of the browser's own, with a card in it. */
const giveSheet = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
  });

/** Addresses of the wallet service that the page asked for. */
function walletCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wallet-sim/') || request.url().includes('masterpass-js')) calls.push(request.url());
  });
  return calls;
}

test('a signed-in shopper: product, one press, and the wallet stands open in checkout; nothing of it was loaded before', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.before.signInWithEmptyBasket('shopper@example.test');
  const calls = walletCalls(page);
  await shop.doOpenProduct(mug);
  const buy = page.getByRole('button', { name: 'Buy with Masterpass' });
  await expect(buy).toBeVisible();
  await expect(page.getByRole('button', { name: /Apple Pay/ })).toHaveCount(0);
  await page.locator('[data-step="1"]').first().click();
  expect(calls).toEqual([]);
  await buy.click();
  await expect(page).toHaveURL(/\/orders\/checkout\/payment\//);
  const chosen = page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio', { checked: true }).first();
  await expect(chosen).toHaveAccessibleName(/^Masterpass/);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expect(page.getByText('× 2').first()).toBeAttached();
});

test('a signed-in shopper: the basket offers the wallet beside Checkout', { tag: '@long' }, async ({ shop }) => {
  const { page } = shop;
  await shop.before.signInWithEmptyBasket('shopper@example.test');
  await shop.before.fillBasket(mug, 1);
  const calls = walletCalls(page);
  await shop.doOpen('/baskets/basket/');
  await page.getByRole('link', { name: 'Pay with Masterpass' }).click();
  const chosen = page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio', { checked: true }).first();
  await expect(chosen).toHaveAccessibleName(/^Masterpass/);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
});

test('a guest whose device has a sheet: offered above the first field, and chosen at payment', async ({
  shop,
  shopper,
}) => {
  const { page } = shop;
  await giveSheet(page);
  await shop.doStartCheckout(mug, 1);
  await page.getByRole('link', { name: 'Pay with Apple Pay' }).click();
  await expect(page.getByText('You will pay with Apple Pay in the last step.')).toBeVisible();
  await shop.checkout.doGiveContactAndAddress(shopper);
  const chosen = page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio', { checked: true }).first();
  await expect(chosen).toHaveAccessibleName(/^Apple Pay/);
});

test('nothing is offered ahead where it would not work', async ({ shop }) => {
  const { page } = shop;
  await shop.doOpenProduct(mug);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /^Buy with/ })).toHaveCount(0);
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.seeGuestOrSignIn();
  await expect(page.getByRole('link', { name: /^Pay with/ })).toHaveCount(0);
});
