import { expectAccessible } from '../src/axe.ts';
import { doPayWith, doReachPayment, mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import { testCards } from '../src/shopper.ts';

test('a guest goes from the confirmation to the order’s way, its invoice, and orders the same again', async ({
  shop,
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const main = page.getByRole('main');
  const arrives = main.getByText(/^Arrives \w{3} \d{1,2} \w{3}/).first();
  await doReachPayment(shop, shopper, mug, 2);
  await doPayWith(shop, testCards.paid);
  await shop.confirmation.see();
  const days = (await arrives.textContent()) ?? '';
  await page.reload();
  await expect(arrives).toHaveText(days);
  await expectAccessible(page, 'the confirmation with its days');

  await main.getByRole('link', { name: 'Track this order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{16}$/);
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(arrives).toHaveText(days);
  await expectAccessible(page, 'the way of a guest’s order');

  await main.getByRole('link', { name: 'Invoice', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice');
  await expect(main.getByText(/^VTR\d{13}$/)).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'an invoice');
  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^VTR\d{13}\.pdf$/);

  await page.goBack();
  await main.getByRole('button', { name: 'Order again' }).click();
  await expect(main.getByText('2 items are in your basket.')).toBeVisible();
  await main.getByRole('link', { name: 'Go to basket' }).click();
  await expect(main.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
});

test('what cannot be put into the basket again is said in words', { tag: '@long' }, async ({ shop, page, shopper }) => {
  await doReachPayment(shop, shopper, mug, 1);
  await doPayWith(shop, testCards.paid);
  await shop.confirmation.see();
  await page.route('**/api/client/baskets/basket/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return route.fulfill({ status: 400, json: { non_field_errors: ['This product is sold out.'] } });
  });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Order again' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'This product is sold out.' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to basket' })).toHaveCount(0);
});
