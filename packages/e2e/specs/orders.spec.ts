import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';

/** The demo user with orders in every state (payment-methods.md §8). */
const ada = 'shopper@example.test';

test('orders are narrowed by how they were shipped', { tag: '@long' }, async ({ shop, page }) => {
  await shop.before.signInWithEmptyBasket(ada);
  await shop.doOpen('/account/orders/');
  await page.getByText('Find an order', { exact: true }).click();
  const shipping = page.getByRole('combobox', { name: 'Shipping option' });
  const slug = (await shipping.getByRole('option').nth(1).getAttribute('value')) ?? '';
  await shipping.selectOption(slug);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]shipping=${slug}`));
  await expect(shipping).toHaveValue(slug);
  await expect(page.getByRole('heading', { name: /^Order \d{16}$/ }).first()).toBeVisible();
});

test('an item of an order is cancelled on a small phone, and a guest finds the same order', async ({
  shop,
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.before.signInWithEmptyBasket(ada);
  // Approved since a day, with three items; other tests may have ordered less in the same shop.
  await shop.doOpen('/account/orders/?status=400');
  await expectAccessible(page, 'the list of orders');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Order \d{16}$/ }) })
    .filter({ hasText: '3 items' });
  await expect(row).toHaveCount(1);
  await row.getByRole('link', { name: /^Order/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{16}$/);
  const number = /\d{16}/.exec(page.url())?.[0] ?? '';

  await page.getByText('Cancel items', { exact: true }).click();
  const items = page.getByRole('group', { name: 'Which items?' });
  await items.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Continue with 1 item' }).click();
  const reason = page.getByRole('combobox', { name: /^Why are you cancelling/ });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription('Choose a reason.');
  await reason.selectOption({ label: 'Another reason' });
  await page.getByRole('textbox', { name: 'What happened?' }).fill('Bought twice');
  await expectAccessible(page, 'an order with an item to be cancelled');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue('Bought twice');
  await expect(items.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue with 1 item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel these items?' });
  await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the question before an item is cancelled');
  const promised = await dialog.locator('dl > div', { hasText: 'Refund' }).locator('.money').textContent();
  await dialog.getByRole('button', { name: 'Cancel items' }).click();
  await expect(
    page.getByText(`The items were cancelled. ${promised} is refunded to the original payment method.`).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Remaining', { exact: true })).toBeVisible();
  await expect(items.getByRole('checkbox')).toHaveCount(3);

  await context.clearCookies();
  await shop.doOpen('/orders/track/');
  await page.getByRole('main').getByLabel('E-mail').fill('nobody@example.test');
  await page.getByLabel('Order number').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('No order found.');
  await page.getByRole('main').getByLabel('E-mail').fill(ada);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page, 'an order found by a guest');
  expect(page.url()).not.toContain(number);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toContain(number);
});

test('two orders are cancelled together, after a question', { tag: '@long' }, async ({ shop, page }) => {
  await shop.before.signInWithEmptyBasket(ada);
  await shop.doOpen('/account/orders/');
  const choices = page.getByRole('checkbox', { name: /^Choose to cancel Order \d{16}$/ });
  await expect(choices.nth(2)).toBeVisible();
  const before = await choices.count();
  await choices.nth(1).check();
  await choices.nth(2).check();
  const bulk = page.getByRole('region', { name: 'Cancel 2 orders' });
  await bulk.getByRole('combobox', { name: 'Why are you cancelling?' }).selectOption({ label: 'I changed my mind' });
  await bulk.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel these orders?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the question before orders are cancelled');
  await dialog.getByRole('button', { name: 'Cancel orders' }).click();
  await expect(page.getByText(/^2 orders were cancelled\./).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(choices).toHaveCount(before > 3 ? before - 2 : 0);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /Cancelled|Cancellation pending/ })
      .first(),
  ).toBeVisible();
});
