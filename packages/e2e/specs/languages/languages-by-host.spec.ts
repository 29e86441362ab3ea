import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { Shop } from '../../src/models/shop.ts';
import { textsOf } from '../../src/texts.ts';

// Each language has a host of its own, and cookies stay with theirs.
test.use({ settings: { LOCALE_STRATEGY: 'subdomain' } });

if (process.env.LONG === '1') {
  test('a switch of language goes to the other host, and the basket goes along', async ({ shop, host, stack }) => {
    const { page } = shop;
    const { port } = new URL(stack.shopUrl);
    await shop.before.fillBasket(mug, 2);
    await shop.doOpen('/baskets/basket/');
    await shop.header.seeBasketCount(2);

    await shop.header.doChooseLanguage('Türkçe');
    await expect(page).toHaveURL(`http://tr.localhost:${port}/baskets/basket/`);
    const turkish = new Shop(page, 'tr', textsOf('tr'), host);
    await turkish.header.seeBasketCount(2);

    // And on: the session is whole there, tokens included.
    await turkish.basket.doCheckout();
    await turkish.checkout.seeGuestOrSignIn();
    await turkish.seeListening();
    await turkish.header.doChooseLanguage('English');
    await expect(page).toHaveURL(new RegExp(`^http://localhost:${port}/orders/checkout/`));
    await shop.doOpen('/baskets/basket/');
    await shop.header.seeBasketCount(2);
  });

  test('a visitor without a basket follows the link', async ({ shop, stack }) => {
    const { port } = new URL(stack.shopUrl);
    await shop.doOpen('/list/?sorter=newcomers');
    await shop.header.doChooseLanguage('Türkçe');
    await expect(shop.page).toHaveURL(`http://tr.localhost:${port}/list/?sorter=newcomers`);
    await expect(shop.page.locator('html')).toHaveAttribute('lang', 'tr');
  });
}
