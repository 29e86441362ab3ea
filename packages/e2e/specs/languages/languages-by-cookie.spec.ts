import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { Shop } from '../../src/models/shop.ts';
import { textsOf } from '../../src/texts.ts';

// One address has every language: a cookie says which.
test.use({ settings: { LOCALE_STRATEGY: 'hide-all' } });

if (process.env.LONG === '1') {
  test('a language is a button, keeps the basket and what was typed, and stays', async ({ shop, host }) => {
    const { page } = shop;
    await shop.before.fillBasket(mug, 2);
    await shop.doOpen('/auth?callbackUrl=%2Flist%2F');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.test');
    await page.getByRole('button', { name: 'Language and currency' }).click();
    await page.getByRole('button', { name: 'Türkçe' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(page).toHaveURL(/\/auth\?callbackUrl=%2Flist%2F$/);
    const turkish = new Shop(page, 'en', textsOf('tr'), host);
    await turkish.header.seeBasketCount(2);
    await expect(page.getByRole('textbox', { name: turkish.texts('E-mail') })).toHaveValue('ada@example.test');
    await turkish.doOpen('/list/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  });

  test('the button works before any script', async ({ browser, stack }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.shopUrl });
    const page = await context.newPage();
    await page.goto('/list/?sorter=newcomers');
    await page.getByRole('button', { name: 'Language and currency' }).click();
    await page.getByRole('button', { name: 'Türkçe' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(page).toHaveURL(/\/list\/\?sorter=newcomers$/);
    await context.close();
  });
}
