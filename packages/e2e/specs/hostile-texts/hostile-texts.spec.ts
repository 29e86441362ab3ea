import { doPayWith, mug } from '../../src/checkout-paths.ts';
import { doShow, everyPage } from '../../src/every-page.ts';
import { expect, test } from '../../src/hostile-texts/hostile-shop.ts';
import { spoilWallet } from '../../src/hostile-texts/hostile-wallet.ts';
import { doChooseOption, optionOf, paymentRadios } from '../../src/hostile-texts/payment-options.ts';
import { testCards } from '../../src/shopper.ts';
import { openDialog, users } from '../../src/shown-page.ts';

const isLong = process.env.LONG === '1';

/** As many as there are joined texts: after all of them each field has carried each payload. */
const turns = Array.from({ length: isLong ? 10 : 1 }, (_, turn) => turn);

// What a page makes of a hostile address is told on the console.
test.use({ expectedConsole: [/./] });

for (const turn of turns) {
  test.describe(`no text of the host runs, turn ${turn + 1} (security A3)`, () => {
    test.beforeEach(async ({ hostile }) => {
      await hostile.lie('texts', turn);
    });

    test('checkout: each step, each way to pay, the contract, a refusal, the order', async ({
      shop,
      shopper,
      look,
    }) => {
      test.setTimeout(240_000);
      const { page, before } = shop;
      await before.fillBasket(mug, 1);
      await shop.doOpen('/orders/checkout/');
      await shop.checkout.seeGuestOrSignIn();
      await look('contact');
      await before.giveContact(shopper);
      await shop.doOpen('/orders/checkout/');
      await shop.checkout.seeAddressForm();
      await look('address form');
      await before.giveAddress(shopper);
      await shop.doOpen('/orders/checkout/delivery/');
      await shop.checkout.seeShippingChosen();
      await look('delivery');
      await shop.doOpen('/orders/checkout/');
      await shop.checkout.seePayment();
      const radios = await paymentRadios(shop);
      expect(radios.size).toBeGreaterThan(5);
      for (const [name, radio] of radios) {
        await doChooseOption(page, radio);
        await look(`payment: ${name}`);
      }
      await doChooseOption(page, optionOf(radios, 'credit_card'));
      await page.locator('main .contract-links button').first().click();
      await expect(page.locator(openDialog).locator('iframe')).toBeVisible();
      await look('contract');
      await page.keyboard.press('Escape');
      await doPayWith(shop, testCards.insufficientFunds);
      await shop.checkout.seeRefusal();
      await look('refused card');
      await doPayWith(shop, testCards.paid);
      await page.waitForURL('**/orders/completed/**');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('order');
    });

    test('checkout with all that a reply can hold, then with the words that steer made hostile too', async ({
      shop,
      shopper,
      look,
      hostile,
    }) => {
      await shop.before.fillBasket(mug, 1);
      await shop.before.giveContactAndAddress(shopper);
      for (const extent of ['whole', 'everything'] as const) {
        await hostile.lie(extent, turn);
        await shop.page.goto('/orders/checkout/payment/');
        await shop.page.waitForLoadState('networkidle');
        await look(extent);
      }
      const { fields, carried } = await hostile.told();
      const ofCheckout = fields.filter((field) => field.startsWith('/orders/checkout/ '));
      expect(ofCheckout.length).toBeGreaterThan(250);
      expect(ofCheckout.filter((field) => carried[field] === undefined)).toEqual([]);
    });

    test('the wallet: its cards, the question before one is deleted, its refusal', async ({
      shop,
      look,
      hostile,
      stack,
    }) => {
      const { page } = shop;
      await spoilWallet(page, stack.walletUrl, await hostile.told(), ['deleteCard']);
      await shop.before.signInWithEmptyBasket('wallet01@example.test');
      await shop.before.fillBasket(mug, 1);
      await shop.doOpen('/orders/checkout/payment/');
      await expect(page.getByRole('radiogroup', { name: shop.texts('Payment method') })).toBeVisible();
      await doChooseOption(page, optionOf(await paymentRadios(shop), 'masterpass'));
      const cards = page.getByRole('radiogroup', { name: shop.texts('Select a card to pay with') });
      await expect(cards.getByRole('radio').first()).toBeAttached();
      await look('cards');
      const word = shop.texts('Delete');
      await page.locator('main').getByRole('button', { name: word }).first().click();
      const dialog = page.locator(openDialog);
      await expect(dialog).toBeVisible();
      await look('question before a card is deleted');
      await dialog.getByRole('button', { name: word, exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Masterpass' })).toBeVisible();
      await look('refusal of the wallet');
    });

    test('what visitors see, and each payload as text', async ({ shop, look, hostile }) => {
      const { page, before } = shop;
      const seen = new Set<number>();
      await before.fillBasket(mug, 2);
      for (const path of ['/', '/list/?search_text=mug', '/table/mugs/', '/baskets/basket/']) {
        await shop.doOpen(path);
        for (const place of await look(path)) seen.add(place);
      }
      await shop.doOpen('/auth');
      await shop.auth.doSignIn('nobody@example.test', 'Wrong-1!');
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await look('refused sign-in');
      await shop.doOpenProduct(mug);
      await look('product');
      await shop.search.doType('mug');
      await expect(page.getByRole('option').first()).toBeVisible();
      for (const place of await look('suggestions')) seen.add(place);
      const { payloads } = await hostile.told();
      expect(payloads.filter((_, place) => !seen.has(place))).toEqual([]);
    });

    if (isLong) {
      test('what is somebody’s own', async ({ shop, look }) => {
        await shop.before.signInWithEmptyBasket(users.ada);
        for (const path of ['orders/', 'orders/old/', 'addresses/', 'loyalty/', 'offers/', 'profile/']) {
          await shop.doOpen(`/account/${path}`);
          await look(path);
        }
      });
    }
  });
}

if (isLong) {
  for (const shown of everyPage) {
    test(`no text of the host runs in any turn: ${shown.name}`, async ({ shop, shopper, look, page, hostile }) => {
      test.setTimeout(300_000);
      await doShow(shown, shop, shopper);
      await look(shown.name);
      const { joined } = await hostile.told();
      for (const [turn] of joined.entries()) {
        // What a page shows with all that its replies can hold is another page, so both are looked at in turn.
        await hostile.lie(turn % 2 === 0 ? 'whole' : 'texts', turn);
        await page.reload();
        await shop.seeListening();
        await look(`${shown.name}, turn ${turn + 1}`);
      }
      await hostile.lie('everything');
      await page.reload();
      await page.waitForLoadState('networkidle');
      await look(`${shown.name}, words that steer`);
    });
  }
}
