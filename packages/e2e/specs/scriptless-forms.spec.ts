import type { Page } from 'playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import { Shop } from '../src/models/shop.ts';

/** What the last form came to, above the page. */
const reported = (page: Page) => page.locator('#form-answer');
const quantity = (page: Page) => page.getByRole('main').getByRole('spinbutton');

/** Holds back every script file until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

// The forms themselves are read and sent in `web/server`; here a browser does it.
if (process.env.LONG === '1') {
  for (const width of [320, 1280]) {
    for (const shopLocale of ['en', 'tr'] as const) {
      test.describe(`without scripts, ${shopLocale}, ${width} px`, () => {
        test.use({ shopLocale, javaScriptEnabled: false, viewport: { width, height: 800 } });

        test('a basket is filled, changed and emptied, and each is said', async ({ shop, page, host }) => {
          const t = shop.texts;
          const { path } = await host.product(mug, shopLocale === 'tr' ? 'tr-tr' : 'en-us');
          await page.goto(shop.path(path));
          await shop.product.doAddToBasket(2);
          await expect(reported(page)).toContainText(String(t('Added to basket')));
          await expect(page).toHaveURL(new RegExp(`${path}$`));
          await reported(page).getByRole('link').click();
          await expect(quantity(page)).toHaveValue('2');
          await expect(reported(page)).toHaveCount(0);

          await page.getByRole('button', { name: t('Increase quantity') }).click();
          await expect(reported(page)).toContainText(String(t('Basket updated.')));
          await expect(quantity(page)).toHaveValue('3');
          await quantity(page).fill('4');
          await quantity(page).press('Enter');
          await expect(quantity(page)).toHaveValue('4');
          await test
            .info()
            .attach('basket', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });

          // Controls that need a script are not shown.
          await expect(page.locator('[data-waits]:visible, .newsletter:visible')).toHaveCount(0);

          await page.locator('.line').getByRole('button').last().click();
          await shop.basket.seeEmpty();
          await expect(reported(page)).toContainText(String(t('Basket updated.')));
        });

        test('a guest saves contact and address, and reads how to pay', async ({ shop, shopper, page, host }) => {
          const t = shop.texts;
          const { path } = await host.product(mug, shopLocale === 'tr' ? 'tr-tr' : 'en-us');
          await page.goto(shop.path(path));
          await shop.product.doAddToBasket();
          await page.goto(shop.path('/orders/checkout/'));
          const submit = page.getByRole('main').getByRole('button', { name: t('Continue to payment') });
          await submit.click();
          const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`);
          await expect(page.locator('#field-email-error')).toContainText(String(t('Enter your e-mail address')));
          await expect(page.locator('#field-line-error')).toBeVisible();
          const typed = {
            email: shopper.email,
            phone: '0555 123 45 67',
            firstName: 'Ada',
            lastName: 'Kaya',
            line: 'Moda Caddesi 1, Daire 2',
            postcode: '34710',
          };
          for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
          for (const name of ['city', 'township', 'district']) {
            await field(name).selectOption({ index: 1 });
            await test
              .info()
              .attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
            await submit.click();
          }
          const saved = shopLocale === 'tr' ? 'adresiniz kaydedildi' : 'details and address are saved';
          await expect(reported(page)).toContainText(saved);
          await expect(page.getByRole('heading', { name: t('Payment needs JavaScript') })).toBeVisible();
          await expect(submit).toHaveCount(0);
          await test
            .info()
            .attach('saved', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
        });

        test('a customer signs in after a wrong password, and writes to the shop', async ({ shop, page }) => {
          const t = shop.texts;
          await page.goto(shop.path('/auth?callbackUrl=%2Fcontact%2F'));
          await shop.auth.doSignIn('shopper@example.test', 'wrong');
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
          await expect(page.getByLabel(t('E-mail')).first()).toHaveValue('shopper@example.test');
          await shop.auth.doSignIn('shopper@example.test', 'Passw0rd!');
          await expect(page).toHaveURL(/\/contact\/$/);
          const subject = page.locator('[name="subject"]');
          // The last one is about no order.
          await subject.selectOption(String(await subject.locator('option').last().getAttribute('value')));
          const send = page.getByRole('main').getByRole('button', { name: t('Send'), exact: true });
          await send.click();
          await expect(page.locator('#field-message-error')).toBeVisible();
          await page.locator('[name="message"]').fill('Do you have this mug in green as well?');
          await test
            .info()
            .attach('message', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
          await send.click();
          await expect(reported(page)).toHaveRole('status');
          await expect(page.locator('[name="message"]')).toHaveValue('');
        });
      });
    }
  }

  test('what a form came to is said without a finding of axe, and goes with the next page', async ({ shop, page }) => {
    await shop.before.fillBasket(mug, 1);
    const letGo = await holdScripts(page);
    await page.goto('/baskets/basket/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(reported(page)).toBeVisible();
    letGo();
    await shop.seeListening();
    await expect(quantity(page)).toHaveValue('2');
    await expectAccessible(page, 'answer');
    await shop.header.seeBasketCount(2);
    await page.getByRole('link', { name: 'Dune mug' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dune mug' })).toBeVisible();
    await expect(reported(page)).toHaveCount(0);
  });

  test('a favourite button pressed before the scripts arrive is a favourite', async ({ shop, page, host }) => {
    const { name } = await host.product(mug);
    await shop.before.signInWithEmptyBasket('wallet04@example.test');
    const letGo = await holdScripts(page);
    await page.goto('/list/?search_text=dune+mug', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: `Add ${name} to favourites`, exact: true }).first();
    await button.click();
    letGo();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/account/favourites/');
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  });

  test('a guest’s form pressed before the scripts arrive is checked when they do', async ({ shop, page }) => {
    await shop.before.fillBasket(mug, 1);
    const letGo = await holdScripts(page);
    await page.goto('/orders/checkout/', { waitUntil: 'commit' });
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('#field-email').press('Enter');
    await expect(page.locator('html.leaving')).toHaveCount(1);
    letGo();
    await expect(page.locator('#field-line-error')).toBeVisible();
    await expect(page.locator('html.leaving')).toHaveCount(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('what is pressed before the scripts arrive goes into the basket, once', async ({ shop, page, host }) => {
    const { path } = await host.product(mug);
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await shop.product.doAddToBasket();
    await expect(reported(page)).toContainText('Added to basket');
    letGo();
    await shop.seeListening();
    await shop.header.seeBasketCount(1);
    await shop.product.doAddToBasket();
    await shop.header.seeBasketCount(2);
  });

  test('press ── scripts arrive ── press again ↴ the first one’s page comes, with one piece', async ({
    shop,
    page,
    host,
  }) => {
    const { path } = await host.product(mug);
    await shop.before.fillBasket(mug, 1);
    const letGo = await holdScripts(page);
    let answer: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const posts: string[] = [];
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts.push(route.request().url());
      await asked;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Add to basket', exact: true });
    await button.scrollIntoViewIfNeeded();
    const place = await button.boundingBox();
    if (place === null) throw new Error('There is no button to press.');
    // By the mouse itself: a locator would wait for the page that is on its way.
    const press = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await press();
    await expect.poll(() => posts.length).toBe(1);
    const script = page.waitForResponse('**/assets/*.js');
    letGo();
    await (await script).finished();
    await press();
    await press();
    answer();
    await expect(reported(page)).toContainText('Added to basket');
    await shop.seeListening();
    await shop.header.seeBasketCount(2);
    expect(posts).toHaveLength(1);
  });

  test('a number typed or counted before the scripts arrive is the one that is bought', async ({
    shop,
    page,
    host,
  }) => {
    const { path } = await host.product(mug);
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await quantity(page).fill('3');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(quantity(page)).toHaveValue('4');
    letGo();
    await shop.seeListening();
    await expect(quantity(page)).toHaveValue('4');
    await shop.product.doAddToBasket();
    await shop.header.seeBasketCount(4);
  });

  test('a number typed in the basket before the scripts arrive counts when they do', async ({
    shop,
    page,
    context,
    host,
  }) => {
    await shop.before.fillBasket(mug, 1);
    const letGo = await holdScripts(page);
    await page.goto('/baskets/basket/', { waitUntil: 'commit' });
    await quantity(page).fill('3');
    await page.getByRole('heading', { level: 1 }).click();
    letGo();
    await shop.header.seeBasketCount(3);
    const other = new Shop(await context.newPage(), shop.locale, shop.texts, host);
    await other.doOpen('/baskets/basket/');
    await other.basket.seeQuantity(3);
  });
}
