import { expectAccessible } from '../src/axe.ts';
import { mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import { Shop } from '../src/models/shop.ts';
import { ShopCalls } from '../src/shop-calls.ts';

test('two tabs stay in step: what one adds or sets, the other shows without being loaded anew', async ({
  shop,
  context,
  host,
}) => {
  await shop.before.fillBasket(mug, 1);
  await shop.doOpen('/baskets/basket/');
  await shop.basket.seeQuantity(1);
  const other = new Shop(await context.newPage(), shop.locale, shop.texts, host);
  await other.doOpenProduct(mug);
  await other.product.doAddToBasket();
  await other.header.seeBasketCount(2);
  await shop.basket.seeQuantity(2);
  await shop.header.seeBasketCount(2);
  await shop.basket.doSetQuantity(3);
  await other.header.seeBasketCount(3);
});

test('a quantity that is not a whole number is refused next to its field, and 0 asks before it removes', async ({
  shop,
}) => {
  const { page, basket } = shop;
  await shop.doOpenProduct(mug);
  await shop.seeListening();
  const field = page.getByRole('main').getByRole('spinbutton');
  const reason = 'Enter a whole number from 1 to';
  for (const typed of ['1,5', '2.0', '1e1', '0', '100']) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Add to basket', exact: true }).click();
    await expect(field, typed).toHaveAccessibleDescription(new RegExp(`^${reason}`));
    await expect(field, typed).toHaveValue(typed);
  }
  await expect(field).toBeFocused();
  await expectAccessible(page, 'a refused quantity');
  await shop.header.seeBasketCount(0);
  await field.fill('2');
  await page.getByRole('button', { name: 'Add to basket', exact: true }).click();
  await shop.header.seeBasketCount(2);

  await shop.doOpen('/baskets/basket/');
  await shop.seeListening();
  await field.fill('1,5');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await basket.seeQuantity(2);
  await field.fill('0');
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Remove / });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(field).toHaveValue('2');
  await expect(page.getByRole('alert').filter({ hasText: reason })).toHaveCount(0);
  await field.fill('0');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await basket.seeEmpty();
});

test('another basket is started, left and deleted, and the first one is as it was', { tag: '@long' }, async ({
  shop,
}) => {
  const { page, basket } = shop;
  await shop.before.fillBasket(mug, 2);
  await shop.doOpen('/baskets/basket/');
  await basket.doStartBasket('Anneme Hediyeler');
  await basket.seeEmpty();
  await expect(basket.baskets.getByRole('listitem')).toHaveCount(2);
  await expect(basket.baskets.getByRole('listitem').first()).toContainText('Anneme hediyeler');
  await test
    .info()
    .attach('two baskets', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });

  await basket.baskets.getByText('See what is in it').click();
  await expect(basket.baskets.getByText('× 2')).toBeVisible();
  await basket.baskets.getByRole('button', { name: 'Use this one: Your first basket' }).click();
  await basket.seeQuantity(2);
  await basket.baskets.getByRole('button', { name: 'Delete Anneme hediyeler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Anneme hediyeler”?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(basket.baskets.getByRole('listitem')).toHaveCount(1);
  // The pressed button is gone with its row.
  await expect(basket.baskets.getByRole('heading', { name: 'Your baskets' })).toBeFocused();
  await basket.seeQuantity(2);
  await page.reload();
  await basket.seeQuantity(2);
});

test('a line is saved for later, stays through a reload, and is moved back or removed', async ({ shop }) => {
  const { page, basket } = shop;
  await shop.before.fillBasket(mug, 2);
  await shop.doOpen('/baskets/basket/');
  await shop.seeListening();
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await page.getByRole('button', { name: /^Save for later/ }).click();
  await basket.seeEmpty();
  await expect(saved.getByText('× 2')).toBeVisible();
  // The last line has gone with its button.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'is saved for later.' })).toHaveCount(1);
  // It is none of the baskets to check out with.
  await expect(basket.baskets.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'saved');
  await test.info().attach('saved', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });

  await page.reload();
  await saved.getByRole('button', { name: /^Move to basket/ }).click();
  await basket.seeQuantity(2);
  await expect(saved).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: /^Save for later/ }).click();
  await saved.getByRole('button', { name: /^Remove / }).click();
  await expect(saved).toHaveCount(0);
  await basket.seeEmpty();
});

test('a user’s line is saved for later though the host has none left, and found again on another machine', {
  tag: '@long',
}, async ({ shop, browser, baseURL, host }) => {
  const { page, basket } = shop;
  const email = 'wallet08@example.test';
  const { name } = await host.product(mug);
  await shop.before.signInWithEmptyBasket(email);
  await shop.before.fillBasket(mug, 1);
  await shop.doOpen('/');
  // Somebody else was quicker.
  await page.route(/\/api\/client\/baskets\/basket\/(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const reply = await route.fetch();
    const { basket: read } = await reply.json();
    const unavailable_basket_products = read.basketitem_set.map((line: object) => ({ ...line, stock: 0 }));
    await route.fulfill({
      response: reply,
      json: { basket: { ...read, basketitem_set: [], unavailable_basket_products } },
    });
  });
  await shop.doOpen('/list/');
  await shop.header.doOpenBasket();
  await page.getByRole('button', { name: `Save for later: ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Saved for later' }).getByText(name)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await basket.seeEmpty();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await context.newPage();
  await new ShopCalls(other, 'en').signInWithEmptyBasket(email);
  await other.goto('/baskets/basket/');
  const saved = other.getByRole('region', { name: 'Saved for later' });
  await saved.getByRole('button', { name: `Move to basket: ${name}` }).click();
  await expect(other.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('1');
  await expect(saved).toHaveCount(0);
  await context.close();
});

test.describe('between the two calls', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('what cannot be taken out of the basket after it is saved is in both, and that is said', async ({ shop }) => {
    const { page, basket } = shop;
    await shop.before.fillBasket(mug, 1);
    await shop.doOpen('/baskets/basket/');
    await shop.seeListening();
    await page.route('**/baskets/basket/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: /^Save for later/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be removed from the basket' })).toBeVisible();
    await basket.seeQuantity(1);
    await expect(page.getByRole('region', { name: 'Saved for later' }).getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the mini basket shows what was added, and opens and closes by the keyboard', async ({ shop }) => {
    const { page } = shop;
    await shop.doOpenProduct(mug);
    await shop.product.doAddToBasket();
    const panel = page.getByRole('region', { name: 'Your basket' });
    await expect(panel.getByText('Your basket')).toBeVisible();
    await expectAccessible(page, 'preview');
    await test.info().attach('preview', { body: await page.screenshot(), contentType: 'image/png' });
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    const button = page.getByRole('button', { name: 'Show basket' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('on a small window', () => {
  test.use({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' });

  test('what was removed can be put back, and emptying asks first', async ({ shop }) => {
    const { page, basket } = shop;
    await shop.before.fillBasket(mug, 2);
    await shop.doOpen('/baskets/basket/');
    await page.getByRole('button', { name: /^Remove / }).click();
    await basket.seeEmpty();
    await page.getByRole('button', { name: 'Undo' }).click();
    await basket.seeQuantity(2);

    await page.getByRole('button', { name: 'Empty the basket' }).click();
    const dialog = page.getByRole('dialog', { name: 'Empty the basket?' });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectAccessible(page, 'emptying');
    await page.keyboard.press('Escape');
    await basket.seeQuantity(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await test.info().attach('small', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    await page.getByRole('button', { name: 'Empty the basket' }).click();
    await dialog.getByRole('button', { name: 'Empty the basket' }).click();
    await basket.seeEmpty();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

if (process.env.LONG === '1') {
  test('who signs in finds what was left on an earlier visit in the same basket, and is told once', async ({
    shop,
    page,
    browser,
    stack,
  }) => {
    const email = 'wallet05@example.test';
    const elsewhere = await browser.newContext({ baseURL: stack.shopUrl });
    const before = new ShopCalls(await elsewhere.newPage(), 'en');
    await before.signInWithEmptyBasket(email);
    await before.fillBasket(mug, 2);
    await elsewhere.close();

    await shop.before.fillBasket(mug, 1);
    await shop.doOpen('/auth?callbackUrl=/baskets/basket/');
    await shop.header.seeBasketCount(1);
    await shop.auth.doSignIn(email, 'Passw0rd!');
    await expect(page).toHaveURL(/\/baskets\/basket\/$/);
    await shop.basket.seeQuantity(3);
    const announcement = page
      .getByRole('status')
      .filter({ hasText: 'The items you left in your basket on an earlier visit' });
    await expect(announcement).toBeVisible();
    await page.reload();
    await shop.seeListening();
    await shop.basket.seeQuantity(3);
    await expect(announcement).toHaveCount(0);
  });

  test('a quantity that is typed when the page is loaded anew counts', async ({ shop, page }) => {
    await shop.before.fillBasket(mug, 1);
    await shop.doOpen('/baskets/basket/');
    await shop.header.seeBasketCount(1);
    // What minds the typing is fetched with the first key, and its module runs before the browser is idle again.
    const minder = page.waitForResponse(/keep-over-reload/);
    await page.getByRole('main').getByRole('spinbutton').fill('4');
    await (await minder).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.reload();
    await shop.basket.seeQuantity(4);
    await shop.header.seeBasketCount(4);
  });
}
