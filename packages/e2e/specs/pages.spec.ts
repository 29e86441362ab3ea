import { expectAccessible } from '../src/axe.ts';
import { mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import type { Shop } from '../src/models/shop.ts';
import { sidewaysExcess } from '../src/page-states.ts';
import type { Shopper } from '../src/shopper.ts';

interface PageCase {
  readonly name: string;
  /** From the page before it in the same walk. */
  readonly open: (shop: Shop, shopper: Shopper) => Promise<void>;
  /** Of few parts, or a step of checkout, whose states have tests of their own: seen on a phone alone. */
  readonly isPlain?: boolean;
}

/** Pages with the most parts, as one shopper passes them; every page of the shop is in `every-page.spec.ts`, in the long run. */
const walks: Readonly<Record<string, readonly PageCase[]>> = {
  'home and a category': [
    { name: 'home', open: async (shop) => shop.doOpen('/').then(() => shop.home.see()) },
    { name: 'category', open: async (shop) => shop.doOpen('/list/').then(() => shop.category.see()) },
  ],
  'a product and the basket': [
    { name: 'product', open: async (shop) => shop.doOpenProduct(mug) },
    {
      name: 'basket',
      open: async (shop) => {
        await shop.product.doAddToBasket();
        await shop.header.seeBasketCount(1);
        await shop.header.doOpenBasket();
        await shop.basket.see();
      },
    },
  ],
  favourites: [
    {
      name: 'favourites',
      open: async (shop) => {
        await shop.before.signInWithEmptyBasket('wallet06@example.test');
        await shop.before.addFavourite(mug);
        await shop.doOpen('/account/favourites/');
      },
    },
  ],
  'pages of few parts': [
    {
      name: 'empty basket',
      open: async (shop) => shop.doOpen('/baskets/basket/').then(() => shop.basket.see()),
      isPlain: true,
    },
    { name: 'sign-in', open: async (shop) => shop.doOpen('/auth').then(() => shop.auth.see()), isPlain: true },
    { name: 'not found', open: async (shop) => shop.doOpen('/no-such-thing/'), isPlain: true },
    {
      name: 'a collection that is not shared',
      open: async (shop) => shop.doOpen('/collections/1/?token=old'),
      isPlain: true,
    },
  ],
  checkout: [
    {
      name: 'guest or sign-in',
      open: async (shop) => shop.doStartCheckout(mug, 1).then(() => shop.checkout.seeGuestOrSignIn()),
      isPlain: true,
    },
    {
      name: 'payment',
      open: async ({ checkout }, shopper) => {
        await checkout.doGiveContactAndAddress(shopper);
        await checkout.seePayment();
      },
    },
    {
      name: 'shipping',
      open: async ({ checkout }) => {
        await checkout.doChangeDelivery();
        await checkout.seeShippingChosen();
      },
      isPlain: true,
    },
  ],
};

const onPhone = { name: 'dark, 320 px', size: { width: 320, height: 700 }, scheme: 'dark' } as const;
const wide = { name: 'light, 1280 px', size: { width: 1280, height: 900 }, scheme: 'light' } as const;

/** Ends when every transition has ended and the page was drawn after it. */
const coloursHaveChanged = async () => {
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
};

test.describe('without a serious finding of axe, and without scrolling sideways, in both looks', () => {
  // A change of colours is no moment to measure them in.
  test.use({ viewport: onPhone.size, colorScheme: onPhone.scheme, contextOptions: { reducedMotion: 'reduce' } });
  for (const [walk, pages] of Object.entries(walks)) {
    test(walk, async ({ shop, shopper }) => {
      const { page } = shop;
      for (const { name, open, isPlain = false } of pages) {
        await open(shop, shopper);
        for (const look of isPlain ? [onPhone] : [wide, onPhone]) {
          await page.setViewportSize(look.size);
          await page.emulateMedia({ colorScheme: look.scheme });
          await page.evaluate(coloursHaveChanged);
          await expectAccessible(page, `${name}, ${look.name}`);
          await expect.poll(() => sidewaysExcess(page), `${name}, ${look.name}`).toBeLessThanOrEqual(0);
        }
      }
    });
  }
});

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
