import { expectAccessible } from '../src/axe.ts';
import { mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';

const DAY = 86_400_000;

const seen = [
  {
    locale: 'en',
    viewport: { width: 1280, height: 900 },
    arrives: /^Arrives \w{3} \d{1,2} \w{3} – \w{3} \d{1,2} \w{3}$/,
    alone: 'Delivery 39.90 TL, free from 1,750.00 TL',
    missing: '1,400.10 TL more for free delivery',
    free: 'Delivery is free for this basket',
    total: /389\.80/,
  },
  {
    locale: 'tr',
    viewport: { width: 360, height: 740 },
    arrives: /^Tahmini teslimat: \d{1,2} \p{L}{3} \p{L}{3} – \d{1,2} \p{L}{3} \p{L}{3}$/u,
    alone: 'Teslimat ücreti 39,90 TL; 1.750,00 TL ve üzeri alışverişte ücretsiz',
    missing: 'Ücretsiz teslimat için sepete 1.400,10 TL daha ekleyin',
    free: 'Bu sepet için teslimat ücretsiz',
    total: /389,80/,
  },
] as const;

for (const { locale, viewport, arrives, alone, missing, free, total } of seen) {
  test.describe(`${locale}, ${viewport.width} px`, () => {
    test.use({ shopLocale: locale, viewport });

    test('days and cost are the same from the product’s page to Pay', { tag: locale === 'tr' ? '@long' : [] }, async ({
      shop,
      shopper,
      page,
    }) => {
      const main = page.getByRole('main');
      const shown = main.getByText(arrives).first();
      await shop.doOpenProduct(mug);
      await expect(main.getByText(alone)).toBeVisible();
      const days = (await shown.textContent()) ?? '';
      await expectAccessible(page, 'a product that says when it comes');

      await shop.product.doAddToBasket();
      await shop.header.seeBasketCount(1);
      await shop.header.doOpenBasket();
      await shop.basket.see();
      await expect(shown).toHaveText(days);
      await expect(main.getByText(missing)).toBeVisible();
      await expect(main.getByText(total).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page, 'a basket that says when it comes');

      await shop.basket.doSetQuantity(6);
      await expect(main.getByText(free)).toBeVisible();
      await expect(main.getByText(missing)).toHaveCount(0);
      await shop.basket.doSetQuantity(1);
      await expect(main.getByText(missing)).toBeVisible();

      // Before anything is chosen checkout says the sum that the basket said.
      await shop.basket.doCheckout();
      await shop.checkout.seeGuestOrSignIn();
      await expect(main.getByText(total).filter({ visible: true }).first()).toBeVisible();

      await shop.before.giveContactAndAddress(shopper);
      await shop.doOpen('/orders/checkout/');
      await shop.checkout.seePayment();
      await expect(shown).toHaveText(days);
      await shop.checkout.seeTotal(total);
    });
  });
}

test('a basket that stayed open for days counts them anew when its tab is come back to', async ({ shop, page }) => {
  await shop.before.fillBasket(mug, 1);
  await shop.doOpen('/baskets/basket/');
  const arrives = page.getByRole('main').getByText(/^Arrives /);
  const days = (await arrives.textContent()) ?? '';
  // Three days later, whatever day it is, the second working day is another one.
  await page.clock.setFixedTime(Date.now() + 3 * DAY);
  await expect(arrives).toHaveText(days);
  // Nobody listens before the page is hydrated.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(arrives).not.toHaveText(days, { timeout: 500 });
  }).toPass();
});
