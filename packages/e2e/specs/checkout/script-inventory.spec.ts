import type { Page } from 'playwright/test';
import { doPayWith, doReachPayment, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { doChooseOption, optionOf, paymentRadios } from '../../src/hostile-texts/payment-options.ts';
import { watchScripts } from '../../src/loaded-scripts.ts';
import { choosePaymentMethod } from '../../src/models/payment-choice.ts';
import { testCards } from '../../src/shopper.ts';

const originsOf = (stack: { readonly walletUrl: string }) => ({ WALLET_URL: new URL(stack.walletUrl).origin });

test('payment pages run what the inventory lists and nothing else (security W6)', async ({
  shop,
  shopper,
  page,
  stack,
}) => {
  const scripts = await watchScripts(page, stack.shopUrl, originsOf(stack));
  await doReachPayment(shop, shopper);
  const radios = await paymentRadios(shop);
  for (const [, radio] of radios) await doChooseOption(page, radio);
  await doChooseOption(page, optionOf(radios, 'credit_card'));
  await doPayWith(shop, testCards.threeD, true);
  await expect(page.getByRole('dialog', { name: shop.texts('Bank verification') })).toBeVisible();
  expect(await scripts.strangers()).toEqual([]);
  expect(scripts.files.size).toBeGreaterThan(5);
});

test('the wallet’s script is listed by its origin', async ({ shop, page, stack }) => {
  const scripts = await watchScripts(page, stack.shopUrl, originsOf(stack));
  await shop.before.signInWithEmptyBasket('wallet01@example.test');
  await shop.before.fillBasket(mug, 1);
  await shop.doOpen('/orders/checkout/payment/');
  await choosePaymentMethod(page, shop.texts, 'Masterpass');
  await expect(page.getByRole('radiogroup', { name: shop.texts('Select a card to pay with') })).toBeVisible();
  expect(await scripts.strangers()).toEqual([]);
  expect([...scripts.files]).toContain(new URL(stack.walletUrl).origin);
});

test.describe('one more is found', () => {
  /** Changes the document of the checkout on its way. */
  const rewrite = (page: Page, change: (html: string) => string) =>
    page.route('**/orders/checkout/**', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: change(await reply.text()) });
    });

  test('a file of the shop that the build did not list', async ({ shop, page, stack }) => {
    const scripts = await watchScripts(page, stack.shopUrl, originsOf(stack));
    await page.route('**/assets/extra.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.extra = 1' }),
    );
    await rewrite(page, (html) =>
      html.replace(/(<script\b[^>]*?nonce="[^"]+")/, '$1 src="/assets/extra.js"></script>$1'),
    );
    await shop.doOpen('/orders/checkout/');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'extra'))).toBe(1);
    expect(await scripts.strangers()).toContain('/assets/extra.js is not in the inventory');
  });

  if (process.env.LONG === '1') {
    test('a listed file with one more line', async ({ shop, page, stack }) => {
      const scripts = await watchScripts(page, stack.shopUrl, originsOf(stack));
      await page.route('**/assets/app-*.js', async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, body: `${await reply.text()}\n;globalThis.extra = 1;` });
      });
      await shop.doOpen('/orders/checkout/');
      expect((await scripts.strangers()).join()).toContain('is not what the build made');
    });

    test.describe('where the page’s policy does not stop it', () => {
      test.use({ bypassCSP: true });

      test('a script that another one put into the page', async ({ shop, page, stack }) => {
        const scripts = await watchScripts(page, stack.shopUrl, originsOf(stack));
        const maker = `const made = document.createElement('script');
          made.append('globalThis.extra = 1');
          document.head.append(made);`;
        await rewrite(page, (html) => html.replace(/(<script\b[^>]*?nonce="[^"]+">)/, `$1${maker}</script>$1`));
        await shop.doOpen('/orders/checkout/');
        expect(await page.evaluate(() => Reflect.get(globalThis, 'extra'))).toBe(1);
        const strangers = await scripts.strangers();
        expect(strangers).toHaveLength(1);
        expect(strangers[0]).toMatch(/^a script without an address, made by .*\/orders\/checkout\//);
      });
    });
  }
});
