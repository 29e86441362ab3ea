import { expectAccessible } from '../src/axe.ts';
import { doReachAddress, doReachDelivery, doReachPayment, mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import type { Shop } from '../src/models/shop.ts';
import type { Shopper } from '../src/shopper.ts';

interface PageCase {
  readonly name: string;
  readonly open: (shop: Shop, shopper: Shopper) => Promise<void>;
}

/** Every page of the shop, and how a person gets there. */
const pages: readonly PageCase[] = [
  { name: 'home', open: async (shop) => shop.doOpen('/').then(() => shop.home.see()) },
  { name: 'category', open: async (shop) => shop.doOpen('/list/').then(() => shop.category.see()) },
  { name: 'product', open: async (shop) => shop.doOpenProduct(mug) },
  {
    name: 'basket',
    open: async (shop) => {
      await shop.doOpenProduct(mug);
      await shop.product.doAddToBasket();
      await shop.header.seeBasketCount(1);
      await shop.header.doOpenBasket();
      await shop.basket.see();
    },
  },
  { name: 'empty basket', open: async (shop) => shop.doOpen('/baskets/basket/').then(() => shop.basket.see()) },
  { name: 'sign-in', open: async (shop) => shop.doOpen('/auth').then(() => shop.auth.see()) },
  { name: 'not found', open: async (shop) => shop.doOpen('/no-such-thing/') },
  {
    name: 'favourites',
    open: async (shop) => {
      await shop.before.signInWithEmptyBasket('wallet06@example.test');
      await shop.before.addFavourite(mug);
      await shop.doOpen('/account/favourites/');
    },
  },
  { name: 'a collection that is not shared', open: async (shop) => shop.doOpen('/collections/1/?token=old') },
  {
    name: 'guest or sign-in',
    open: async (shop) => shop.doStartCheckout(mug, 1).then(() => shop.checkout.seeGuestOrSignIn()),
  },
  { name: 'addresses', open: doReachAddress },
  { name: 'shipping', open: doReachDelivery },
  { name: 'payment', open: doReachPayment },
];

const looks = [
  { name: 'light, 1280 px', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'dark, 320 px', viewport: { width: 320, height: 700 }, colorScheme: 'dark' },
] as const;

const isLong = process.env.LONG === '1';
/** Pages of few parts look alike when wide, and checkout's states have tests of their own: there in the long run. */
const plain: readonly string[] = [
  'empty basket',
  'not found',
  'a collection that is not shared',
  'sign-in',
  'guest or sign-in',
  'addresses',
  'shipping',
];

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`without a serious finding of axe, and without scrolling sideways, ${name}`, () => {
    test.use({ viewport, colorScheme });
    const shown = pages.filter(({ name: page }) => isLong || viewport.width === 320 || !plain.includes(page));
    for (const { name: page, open } of shown) {
      test(page, async ({ shop, shopper }) => {
        await open(shop, shopper);
        await expectAccessible(shop.page, page);
        const excess = await shop.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('catalogue pages are useful before any script runs', async ({ browser, stack, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.shopUrl });
  const page = await context.newPage();
  const product = await host.product(mug);
  await page.goto(product.path);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await context.close();
});
