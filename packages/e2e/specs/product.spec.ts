import { expectAccessible } from '../src/axe.ts';
import { doPayWith } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import { testCards } from '../src/shopper.ts';

/** Large chalk bowl: its mist sister comes small only, its indigo one is sold out. */
const bowl = 1964;
const breakfast = 1980;
const mug = 1201;
const ferryMug = 1967;

test('a variant is chosen from the keyboard: it shows at once, keeps focus and place, and nothing moves', async ({
  page,
  shop,
}) => {
  await shop.doOpenProduct(mug);
  const moved = page.evaluateHandle(() => {
    const moves: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) moves.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    return moves;
  });
  // The answer waits, so that what the page shows before it can be seen.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/client/product/**', async (route) => {
    await held;
    await route.continue();
  });
  const sage = shop.product.variant('Sage');
  const before = await page.evaluate(() => window.scrollY);
  await sage.focus();
  await page.keyboard.press('Enter');
  await expect(sage).toHaveAttribute('aria-current', 'true');
  await expect(shop.product.variant('Sand')).not.toHaveAttribute('aria-current');
  expect(new URL(page.url()).pathname).toBe('/dune-mug-sand/');
  release();
  await expect(page).toHaveURL(/\/dune-mug-sage\/$/);
  await expect(sage).toBeFocused();
  await expect(sage).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(await (await moved).evaluate((moves) => moves.reduce((sum, value) => sum + value, 0))).toBeLessThan(0.02);

  await page.unrouteAll({ behavior: 'wait' });
  await shop.doOpenProduct(bowl);
  await expect(shop.product.variant(/Indigo ?, sold out/)).toBeVisible();
  await shop.product.variant(/Mist ?, other combination/).click();
  await expect(page).toHaveURL(/\/first-ferry-bowl-mist-s\/$/);
  await page.goBack();
  await expect(shop.product.variant('Chalk')).toHaveAttribute('aria-current', 'true');
});

test.describe('on a small window', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('pictures come closer in a dialog that the keyboard rules, and give the focus back', async ({ page, shop }) => {
    await shop.doOpenProduct(mug);
    const opener = shop.product.picture(1);
    await opener.focus();
    await page.keyboard.press('Enter');
    const zoom = shop.product.zoom();
    await expect(zoom.getByText(/Picture 1 of 4/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(zoom.getByText(/Picture 2 of 4/)).toBeVisible();
    await page.keyboard.press('+');
    await expect(zoom.getByRole('region', { name: 'Picture' })).toHaveAttribute('data-step', '1');
    await expectAccessible(page, 'the pictures of a product at 320 px');
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
    await expect(opener).toBeFocused();
    await shop.product.doOpenPart('Installments');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page, 'a product at 320 px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('a set: what is missing is said in words, its price follows the choice, and it is ordered with its parts', async ({
  page,
  shop,
  shopper,
  host,
}) => {
  const before = await host.product(ferryMug);
  await shop.doOpenProduct(breakfast);
  await shop.product.doAddToBasket();
  await shop.product.seeMissingPart('Mugs');
  await shop.product.doChoosePart('Mugs', /Chalk/);
  await shop.product.doChoosePart('Plates', /Mist/);
  await shop.product.doChoosePart('Teapot', /Indigo/);
  await expect(page).toHaveURL(/slot_31=1967&slot_32=1971&slot_33=1962/);
  const price = page.getByText('Price of your set').locator('..').locator('.price');
  const plain = (await price.textContent()) ?? '';
  await shop.product.doChoosePart('Tray', /tray/);
  await expect(price).not.toHaveText(plain);
  await shop.product.doAddToBasket();
  await shop.product.seeAdded();
  await shop.header.seeBasketCount(1);
  await shop.header.doOpenBasket();
  await expect(
    page
      .getByRole('main')
      .getByText(/First Ferry mug/)
      .first(),
  ).toBeVisible();
  await shop.before.giveContactAndAddress(shopper);
  await shop.doOpen('/orders/checkout/');
  await shop.checkout.seePayment();
  await doPayWith(shop, testCards.paid);
  await shop.confirmation.see();
  await expect(page.getByText('First Ferry mug, Chalk × 2')).toBeVisible();
  expect((await host.order(shop.confirmation.token())).pieces).toBe(1 + 2 + 2 + 1 + 1);
  expect((await host.product(ferryMug)).stock).toBe(before.stock - 2);
});

test.describe('without the host', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test('installments and shops are read when they are opened, and a failed read can be tried again', async ({
    page,
    shop,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/payments|retail_store/.test(pathname)) asked.push(pathname);
    });
    await shop.doOpenProduct(mug);
    expect(asked).toEqual([]);
    await page.route('**/retail_store_stock/**', (route) => route.abort());
    await shop.product.doOpenPart('Stock in our stores');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(page.getByRole('heading', { name: 'Vitrin Bebek' })).toBeVisible();
    await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Ankara' });
    await expect(page.getByRole('heading', { name: 'Vitrin Bebek' })).toBeHidden();
    // A part whose own file does not come is tried again in the same way: the page stays.
    await page.route('**/assets/Installments-*.js', (route) => route.abort());
    await shop.product.doOpenPart('Installments');
    await expect(page.getByRole('alert').filter({ has: again })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(page.getByRole('row', { name: /3 installments/ }).first()).toBeVisible();
  });
});

test.describe('related products', () => {
  test.use({ expectedConsole: [/404/] });

  test('lead on from a product, and are not missed where the host has none', { tag: '@long' }, async ({
    shop,
    page,
  }) => {
    const related = page.getByRole('region', { name: 'You may also like' });
    const footer = page.getByRole('contentinfo');
    await shop.doOpenProduct(mug);
    await footer.scrollIntoViewIfNeeded();
    const names = related.getByRole('heading', { level: 3 });
    await expect(names).toHaveCount(4);
    expect(await names.allTextContents()).not.toContain('Dune mug');
    const [first = ''] = await names.allTextContents();
    await names.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible();
    await footer.scrollIntoViewIfNeeded();
    await expect(names).toHaveCount(4);
    expect(await names.allTextContents()).not.toContain(first);

    await page.route(/\/widgets\/related-products-/, (route) => route.fulfill({ status: 404, json: {} }));
    const asked = page.waitForResponse(/\/widgets\/related-products-/);
    await shop.doOpenProduct(mug);
    await footer.scrollIntoViewIfNeeded();
    await (await asked).finished();
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
    await expect(related).toHaveCount(0);
  });
});

test.describe('on a phone of 360 × 740', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('the first screen has name, price and the way into the basket, whose bar has the price as well', async ({
    page,
    shop,
  }) => {
    await shop.doOpenProduct(mug);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(main.locator('.buy .price').first()).toBeInViewport({ ratio: 1 });
    await expect(main.locator('.buy-row')).toContainText('349.90 TL');
  });

  test.describe('in Turkish', () => {
    test.use({ shopLocale: 'tr' });

    test('the words of the bar’s button are on one line', async ({ page, shop }) => {
      await shop.doOpenProduct(mug);
      const lines = await page.locator('.buy-row .btn').evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return new Set([...words.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines).toBe(1);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide).toBe(false);
    });
  });

  test('a picture that does not come has its words in its place', async ({ page, shop }) => {
    await page.route('**/media/**', (route) => route.abort());
    await shop.doOpenProduct(mug);
    const words = await shop.product
      .picture(1)
      .locator('img')
      .evaluate((picture) => getComputedStyle(picture, '::after').content);
    expect(words).toContain('Dune mug');
  });

  test('words about a lost connection go with the loss', async ({ page, shop, context }) => {
    await shop.doOpenProduct(mug);
    await context.setOffline(true);
    await shop.product.doAddToBasket();
    const lost = page.getByText('We could not add it. Check your connection and try again.');
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await expect(lost).toBeHidden();
    await shop.product.doAddToBasket();
    await shop.product.seeAdded();
  });
});

test('a series is added with one press, one of each item', async ({ page, shop }) => {
  await shop.doOpen('/first-ferry-tea-set/');
  await page.getByRole('button', { name: /^Add all \d items · [\d.,]+ TL$/ }).click();
  await expect(page.getByRole('main').getByText('Added to basket', { exact: true })).toBeVisible();
  await shop.header.seeBasketCount(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to basket: / })
      .count(),
  );
});
